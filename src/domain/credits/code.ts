import { referenceLetters } from "../booking/reference.ts";

/** The code of a voucher or a pass: 16 characters of 5 bits each. */
export const codeLength = 16;

/** A code as it is compared: in capitals, without spaces, hyphens and characters that cannot be seen. */
export function foldCode(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{C}]/gu, "");
}

/** Parses the code of a voucher or a pass as a person wrote it. Null if it cannot be one. */
export function readCreditCode(text: string): string | null {
  const letters = foldCode(text).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isCode = letters.length === codeLength && Array.from(letters).every((one) => referenceLetters.includes(one));
  return isCode ? letters : null;
}

/** `K7Q4-MD2X-90TB-5HWE`. */
export function writeCreditCode(letters: string): string {
  return letters.match(/.{1,4}/g)?.join("-") ?? "";
}

/** The last characters, by which the office recognizes a code. */
export function endOfCode(letters: string): string {
  return letters.slice(-4);
}
