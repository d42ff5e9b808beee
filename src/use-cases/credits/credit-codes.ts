import { randomInt } from "node:crypto";
import { referenceLetters } from "#domain/booking/reference.ts";
import { codeLength, endOfCode, foldCode, readCreditCode, writeCreditCode } from "#domain/credits/code.ts";
import type { TypedCode } from "#store/credits/credits.ts";
import type { StoredCode } from "#store/credits/issue.ts";
import { hashToken, seal, unseal } from "../shared/secrets.ts";

/** 80 random bits, so that codes cannot be guessed. */
export function newCreditCode(): string {
  return Array.from({ length: codeLength }, () => referenceLetters[randomInt(32)]).join("");
}

/** What is stored of a code: a hash to find it by, and the code itself, sealed with a secret outside the database. */
export function storedCode(letters: string, secret: string): StoredCode {
  return { codeHash: hashToken(letters), codeSealed: seal(letters, secret), codeEnd: endOfCode(letters) };
}

/** The code in groups of four, for its holder. */
export function openCode(codeSealed: string, secret: string): string {
  return writeCreditCode(unseal(codeSealed, secret));
}

/** What a typed code is compared with. */
export function typedCode(text: string): TypedCode {
  const letters = readCreditCode(text);
  return { folded: foldCode(text), codeHash: letters === null ? null : hashToken(letters) };
}
