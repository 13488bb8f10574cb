#!/bin/bash
# Measures how fast code is coloured: MB/s on one core, HTML included, the best of 30 times.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --package-path Benchmarks/highlighting --scratch-path .build/benchmarks >/dev/null
measure=.build/benchmarks/release/measure
find Sources -name '*.swift' -type f | LC_ALL=C sort | xargs "$measure" swift
for sample in javascript:search.js python:report.py html:page.html yaml:site.yml; do
    "$measure" "${sample%%:*}" "Tests/SiteHighlightingTests/Samples/${sample#*:}"
done
