// The language of the page, with the digits that the page has: browsers do not agree on which ones a language writes.
const systems = { "٠": "arab", "۰": "arabext", "०": "deva", "০": "beng", "၀": "mymr" };
const { documentElement, body } = globalThis.document ?? {};
const lang = documentElement?.lang;

export const locale = lang && `${lang}-u-nu-${systems[body.dataset.zero] ?? "latn"}`;
