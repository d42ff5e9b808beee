/** Schemes that a text may link to: a web page, a mail or a call. Never a scheme that the browser executes. */
const allowed = /^(https?|mailto|tel):/i;

/**
 * Whether a text may contain this link. Browsers ignore spaces and control characters when they look for a scheme, so
 * this check ignores them too. Two slashes would lead to another site while looking like a local path.
 */
export function isSafeLink(address: string): boolean {
  const plain = address.replace(/[\p{Cc}\p{Z}]+/gu, "");
  if (plain.startsWith("#") || plain.startsWith("?")) return true;
  if (/^[/\\]/.test(plain)) return !/^[/\\]{2}/.test(plain);
  if (allowed.test(plain)) return true;
  return !/^[^/?#]*:/.test(plain);
}
