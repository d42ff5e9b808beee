import { createHash, randomInt } from "node:crypto";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const prefix = "alm_";
const secretLength = 30;
const checkLength = 6;

/** 178 random bits and six check characters, behind a prefix by which people and scanners know what it is. */
export function newKeyText(): string {
  const secret = Array.from({ length: secretLength }, () => letters[randomInt(letters.length)]).join("");
  return prefix + secret + checkOf(secret);
}

/** Whether a text can be a key. A mistyped one is refused without asking the database. */
export function isKeyText(text: string): boolean {
  if (text.length !== prefix.length + secretLength + checkLength || !text.startsWith(prefix)) return false;
  const secret = text.slice(prefix.length, -checkLength);
  return text.endsWith(checkOf(secret));
}

function checkOf(secret: string): string {
  const digest = createHash("sha256").update(`${prefix}${secret}`).digest();
  return Array.from(digest.subarray(0, checkLength), (byte) => letters[byte % letters.length]).join("");
}
