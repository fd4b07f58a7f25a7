# The entry point of every routine. `make help` lists them.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# CI builds in a fresh clone each time; the target folder is kept between runs.
ifdef CI
export CARGO_TARGET_DIR ?= $(HOME)/.cache/dogear/target
endif
target := $(or $(CARGO_TARGET_DIR),target)
# The binary of `make run` and of the tests, and the fully optimised one for deployment.
binary := $(target)/debug/dogear
release := $(target)/release/dogear
# With a common serif font, because tests measure the layout shift that the web font causes when it is loaded.
browsers := chromium:/usr/bin/chromium chromium-headless-shell:/usr/bin/chromium-headless-shell \
  fonts-liberation:/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf
say = @echo "── $(1)"

web_sources := $(shell find web/src web/public web/scripts -type f) web/vite.config.ts web/vite.server.config.ts web/tsconfig.json
installed := web/node_modules/.package-lock.json

# Packages that take long to compile and do not need the web app: cargo builds them while npm and Vite run. They are
# compiled with the same features alone as for the binary; other packages would be compiled twice.
early := libsqlite3-sys rquickjs-sys libwebp-sys ring image

.PHONY: help run build release web libraries test check check-rust check-rest prove sbom bench kill fuzz regen e2e

help: ## list the routines
	@grep -hE '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "make %-7s %s\n", $$1, $$2}'

run: build ## build and serve http://localhost:8080 with the demo catalogue
	$(call say,starting)
	@exec $(binary) serve --demo

build: ## build the binary of `make run`: quick to build, hot libraries optimised
	@$(MAKE) -j2 web libraries
	$(call say,building the binary)
	@cargo build --locked --bin dogear

release: web ## build the fully optimised binary for deployment: target/release/dogear
	$(call say,building the optimised binary)
	@cargo build --release --locked --bin dogear

web: web/dist/build.json ## build the web app

libraries:
	@cargo build --locked --quiet $(addprefix -p ,$(early))

$(installed): web/package.json web/package-lock.json
	$(call say,installing the npm packages)
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/build.json: $(installed) $(web_sources)
	$(call say,building the web app)
	@cd web && npm run --silent build
	@touch $@

test: web ## run every test: Rust and web and browser, on SQLite and on PostgreSQL
	@scripts/install-packages $(browsers) curl:curl postgresql:/usr/lib/postgresql/*/bin/initdb \
	  python3-aiosmtpd:/usr/lib/python3/dist-packages/aiosmtpd
	@scripts/test

# Both parts run at the same time, because most of a compiler's work is on one core.
check: web ## lint and format checks, Rust and web; licences, pins and advisories of what it depends on
	@scripts/install-packages python3:python3
	@$(MAKE) -j2 --output-sync=target check-rust check-rest

check-rust:
	$(call say,checking the Rust code)
	@cargo fmt --all --check
	@cargo clippy --locked --workspace --all-targets -- -D warnings

check-rest: $(installed)
	$(call say,checking the web code)
	@cd web && npm run --silent check && npm run --silent lint
	$(call say,checking the dependencies)
	@python3 -B scripts/dependencies/tests.py --quiet
	@python3 -B scripts/dependencies check
	$(call say,checking the mutants of the specification)
	@python3 -B scripts/prove/tests.py --quiet

prove: $(installed) ## break the product on purpose and expect its tests to notice; ROWS="word …" for some rows only
	@scripts/install-packages $(browsers) python3:python3
	@python3 -B scripts/prove $(ROWS)

sbom: $(installed) ## list everything that ships, Rust and npm, in CycloneDX: target/dogear.cdx.json
	@scripts/install-packages python3:python3
	@python3 -B scripts/dependencies sbom $(target)/dogear.cdx.json

e2e: build ## the browser tests alone, on SQLite
	@scripts/install-packages $(browsers)
	@scripts/browser-tests

fuzz: build ## send 50,000 requests made from the API description, and expect what it declares
	@scripts/install-packages python3:python3
	@scripts/api-fuzz 50000

kill: build ## kill the server 200 times during purchases, on both databases
	@scripts/kill-test 200
	@scripts/with-postgres bash -c 'scripts/kill-test 200 --database "$$DOGEAR_TEST_POSTGRES"'

# The parts of `make bench`, each a script in bench/.
parts := $(or $(ONLY),pages writes scale reading landing)

bench: release build ## measurements of the optimised binary against real peers; ONLY="pages" for some parts only
	@scripts/install-packages nginx-light:/usr/sbin/nginx wrk:wrk curl:curl \
	  $(if $(filter reading landing,$(parts)),chromium:/usr/bin/chromium)
	@$(foreach part,$(parts),echo "── $(part)"; bench/$(part) $(release) $(if $(filter pages,$(part)),$(binary)); )

regen: build ## regenerate the API description, its types, the settings file and its table
	$(call say,regenerating)
	@$(binary) settings > dogear.toml
	@$(binary) openapi > web/src/api/openapi.json
	@cd web && npm run --silent regen && node scripts/settings-table.mjs
