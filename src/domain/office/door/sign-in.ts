/** Minutes in which a mailed link or code can be used. */
export const linkMinutes = 15;
/** Codes that can be typed for one link. */
export const mostTries = 5;
/** Days in which an invitation can be accepted. */
export const invitationDays = 7;
/** Hours in which the setup link can be used. */
export const setupHours = 24;
/** Minutes after a sign-in in which guarded verbs can be used. */
export const strongMinutes = 10;
/** Minutes in which a browser can answer a challenge with a passkey. */
export const challengeMinutes = 5;
/** Passkeys of one operator. */
export const mostPasskeys = 20;
/** Hours in which a form waits for an operator who must sign in or prove again who they are. */
export const keptHours = 24;
/** A sign-in ends after this many days, or after fewer without use. */
export const signInDays = 30;
const idleDays = 7;
/** In a browser that several people use, it ends after this many minutes without use. */
export const deskMinutes = 10;

const minute = 60_000;
const day = 24 * 60 * minute;

export const after = (now: Date, { minutes = 0, days = 0 }: { minutes?: number; days?: number }): Date =>
  new Date(now.getTime() + minutes * minute + days * day);

interface Use {
  begunAt: Date;
  seenAt: Date;
  /** Several people use the browser. */
  isShared: boolean;
}

export function isLive({ begunAt, seenAt, isShared }: Use, now: Date): boolean {
  const idle = isShared ? { minutes: deskMinutes } : { days: idleDays };
  return now < after(begunAt, { days: signInDays }) && now < after(seenAt, idle);
}

/** Eight characters that cannot be confused with one another. People may type them in any case, with or without a gap. */
export const codeLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 8;

export function codeOf(bytes: Uint8Array): string {
  return Array.from({ length: codeLength }, (_, index) => codeLetters[bytes[index]! % codeLetters.length]).join("");
}

/** The code that was typed; empty if it cannot be one. */
export function readCode(typed: string): string {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return code.length === codeLength ? code : "";
}

/** As people read it: "K7QM 4MDX". */
export function writeCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** A browser as its owner knows it: "Firefox, Windows". Empty if it is unknown. */
export function nameBrowser(userAgent: string): string {
  const found = [browsers, systems].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return found.filter((name) => name !== undefined).join(", ");
}
