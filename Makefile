# make site   installs what is missing, builds sitegen and this repository's site into public/
# make test   installs what is missing and runs the tests
# make bench  measures time and memory beside other programs
# make browser  reads this repository's site in Chromium, as readers do (five minutes)
# make soak   runs what takes long: 300 kills, 2,000 edits, 100,000 spoilt inputs of each kind, then the fuzzers
# make fuzz   runs libFuzzer for ten minutes on each thing that reads bytes from outside (FUZZ_SECONDS=600)
SHELL := /bin/bash
PACKAGES := pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libicu-dev nettle-dev zlib1g-dev libmicrohttpd-dev libsqlite3-dev libvips42 libjs-leaflet libjs-leaflet.markercluster
TEST_PACKAGES := python3 python3-venv
SWIFT := swift
BUILD := $(SWIFT) build -c release --product sitegen --static-swift-stdlib -Xswiftc -cross-module-optimization \
	-Xswiftc -enforce-exclusivity=unchecked
VENV := .build/venv

FUZZ_SECONDS ?= 600
FUZZ_KINDS := yaml csv markdown templates routes http

.PHONY: site test bench browser soak fuzz format lint packages test-packages browser-packages clean

site: packages
	@$(BUILD)
	@.build/release/sitegen build

test: packages test-packages lint
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build

bench: packages test-packages
	@$(BUILD)
	@python3 Benchmarks/templates.py
	@python3 Benchmarks/sites.py
	@python3 Benchmarks/incremental.py
	@python3 Benchmarks/search.py
	@$(VENV)/bin/python3 Benchmarks/filters.py
	@Benchmarks/highlighting.sh
	@python3 Benchmarks/serve.py
	@python3 Benchmarks/links.py

browser: packages test-packages
	@$(SWIFT) build --product sitegen
	@SITEGEN=.build/debug/sitegen $(VENV)/bin/python3 -m unittest discover -s Tests/Browser -p "test_*.py"

soak: packages test-packages
	@$(BUILD)
	@$(SWIFT) build --build-tests
	@SITEGEN_TOOL=$(CURDIR)/.build/release/sitegen SITEGEN_FUZZ_COUNT=100000 HIGHLIGHTING_STRINGS=50000 SITEGEN_EDIT_SCRIPTS=180 $(SWIFT) test --skip-build \
		--filter "FuzzTests|OutputTests|RandomBytesTests|EditScriptTests"
	@$(MAKE) --no-print-directory fuzz

# Seeds of a run are printed; what is found is kept in .build/fuzz/found, and can be read again by
# .build/fuzz/release/sitegen-fuzz KIND FILE.
fuzz: packages
	@tools=$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")"); \
	library=$$(find "$$tools/../lib/clang/" -name "libclang_rt.fuzzer_no_main-$$(uname -m).a" 2>/dev/null | head -1); \
	[ -n "$$library" ] || { echo "this toolchain has no libFuzzer"; exit 1; }; \
	$(SWIFT) build -c release --product sitegen-fuzz --scratch-path .build/fuzz -Xswiftc -DFUZZING \
	  -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link -Xlinker "$$library" -Xlinker -lstdc++
	@mkdir -p .build/fuzz/found; for kind in $(FUZZ_KINDS); do mkdir -p .build/fuzz/corpus/$$kind; echo "fuzzing $$kind"; \
	  .build/fuzz/release/sitegen-fuzz $$kind .build/fuzz/corpus/$$kind Tests/Fuzz/Corpus/$$kind -max_total_time=$(FUZZ_SECONDS) \
	    -timeout=20 -rss_limit_mb=3000 -max_len=4096 -print_final_stats=1 -artifact_prefix=.build/fuzz/found/$$kind- \
	    >.build/fuzz/$$kind.log 2>&1 || { tail -40 .build/fuzz/$$kind.log; exit 1; }; \
	  grep -E "Seed:|Done |exec" .build/fuzz/$$kind.log; done

format:
	@$(SWIFT) format -i -r Sources Tests Plugins Package.swift

lint:
	@$(SWIFT) format lint --strict -r Sources Tests Plugins Package.swift

# Installs the packages of a list that are missing; says which ones where it cannot.
define install
	@missing=""; for name in $(1); do dpkg -s $$name >/dev/null 2>&1 || missing="$$missing $$name"; done; \
	if [ -n "$$missing" ]; then \
	  if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	    export DEBIAN_FRONTEND=noninteractive; \
	    { apt-get install -y -qq --no-install-recommends $$missing || { apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing; }; } >.install.log 2>&1 \
	      || { cat .install.log; rm -f .install.log; echo "could not install:$$missing"; exit 1; }; rm -f .install.log; \
	  else echo "these packages are missing; install them as root: apt-get install$$missing"; exit 1; fi; fi
endef

packages:
	$(call install,$(PACKAGES))
	@command -v $(SWIFT) >/dev/null || { echo "a Swift toolchain (6.2 or later) is missing: https://www.swift.org/install/"; exit 1; }

test-packages:
	$(call install,$(TEST_PACKAGES))
	@mkdir -p .build
	@[ -x $(VENV)/bin/python3 ] && $(VENV)/bin/python3 -c "import jinja2, pygments, PIL, jsonschema" 2>/dev/null || { \
	  python3 -m venv $(VENV) && $(VENV)/bin/pip install -q --disable-pip-version-check jinja2==3.1.6 pygments==2.20.0 \
	    pillow==12.0.0 jsonschema==4.25.1; } \
	  || echo "Python packages could not be installed; the tests that ask them are skipped"
	@$(MAKE) -s browser-packages || echo "a browser could not be installed; the tests that need one are skipped"

browser-packages:
	$(call install,$(if $(shell command -v chromium),,chromium) $(if $(shell command -v node),,nodejs))
	@[ -x $(VENV)/bin/python3 ] && { $(VENV)/bin/python3 -c "import playwright, axe_playwright_python" 2>/dev/null \
	  || $(VENV)/bin/pip install -q --disable-pip-version-check playwright==1.65.2 axe-playwright-python==0.1.8; }

clean:
	@rm -rf .build .sitegen
