# An image of the tool and git: docker build -t inward .
FROM swift:6.3-bookworm AS build
SHELL ["/bin/bash", "-euo", "pipefail", "-c"]
WORKDIR /inward
COPY .ci .ci
COPY Package.swift ./
COPY Presets Presets
COPY Schemas Schemas
COPY Page Page
COPY SDK SDK
COPY Plugins Plugins
COPY Tests Tests
COPY Sources Sources
COPY Examples Examples
COPY rules.yml ./
RUN .ci/dist

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=build /inward/dist/inward /usr/local/bin/inward
WORKDIR /project
ENTRYPOINT ["inward"]
CMD ["check"]
