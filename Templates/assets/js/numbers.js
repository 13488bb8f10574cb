// The language of the page, with the digits that the page has: browsers do not agree on which ones a language writes.
const { lang, dataset } = globalThis.document?.documentElement ?? {};
const plain = /-[ux]-|^x-/.test(lang) ? lang : lang && `${lang}-u-nu-latn`;

export const locale = dataset?.numbers ?? plain;
