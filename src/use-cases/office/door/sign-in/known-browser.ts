import { createHmac, randomBytes } from "node:crypto";
import { isSame } from "../../../shared/secrets.ts";

/**
 * The cookie of a browser in which someone has signed in: a random name of the browser, a mark for each operator, and a
 * signature. It opens nothing. It only says that whoever asks is no stranger, so that strangers cannot use up what an operator
 * may ask for. A mark is a keyed hash, so the cookie names no one.
 */

/** People who share a browser. The last ones stay known. */
const mostOperators = 8;

interface Parts {
  name: string;
  marks: string[];
}

function hmac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

function markOf(operatorId: string, secret: string): string {
  return hmac(`office browser of ${operatorId}`, secret).slice(0, 16);
}

function sign({ name, marks }: Parts, secret: string): string {
  const text = [name, ...marks].join(".");
  return `${text}.${hmac(`office browser ${text}`, secret)}`;
}

/** Null if no one has signed in with this browser, or someone made the cookie up. */
function read(cookie: string | null, secret: string): Parts | null {
  if (cookie === null || cookie.length > 300) return null;
  const [name = "", ...rest] = cookie.split(".");
  const parts = { name, marks: rest.slice(0, -1) };
  return parts.marks.length > 0 && isSame(cookie, sign(parts, secret)) ? parts : null;
}

/** The cookie after an operator has proved who they are in this browser. */
export function knownBrowser(former: string | null, operatorId: string, secret: string): string {
  const known = read(former, secret) ?? { name: randomBytes(16).toString("base64url"), marks: [] };
  const mark = markOf(operatorId, secret);
  const others = known.marks.filter((one) => one !== mark);
  return sign({ name: known.name, marks: [mark, ...others].slice(0, mostOperators) }, secret);
}

/** The name of a browser in which someone has signed in. With an operator: in which they have. Null for a stranger's. */
export function nameKnownBrowser(cookie: string | null, secret: string, operatorId?: string): string | null {
  const parts = read(cookie, secret);
  if (parts === null) return null;
  return operatorId === undefined || parts.marks.includes(markOf(operatorId, secret)) ? parts.name : null;
}
