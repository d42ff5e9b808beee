/** What of the host page's own address is passed on: where a visitor came from, nothing else. */
const forwarded = /^(utm_.+|gclid|fbclid)$/;

/** Attributes by which a snippet chooses the look; also accepted in the address itself. */
const looks = ["theme", "primary", "hide_details"];

/** `data-almanac-…` of an element. */
export function optionOf(element: Element, name: string): string | null {
  return element.getAttribute(`data-almanac-${name}`);
}

/** The address that a frame shows: the snippet's own, what it fills in, its look, and where the visitor came from. */
export function frameUrl(link: string, element: Element): URL {
  const url = new URL(link, location.href);
  // Whatever it is becomes text there.
  const put = (name: string, value: unknown) =>
    url.searchParams.has(name) || url.searchParams.set(name, value as string);
  const filled = readObject(optionOf(element, "prefill"));
  for (const name in filled) put(name, filled[name]);
  for (const name of looks) {
    const value = optionOf(element, name.replace("_", "-"));
    if (value) put(name, value.replace("#", ""));
  }
  for (const [name, value] of new URLSearchParams(location.search)) if (forwarded.test(name)) put(name, value);
  return url;
}

/** JSON, also with the single quotes of HighLevel's attributes; what cannot be read is nothing. */
export function readObject(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text!.includes('"') ? text! : text!.replaceAll("'", '"'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
