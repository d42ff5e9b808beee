/** Letters of any script, marks, and what stands between parts of names. Nothing that could be a header, a tag or a link. */
const name = /^[\p{L}\p{M}\p{N} .,'’‘`´()·\-‐–]+$/u;
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const link = /(?:https?:|www\.|\/\/)/i;
/**
 * Mail programs turn `evil.io` into a link. What ends like the domain of a country, or like a common one, does not stand in a
 * name; initials (`J.R.R.`) and titles (`Dr.Silva`) do.
 */
const countryDomain = /[\p{L}\p{N}-]{2}\.(?:[a-z]{2}|[A-Z]{2})(?![\p{L}\p{N}])/u;
const commonDomain =
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|xyz|top|app|dev|shop|site|store|online|club|live|link|click|icu|vip|pro|win|bid)(?![\p{L}\p{N}])/iu;

export function isName(text: string): boolean {
  return text.length <= 100 && name.test(text) && /\p{L}/u.test(text) && !isLink(text) && !controls.test(text);
}

function isLink(text: string): boolean {
  return [link, countryDomain, commonDomain].some((pattern) => pattern.test(text));
}

/** An address that mail servers accept without quoting; the longest of its parts are RFC 5321's. */
const email =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/**
 * A mail address as mail servers take it, or null where it is none. A domain in other letters than ASCII's has a form in
 * ASCII (punycode). An encoded word (`=?…?=`) would be another address to the programs that decode it.
 */
export function readMailAddress(typed: string): string | null {
  const at = typed.lastIndexOf("@");
  const [local, host] = [typed.slice(0, at), asciiDomain(typed.slice(at + 1))];
  if (at === -1 || host === null || /=\?|\?=/.test(local)) return null;
  const text = `${local}@${host}`;
  const isValid = text.length <= 254 && email.test(text) && !text.includes("..") && !/^\.|\.@/.test(text);
  return isValid ? text : null;
}

function asciiDomain(domain: string): string | null {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? (URL.parse(`https://${domain}`)?.hostname ?? null) : null;
}

/** Two spellings of one mailbox, as far as anybody can tell from outside. */
export function sameMailbox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Free text may have lines and tabs; other control characters would break a database or a file. */
export function isFreeText(text: string): boolean {
  return text.length <= 5_000 && text.isWellFormed() && !/\p{Cc}/u.test(text.replaceAll(/[\t\n\r]/g, ""));
}

/** Why somebody cancels, in a few words. */
export function isReason(text: string): boolean {
  return text.length <= 500 && isFreeText(text);
}
