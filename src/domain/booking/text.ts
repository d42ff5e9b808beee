/**
 * Letters of any script, marks, and punctuation used in names: also the Hebrew hyphen, geresh and gershayim (U+05BE, U+05F3,
 * U+05F4), and the middle dots of Catalan and Japanese. Excludes anything that could form a header, a tag or a link.
 */
const name = /^[\p{L}\p{M}\p{N} .,'’‘`´′＇()·・･\-‐‑–—־׳״&/\u200c\u200d]+$/u;
/** Some scripts join letters with invisible signs, which mean nothing anywhere else. */
const strayJoiner = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
/** What keyboards, autofill and spreadsheets add: direction marks, empty signs. */
const invisible = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;
const emoji = /\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0e\ufe0f]/gv;
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Also anything like `evil.example/pay`: a dot in the word before a slash. */
const link = /(?:https?:|www\.|\/\/|\.[^\s/]{0,100}\/)/i;
/**
 * Mail programs turn `evil.io` into a link. A name must not end like a country domain or a common domain. Initials
 * (`J.R.R.`) and titles (`Dr.Silva`) are allowed.
 */
const countryDomain = /[\p{L}\p{N}-]{2}\.(?:[a-z]{2}|[A-Z]{2})(?![\p{L}\p{N}])/u;
const commonDomain =
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|xyz|top|app|dev|shop|site|store|online|club|live|link|click|icu|vip|pro|win|bid)(?![\p{L}\p{N}])/iu;

/** A name as it is stored, without what nobody typed on purpose and without emoji; or null if it is not a name. */
export function readName(typed: string): string | null {
  const text = typed
    .replaceAll(emoji, "")
    .replaceAll(invisible, "")
    .replaceAll(strayJoiner, "")
    .replaceAll(/[\t\p{Zs}]+/gu, " ")
    .trim();
  const isName = text.length <= 100 && name.test(text) && /\p{L}/u.test(text) && !isLink(text) && !controls.test(text);
  return isName ? text : null;
}

function isLink(text: string): boolean {
  return [link, countryDomain, commonDomain].some((pattern) => pattern.test(text));
}

/** An address that mail servers accept without quoting, with the length limits of RFC 5321. */
const email =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/**
 * Returns a mail address in the form that mail servers accept, or null if it is invalid. What people paste around an address
 * is left out. A non-ASCII domain is converted to punycode. An encoded word (`=?…?=`) is rejected because programs that
 * decode it would see a different address.
 */
export function readMailAddress(typed: string): string | null {
  const pasted = withoutWrapping(typed);
  const at = pasted.lastIndexOf("@");
  const local = pasted.slice(0, at);
  const host = asciiDomain(pasted.slice(at + 1));
  if (at === -1 || host === null || /=\?|\?=/.test(local)) return null;
  const text = `${local}@${host}`;
  const isValid = text.length <= 254 && email.test(text) && !text.includes("..") && !/^\.|\.@/.test(text);
  return isValid ? text : null;
}

/** Longer texts are not an address. */
const longestPasted = 500;

/** `Ada Lovelace <ada@example.com>`, `mailto:ada@example.com` and `ada@example.com.` are the address in them. */
function withoutWrapping(typed: string): string {
  const text = typed.slice(0, longestPasted).replaceAll(invisible, "").replaceAll("＠", "@").trim();
  const [, inner = text] = /^[^<>@\r\n]*<([^<>\s]+)>[.,;]?$/.exec(text) ?? [];
  return inner.replace(/^mailto:/i, "").replace(/[.,;]$/, "");
}

function asciiDomain(domain: string): string | null {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? (URL.parse(`https://${domain}`)?.hostname ?? null) : null;
}

/** Whether two spellings name the same mailbox, as far as can be known from outside. */
export function sameMailbox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Free text may contain line breaks and tabs. Other control characters would break a database or a file. */
export function isFreeText(text: string): boolean {
  return text.length <= 5_000 && text.isWellFormed() && !/\p{Cc}/u.test(text.replaceAll(/[\t\n\r]/g, ""));
}

/** A short reason for a cancellation. */
export function isReason(text: string): boolean {
  return text.length <= 500 && isFreeText(text);
}
