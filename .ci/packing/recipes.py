"""Files for other installers: Homebrew, mise, Mint, Swift's package manager, and a builder of images."""


def formula(program, release):
    """Returns a formula that installs a built program; Homebrew unpacks the archive's only directory."""
    systems = {"linux": ("on_linux", {"x86_64": "on_intel", "aarch64": "on_arm"}),
               "macos": ("on_macos", {"x86_64": "on_intel", "arm64": "on_arm"})}
    lines = [f"class {program.name.capitalize()} < Formula",
             f'  desc "{program.title}"', f'  homepage "{release.repository}"', f'  version "{program.version}"', '  license "MIT"', ""]
    for system, (block, processors) in systems.items():
        machines = [machine for machine in release.archives if machine.system == system]
        if not machines:
            continue
        lines.append(f"  {block} do")
        for machine in machines:
            lines += [f"    {processors[machine.processor]} do", f'      url "{release.address(machine)}"',
                      f'      sha256 "{release.sum(machine)}"', "    end"]
        lines += ["  end", ""]
    return "\n".join(lines) + f"""
  def install
    prefix.install "bin", "share"
  end

  test do
    assert_equal "{program.name} {program.version}\\n", shell_output("#{{bin}}/{program.name} --version")
  end
end
"""


def mise(program, release):
    names = {"linux": "linux", "macos": "macos", "x86_64": "x64", "aarch64": "arm64", "arm64": "arm64"}
    lines = [f'[tools."http:{program.name}"]', f'version = "{program.version}"', "strip_components = 1",
             'bin_path = "bin"', "", f'[tools."http:{program.name}".platforms]']
    for machine in release.archives:
        place = f"{names[machine.system]}-{names[machine.processor]}"
        lines.append(f'{place} = {{ url = "{release.address(machine)}", checksum = "sha256:{release.sum(machine)}" }}')
    return "\n".join(lines) + "\n"


def mint(program, release):
    """Returns the line for Mint, which always builds from source."""
    return f"{release.repository}@{program.version}\n"


def dockerfile(program, release, machine):
    return f"""# An image of the released program and git, built in the directory of the release:
# docker build -t {program.name} -f recipes/Dockerfile-{machine.processor} .
FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \\
  && apt-get install -y --no-install-recommends git \\
  && rm -rf /var/lib/apt/lists/* \\
  && git config --system --add safe.directory '*'
ADD {release.name(machine)} /opt/
ENV PATH="/opt/{release.top(machine)}/bin:$PATH"
WORKDIR /project
ENTRYPOINT ["{program.name}"]
CMD ["check"]
"""


def binary_target(program, release, bundle, checksum):
    """Returns the target of a package that downloads the program and builds nothing."""
    return f"""// In Package.swift, with the directory Plugins of the same version beside it.
.binaryTarget(
  name: "{program.name}",
  url: "{release.base}/{program.version}/{bundle}",
  checksum: "{checksum}"),
"""
