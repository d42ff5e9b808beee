import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { referenceLetters, writeReference } from "#domain/booking/reference.ts";

/** 192 random bits, so that links cannot be guessed. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * What is stored of a token: a hash to find it by, and the token itself, sealed with a secret that is not in the
 * database.
 */
export function storedToken(token: string, secret: string): { tokenHash: Buffer; tokenSealed: string } {
  return { tokenHash: hashToken(token), tokenSealed: seal(token, secret) };
}

/**
 * The token of the booking that a hold becomes. It follows from the hold's token and the secret, so a repeat finds the
 * booking, and whoever has an address of the hold does not.
 */
export function bookingToken(holdToken: string, secret: string): string {
  return createHmac("sha256", `booking ${secret}`).update(holdToken).digest().subarray(0, 24).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Compares a value with a signature in constant time. The lengths are in bytes, because the value may not be ASCII.
 */
export function isSame(given: string, right: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(right);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A reference that visitors can tell the office, such as `K7Q-4MD`. */
export function newReference(): string {
  return writeReference(Array.from({ length: 6 }, () => referenceLetters[randomInt(32)]).join(""));
}

/**
 * Encrypts a text with a key. A repeated request must get the first one's token, but tokens are not stored in plain
 * text. So the result is sealed with the idempotency key, of which the database has only a hash.
 */
export function seal(text: string, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

function sealingKey(key: string): Buffer {
  return createHash("sha256").update(`seal ${key}`).digest();
}
