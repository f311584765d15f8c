# From a machine with Python 3.11+ (with venv) and make to a running Rollbook. Node comes from PyPI, everything else from
# the locked lists in requirements/ and web/package-lock.json. Each step leaves a stamp when it is complete, inside what
# it made, so a step is repeated only when what it was made from has changed, or when it was interrupted.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup serve dev demo test test-rest lint e2e bench torture screenshots build clean lock api-types chromium
.PHONY: python-types python-lint web-lint python-tests web-tests stories python-rest python-alone stories-rest dev-server dev-frontend
MAKEFLAGS += --no-builtin-rules

BIN := .venv/bin
VENV := .venv/.complete
SERVE := .venv/.serve.complete
DEV := .venv/.dev.complete
COMPILED := .venv/.tests.complete
NODE_MODULES := web/node_modules/.complete
FRONTEND := rollbook/frontend/.complete

# Our Node before the system's, for npm and for the scripts that npm starts.
export PATH := $(CURDIR)/$(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
export PIP_USER := 0
export NPM_CONFIG_UPDATE_NOTIFIER := false
PIP_DEFAULT_TIMEOUT ?= 60
PIP_RETRIES ?= 10
export PIP_DEFAULT_TIMEOUT PIP_RETRIES
# The tests start `rollbook` often: it is compiled once, whatever the shell has set.
unexport PIP_PREFIX PIP_TARGET PYTHONDONTWRITEBYTECODE PYTHONHOME PYTHONPATH

PIP_INSTALL := $(BIN)/python -m pip install --quiet
PYTHON_SOURCES = $(wildcard rollbook tests tools bench torture)
# Folders are listed too: their time changes when a file is removed.
WEB_SOURCES := $(wildcard web/*.html web/*.ts web/*.json) \
  $(shell find web/src web/public -not -name '*.test.*' -not -path 'web/src/testing*' 2>/dev/null)

help:
	@echo "Usage: make TARGET"
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' Makefile

setup: $(DEV) $(FRONTEND) ## Set up everything that the other targets need

serve: $(FRONTEND) ## Run Rollbook at http://127.0.0.1:8000 (ROLLBOOK_* variables are its settings)
	@exec $(BIN)/rollbook serve

dev: $(DEV) $(FRONTEND) ## Run Rollbook for working on it, at http://localhost:5173: what changes is loaded anew
	@$(MAKE) --no-print-directory --jobs=2 dev-server dev-frontend

dev-server:
	@exec $(BIN)/watchfiles --filter python '$(BIN)/rollbook serve' rollbook

dev-frontend:
	@cd web && exec npm run --silent dev

demo: export ROLLBOOK_DATA_DIR ?= rollbook-demo
demo: $(FRONTEND) ## Run Rollbook with a sample college, kept apart in rollbook-demo/
	$(BIN)/rollbook demo --if-empty
	@exec $(BIN)/rollbook serve

test: $(SERVE) ## Run the checks and tests for every change: lint, Python, front end, browser
	@$(MAKE) --no-print-directory --jobs=2 chromium python-types python-lint $(COMPILED) $(FRONTEND) web-lint web-tests
	@$(call SIDE_BY_SIDE,python-tests,stories)

test-rest: chromium $(DEV) $(FRONTEND) ## Run all other tests: both databases and widths in full, short faults, hostile input
	@$(call SIDE_BY_SIDE,python-rest,stories-rest)
	@$(MAKE) --no-print-directory python-alone

# Both wait for half of their time. What Python's tests say is kept until the stories are told: mixed, nobody could read either.
SIDE_BY_SIDE = echo "$1 and $2, side by side; what the first say comes last"; says=$$(mktemp); \
  $(MAKE) --no-print-directory $1 >"$$says" 2>&1 & first=$$!; $(MAKE) --no-print-directory $2; second=$$?; \
  wait $$first; first=$$?; cat "$$says"; rm "$$says"; test $$first$$second = 00

lint: $(DEV) $(NODE_MODULES) ## Check style, types, floors, security, dead code and the generated API types
	@$(MAKE) --no-print-directory --jobs=2 python-types python-lint web-lint

python-types: $(DEV)
	$(BIN)/mypy $(PYTHON_SOURCES)

python-lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.own_rules
	$(BIN)/python tools/architecture_picture.py --check

web-lint: $(DEV) $(NODE_MODULES)
	cd web && npm run lint
	cd web && npm run typecheck
	cd web && npm run knip
	$(BIN)/python tools/api_types.py --check

python-tests: $(DEV) $(FRONTEND)
	$(PYTEST) $(TOGETHER) -m 'not alone and not rest'

python-rest: $(DEV) $(FRONTEND)
	$(PYTEST) $(TOGETHER) -m 'rest and not alone'

python-alone: $(DEV) $(FRONTEND)
	$(PYTEST) -m alone $$(grep -rl --include='test_*.py' pytest.mark.alone tests)

PYTEST := $(BIN)/python -m tools.python_tests
# Some tests wait for most of their time: with one for each core, the cores would wait with them.
TOGETHER = --numprocesses $$(getconf _NPROCESSORS_ONLN | awk '{ print int($$1 * 1.5 + 0.5) }') --maxprocesses 8 --dist worksteal

web-tests: $(NODE_MODULES)
	cd web && npm test

# Asked early by `test`: better to hear now than after all other tests that there is no browser.
chromium: $(SERVE)
	@$(BIN)/python tools/chromium.py --light >/dev/null

e2e: $(DEV) $(FRONTEND) ## Run the end-to-end tests in a real Chromium, all of them or those that ARGS names
	$(WITH_CHROMIUM) npm run e2e -- $(ARGS)

stories: $(DEV) $(FRONTEND)
	$(WITH_CHROMIUM) node scripts/stories.mjs first

stories-rest: $(DEV) $(FRONTEND)
	$(WITH_CHROMIUM) node scripts/stories.mjs rest

WITH_CHROMIUM = @chromium=$$($(BIN)/python tools/chromium.py --light) && whole=$$($(BIN)/python tools/chromium.py) && cd web \
  && ROLLBOOK_CHROMIUM="$$chromium" ROLLBOOK_WHOLE_CHROMIUM="$$whole"

bench: $(DEV) $(FRONTEND) ## Measure speed beside the bare databases
	$(BIN)/python -m bench $(ARGS)

torture: $(DEV) $(FRONTEND) ## Run the long fault and hostile-input tests
	$(BIN)/python -m torture $(ARGS)

screenshots: $(DEV) $(FRONTEND) ## Take the pictures in docs/images anew, of the sample college
	@chromium=$$($(BIN)/python tools/chromium.py) && ROLLBOOK_CHROMIUM="$$chromium" $(BIN)/python -m tools.screenshots

build: $(FRONTEND) ## Build the wheel in dist/, front end and migrations inside
	rm -rf dist
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	$(BIN)/python tools/check_wheel.py dist/*.whl

clean: ## Remove what make made (never the data)
	rm -rf .venv dist rollbook/frontend web/node_modules web/test-results web/playwright-report tools/*-npm/node_modules
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find $(PYTHON_SOURCES) -name __pycache__ -prune -exec rm -rf {} +

# Write the front end's API types anew after a change to the API.
api-types: $(DEV) $(NODE_MODULES)
	$(BIN)/python tools/api_types.py

# Write the requirement files anew after a change to pyproject.toml; `make lock ARGS=--upgrade` takes the newest versions.
lock: $(DEV)
	$(COMPILE) --group serve --output-file requirements/serve.txt
	$(COMPILE) --group dev --constraint requirements/serve.txt --output-file requirements/dev.txt
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' $(ARGS)

# A .venv holds its own address, and a link to its Python: after a move of the folder or an upgrade of the system it is
# made anew.
ifneq ($(shell grep -qsF " $(CURDIR)/.venv" .venv/pyvenv.cfg && $(BIN)/python -c '' 2>/dev/null && echo good),good)
.PHONY: $(VENV)
endif
$(VENV):
	@python=$$(sh tools/find-python.sh) && echo "Making .venv with $$python" && "$$python" -m venv --clear .venv
	@touch $@

$(SERVE): $(VENV) requirements/serve.txt pyproject.toml
	@echo "Installing the Python packages and Node (the first time takes a minute)"
	@$(PIP_INSTALL) --require-hashes --requirement requirements/serve.txt
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): $(SERVE) requirements/dev.txt
	@echo "Installing the tools for tests"
	@$(PIP_INSTALL) --require-hashes --requirement requirements/dev.txt
	@touch $@

# Once after the tools are set up: else each process of the tests would compile all of them by itself.
$(COMPILED): $(DEV)
	@echo "Compiling the tests"
	@$(BIN)/python -m pytest --collect-only --quiet >/dev/null || echo "some cannot be compiled: their run will say why"
	@touch $@

# What `npm ci` does, without its demand that the lock file name every optional package: a registry mirror that lacks other
# systems' builds leaves those out of the lock. `npm ls` fails when package.json and the lock disagree.
$(NODE_MODULES): web/package-lock.json $(wildcard web/.npmrc web/package.json web/tools/*/package.json) | $(SERVE)
	@echo "Installing the front end's packages"
	@cd web && npm ls --package-lock-only >/dev/null
	@cd web && rm -rf node_modules && npm install --no-save --include=dev --ignore-scripts --no-audit --no-fund --fetch-retries=5
	@touch $@

$(FRONTEND): $(NODE_MODULES) $(WEB_SOURCES) | $(SERVE)
	@echo "Building the front end"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@
