// Takes what a reader marked out of the browser and in again, as a file.
import { isEmpty, merged, parsed } from "./edits.js";
import { notify } from "./notice.js";
import { confirmation, sheet } from "./sheet.js";
import { empty } from "./state.js";
import { change, replace, state } from "./store.js";
import { el, t } from "./words.js";

function save() {
  const file = new Blob([JSON.stringify(state(), undefined, 2)], { type: "application/json" });
  const link = el("a", { href: URL.createObjectURL(file), download: `${location.hostname}-${new Date().toISOString().slice(0, 10)}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function load(file) {
  const found = parsed(await file.text());
  if (!found) return notify(t("not_loaded"));
  const former = state();
  change((next) => Object.assign(next, merged(next, found)));
  notify(t("loaded"), { label: t("undo"), run: () => replace(former) });
}

function content(close) {
  const input = el("input", {
    type: "file", accept: "application/json,.json", className: "hidden", tabIndex: -1, "aria-label": t("import"),
    onchange: () => {
      const [file] = input.files;
      close();
      if (file) load(file);
    },
  });
  const button = (label, run, isDisabled = false) =>
    el("button", { type: "button", className: "button quiet", disabled: isDisabled, onclick: run }, label);
  const nothing = isEmpty(state());
  return [
    el("p", {}, t("data_text")),
    el("div", { className: "sheet-list" }, button(t("export"), save, nothing), button(t("import"), () => input.click()),
      button(t("erase"), () => erasure.open(), nothing)),
    input,
  ];
}

const marks = sheet("sg-marks", { title: () => t("data"), content });
const erasure = confirmation("sg-erase", t("erase_ask"), t("erase"), () => {
  const former = state();
  replace(empty());
  notify(t("erase"), { label: t("undo"), run: () => replace(former) });
});

export const openMarks = () => marks.open();
