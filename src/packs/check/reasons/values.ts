/** Faults of single values. Most come from the schemas. */
export const valueReasons = {
  "scripts-off": ({ script }: { script: string }) =>
    `"${script}" cannot be loaded: on pages with the same address as the office it could do everything in it; ` +
    "set OFFICE_URL, or remove it",
  missing: () => "is missing",
  empty: () => "must not be empty",
  "empty-list": () => "must not be empty",
  "one-of": ({ allowed }: { allowed: string }) => `must be ${allowed}`,
  "invalid-value": ({ problem }: { problem: string }) => problem,
  "too-long": ({ most }: { most: number }) => `is longer than ${most} characters`,
  "too-many-entries": ({ most }: { most: number }) => `has more than ${most} entries`,
  "not-one-line": () => "must be a single line",
  "not-storable": () => "contains characters that cannot be stored",
  "not-slug": () => "must be a slug: lowercase letters, digits and single dashes",
  "not-link-slug": ({ least, most }: { least: number; most: number }) =>
    `must be ${least} to ${most} letters, digits, dashes or underscores`,
  "slug-reserved": ({ slug }: { slug: string }) => `"${slug}" is reserved for addresses of the application`,
  "slug-taken": ({ slug, by }: { slug: string; by: string }) => `"${slug}" is already the slug of ${by}`,
  "listed-twice": ({ what }: { what: string }) => `${what} is listed twice`,
  "not-whole-number": ({ least, most }: { least: number; most: number }) =>
    `must be a whole number from ${least} to ${most}`,
  "not-percentage": ({ least, most }: { least: number; most: number }) =>
    `must be a percentage from ${least}% to ${most}%`,
  "not-duration": () => "must be a duration such as 45 min, 1 h 30 min or 2 days",
  "duration-out-of-range": ({ least, most, unit }: { least: number; most: number; unit: "hours" | "days" }) =>
    `must be from ${least} min to ${unit === "days" ? `${most} days` : `${most} h`}`,
  "not-whole-hours": () => "must be whole hours or days",
  "not-whole-days": () => "must be whole days or weeks",
  "not-weeks": () => "must be a number of weeks such as 2 weeks",
  "weeks-out-of-range": ({ least, most }: { least: number; most: number }) =>
    `must be from ${least} week to ${most} weeks`,
  "not-date": () => "must be a date that exists, such as 2026-12-24",
  "not-moment": ({ text, hint }: { text: string; hint: string }) =>
    `"${text}" is not a valid date and time; use one such as ${hint}`,
  "not-time-of-day": () => "must be a time of day such as 07:30",
  "not-time-zone": () => "must be a known time zone, such as Europe/Lisbon",
  "not-amount": () => "must be an amount such as 65.00, without a currency",
  "amount-too-exact": ({ amount, currency, places }: { amount: string; currency: string; places: number }) =>
    `${amount} is not a valid amount in ${currency}, which has ${places === 0 ? "no decimals" : `at most ${places} decimals`}`,
  "not-currency": () => "must be a currency code of three capital letters, such as EUR",
  "not-color": () => "must be a colour of six hex digits, such as 1f5c4d",
  "not-email": () => "must be an email address",
  "not-web-address": () => "must be an address that starts with https:// or http://",
  "not-secure-address": () => "must be an address that starts with https://, without a user name or a password",
  "not-site": () => "must be a site such as https://www.example.com, without a path",
  "not-frame-site": () => "must be a site such as https://www.example.com or https://*.example.com, without a path",
  "not-script": () => "must be the address of a script that starts with https://",
};
