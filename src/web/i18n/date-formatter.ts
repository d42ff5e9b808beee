const kept = new Map<string, Intl.DateTimeFormat>();
const most = 2_000;

/** Creating a formatter costs more than what most pages format with it, so each is created once. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let found = kept.get(key);
  if (found === undefined) {
    if (kept.size > most) kept.clear();
    found = new Intl.DateTimeFormat(locale, options);
    kept.set(key, found);
  }
  return found;
}
