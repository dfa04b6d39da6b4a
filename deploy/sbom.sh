#!/bin/sh
# Prints a software bill of materials of the production packages in node_modules (CycloneDX, JSON).
# "npm sbom --omit dev" leaves out packages that development packages need too, so this prunes a copy first.
set -eu
cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R package.json package-lock.json .npmrc node_modules "$copy"
cd "$copy"
npm pkg delete devDependencies
npm prune --silent --no-audit --no-fund
npm sbom --sbom-format cyclonedx --sbom-type application
