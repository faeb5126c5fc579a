# `make help` prints this menu.
SWIFT ?= swift
BUILD := .build/release

# The tests that take more than a few seconds each: with other programs and compilers, with random input, and with every
# possible cut or change.
LONG := InwardEndToEndTests InwardMutationTests RobustnessTests aWordIsMissing tangledProjects randomEdits \
	LanguageServerFuzz HostileDescriptions IgnoreTests MacTests

.PHONY: help run test test-all check examples fix-examples damage faults oracle truth truth-docs yaml-oracle xcode-oracle projects-oracle sdk fuzz coverage edits carrying affected bench instructions costs record pictures format lint mac counts dist package release

help: ## show this menu
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-17s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## audit the bundled example: the main job
	@$(SWIFT) build --quiet -c release --product inward
	@$(BUILD)/inward check Examples/MoviesApp

test: ## run the tests of every part: units, cases, goldens
	@.ci/install-needs tests
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build $(LONG:%=--skip %)

test-all: ## run all tests, including those with git, browsers, editors and servers
	@.ci/install-needs tests
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

check: ## let the tool check its own sources
	@$(SWIFT) build --quiet -c release --product inward
	@$(BUILD)/inward check Sources

examples: ## build and test the examples, audit them and their eroded twins
	Examples/audit.sh

fix-examples: ## fix the eroded examples in copies, build them, and print what was fixed
	Examples/fix.sh

xcode-oracle: ## compare our reader of Xcode projects with another one: make xcode-oracle [DIR=...]
	Oracle/xcode.sh $(or $(DIR),--random 300)

projects-oracle: ## compare our readers of other project files with independent ones: make projects-oracle [DIR=...]
	Oracle/projects.sh $(or $(DIR),Tests/Projects/Forms)

oracle: ## compare our reader with the compiler's own parser: make oracle DIR=...
	Oracle/oracle.sh $(or $(DIR),Sources)

truth: ## compare the meaning of names with the compiler's index: make truth [DIR=...] [TABLE=...] [OUT=differences.tsv]
	Oracle/truth.sh $(if $(TABLE),--table $(TABLE)) $(if $(OUT),--differences $(OUT)) $(or $(DIR),Examples/MoviesApp)

truth-docs: ## write the measured figures into docs/truth.md
	Oracle/truth.sh --page

yaml-oracle: ## compare our YAML reader with libyaml: make yaml-oracle [DIR=...] [ROUNDS=1000000] [SEED=1]
	@.ci/install-needs tests
	Oracle/yaml.sh --rounds $(or $(ROUNDS),1000000) --seed $(or $(SEED),1) $(or $(DIR),.)

sdk: ## make the digest of the SDK: make sdk TABLES=DIR, or make sdk SYMBOLS="DIR..." from symbol graphs
	@Oracle/sdk.sh print SDK/inward.sdk > .build/sdk-earlier.txt
	Oracle/sdk.sh make $(if $(TABLES),--tables $(TABLES),--symbols $(SYMBOLS)) SDK/inward.sdk
	@Oracle/sdk.sh print SDK/inward.sdk > .build/sdk-now.txt
	@diff .build/sdk-earlier.txt .build/sdk-now.txt > .build/sdk.diff || true
	@grep -c '^>' .build/sdk.diff | sed 's/$$/ declarations came or changed; .build\/sdk.diff lists them/'

fuzz: ## read random bytes: make fuzz [SECONDS=60]
	Fuzz/fuzz.sh $(or $(SECONDS),60)

damage: ## damage all files of projects, and run every command on the results: make damage [FILES=1000000] [SEED=1]
	@$(SWIFT) build --quiet -c release --product inward
	python3 Fuzz/campaigns/damage.py --files $(or $(FILES),1000000) --seed $(or $(SEED),1) $(BUILD)/inward

faults: ## make system calls and memory fail under every command: make faults [FAULTS=20000] [SEED=1]
	@$(SWIFT) build --quiet -c release --product inward
	python3 Fuzz/campaigns/faults.py --faults $(or $(FAULTS),20000) --seed $(or $(SEED),1) $(BUILD)/inward

coverage: ## show how much of the grammar its cases reach
	Fuzz/fuzz.sh --cases

edits: ## compare a session with a first check after random edits: make edits [EDITS=10000] [APP=DIRECTORY]
	$(SWIFT) build --build-tests
	EDITS=$(or $(EDITS),10000) $(if $(APP),APP=$(APP)) $(SWIFT) test --skip-build --filter SessionTests

carrying: ## compare the names that each commit of an app keeps with a new lookup: make carrying DIR=... [COMMITS=100]
	$(SWIFT) build --build-tests
	REPOSITORY=$(DIR) COMMITS=$(or $(COMMITS),100) $(SWIFT) test --skip-build --filter everyNameOfEachCommit

affected: ## compare what commits of a package affect with the compiler's index: make affected DIR=... [COMMITS=200]
	Oracle/affected.sh $(DIR) $(or $(COMMITS),200)

bench: ## measure the speed and write docs/speed.md: make bench [DIR="PROJECT..."] [SIZES="1 10 100"] [LINES=10000000]
	Benchmarks/bench.sh $(if $(SIZES),--sizes "$(SIZES)") $(if $(LINES),--lines $(LINES)) \
		$(if $(ROUNDS),--rounds $(ROUNDS)) $(DIR)

instructions: ## compare the instructions of dist/inward with the recorded ones: make instructions [RECORD=1]
	Benchmarks/bench.sh --instructions $(if $(RECORD),--record) dist/inward

costs: ## measure what extreme input costs, and write docs/costs.md
	Benchmarks/costs.sh --page

record: ## rewrite goldens, printed facts and pages generated from code, but no expected findings; then read the diff
	RECORD=1 $(SWIFT) test --filter 'InwardSyntaxTests|InwardReportsTests|Recorded'

pictures: ## redraw the pictures in docs/pictures; then look at them
	RECORD=1 $(SWIFT) test --filter RecordedPictures

format: ## format all Swift
	swift format format -i -r Package.swift Plugins Sources Tests Examples Oracle Fuzz Benchmarks

lint: ## fail on Swift that is not formatted
	swift format lint --strict -r Package.swift Plugins Sources Tests Examples Oracle Fuzz Benchmarks

mac: ## type-check for a Mac, on Linux; with an SDK, compile and link everything: make mac [SDK=...]
	.ci/mac $(SDK)

counts: ## record the execution counts that decide the layout of the program: .ci/counts.gz
	.ci/dist --count

dist: ## build one program in dist/: static on Linux, for both processors on a Mac
	.ci/dist

package: dist ## make a package in dist/package, with the plugins and the binary, to depend on
	.ci/artifact-bundle

release: dist ## make all files of a release in dist/release: archives, Debian package, checksums, recipes
	.ci/release
