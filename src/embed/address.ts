/** The parameters of the host page's address to forward: only those that say where the visitor came from. */
const forwarded = /^(utm_.+|gclid|fbclid)$/;

/** Attributes for the look of a snippet. The address accepts them as parameters, too. */
const looks = ["theme", "primary", "hide_details"];

/** The value of an element's `data-almanac-…` attribute. */
export function optionOf(element: Element, name: string): string | null {
  return element.getAttribute(`data-almanac-${name}`);
}

/**
 * The address of a frame: the link with prefill values, look, campaign parameters and the visitor's time zone, so that the
 * page need not load twice to learn it. The link's parameters win. A zone would change the meaning of a start in the link.
 */
export function frameUrl(link: string, element: Element): URL {
  const url = new URL(link, location.href);
  // `set` converts any value to text.
  const put = (name: string, value: unknown) =>
    url.searchParams.has(name) || url.searchParams.set(name, value as string);
  const filled = readObject(optionOf(element, "prefill"));
  for (const name in filled) put(name, filled[name]);
  for (const name of looks) {
    const value = optionOf(element, name.replace("_", "-"));
    if (value) put(name, value.replace("#", ""));
  }
  for (const [name, value] of new URLSearchParams(location.search)) if (forwarded.test(name)) put(name, value);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers hide it.
  if (/\w\/(?!Unknown)/.test(timeZone) && !url.searchParams.has("slot")) put("tz", timeZone);
  return url;
}

/** Parses JSON, also with the single quotes of HighLevel's attributes. Returns an empty object for invalid input. */
export function readObject(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text!.includes('"') ? text! : text!.replaceAll("'", '"'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
