/** Letters of any script, marks, and what stands between parts of names. Nothing that could be a header, a tag or a link. */
const name = /^[\p{L}\p{M}\p{N} .,'’‘`´()·\-‐–]+$/u;
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const link = /(?:https?:|www\.|\/\/)/i;

export function isName(text: string): boolean {
  return (
    text.length <= 100 && name.test(text) && /[\p{L}\p{N}]/u.test(text) && !link.test(text) && !controls.test(text)
  );
}

/** An address that mail servers accept without quoting; the longest of its parts are RFC 5321's. */
const email =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text) && !text.includes("..") && !/^\.|\.@/.test(text);
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
