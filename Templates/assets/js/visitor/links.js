// A list as an address: `?ids=1935.01,2000.10`.

/** The ids of a query; undefined where it has none. */
export function idsIn(search) {
  const texts = [...search.matchAll(/[?&]ids=([^&]*)/g)].map(([, text]) => text);
  if (!texts.length) return undefined;
  const ids = texts.flatMap((text) => text.split(",")).map((text) => {
    try {
      return decodeURIComponent(text.replaceAll("+", " "));
    } catch {
      return "";
    }
  });
  return [...new Set(ids.filter(Boolean))];
}

export const linkTo = (address, ids) => `${address}?ids=${ids.map(encodeURIComponent).join(",")}`;
