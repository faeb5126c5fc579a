# The menu. `make help` prints it.
SWIFT ?= swift
BUILD := .build/release

.PHONY: help run test check examples oracle oracle-xcode fuzz coverage bench bench-git record format lint dist package install-needs

help: ## show this menu
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: install-needs ## audit the bundled example: the main job
	@$(SWIFT) build --quiet -c release --product inward
	@$(BUILD)/inward check Examples/MoviesApp

test: ## run all tests
	@.ci/install-needs tests
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

check: install-needs ## let the tool check its own house
	@$(SWIFT) build --quiet -c release --product inward
	@$(BUILD)/inward check Sources

examples: install-needs ## build and test the examples, audit them and their eroded twins
	Examples/audit.sh

oracle-xcode: ## hold our reader of Xcode projects against another one: make oracle-xcode [DIR=...]
	Oracle/xcode.sh $(or $(DIR),--random 300)

oracle: ## hold our reader against the compiler's own parser: make oracle DIR=...
	Oracle/oracle.sh $(or $(DIR),Sources)

fuzz: ## read bytes that nobody would write: make fuzz [SECONDS=60]
	Fuzz/fuzz.sh $(or $(SECONDS),60)

coverage: ## tell how much of the grammar its cases reach
	Fuzz/fuzz.sh --cases

bench: ## measure reading against the compiler's parsers: make bench [DIR=...]
	Benchmarks/bench.sh $(DIR)

bench-git: ## measure what --base and --staged cost beside a plain check
	Benchmarks/changes.sh

record: install-needs ## rewrite goldens, printed facts and pages made from code, never an expected finding; then read the diff
	RECORD=1 $(SWIFT) test --filter 'InwardSyntaxTests|InwardReportsTests|Recorded'

format: ## format all Swift
	swift format format -i -r Package.swift Plugins Sources Tests Examples Oracle Fuzz Benchmarks

lint: ## fail on Swift that is not formatted
	swift format lint --strict -r Package.swift Plugins Sources Tests Examples Oracle Fuzz Benchmarks

dist: install-needs ## one static binary in dist/
	.ci/dist

package: dist ## the plugins with the binary in dist/package, a package to depend on
	.ci/artifact-bundle

install-needs:
	@.ci/install-needs
