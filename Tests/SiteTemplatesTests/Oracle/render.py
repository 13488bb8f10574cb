"""Renders the cases of a JSON file with Jinja2 and prints their results as a JSON array.

A result is {"output": text} or {"error": class name}. Names that end in .txt are not escaped.
"""

import json
import sys

import jinja2

with open(sys.argv[1], encoding="utf-8") as file:
    data = json.load(file)

results = []
for case in data["cases"]:
    templates = dict(case.get("templates", {}))
    name = case.get("name", "main.html")
    templates[name] = case["template"]
    environment = jinja2.Environment(
        loader=jinja2.DictLoader(templates),
        undefined=jinja2.StrictUndefined,
        autoescape=jinja2.select_autoescape(["html", "htm", "xml", "xhtml"]),
        extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"],
    )
    context = json.loads(json.dumps({**data["context"], **case.get("context", {})}))
    try:
        results.append({"output": environment.get_template(name).render(context)})
    except Exception as error:  # every failure of the oracle is a failure we must share
        results.append({"error": type(error).__name__ + ": " + str(error)})
json.dump(results, sys.stdout)
