/** Schemes that a text may link to: what a browser opens, a letter or a call; never what it runs. */
const allowed = /^(https?|mailto|tel):/i;

/**
 * Whether a link may stand in a text. Browsers ignore spaces and control characters where they look for a scheme, so
 * they are ignored here too. Two slashes would be another site's address that looks like one of ours.
 */
export function isSafeLink(address: string): boolean {
  const plain = address.replace(/[\p{Cc}\p{Z}]+/gu, "");
  if (plain.startsWith("#") || plain.startsWith("?")) return true;
  if (/^[/\\]/.test(plain)) return !/^[/\\]{2}/.test(plain);
  if (allowed.test(plain)) return true;
  return !/^[^/?#]*:/.test(plain);
}
