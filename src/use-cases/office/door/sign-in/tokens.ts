import { createHmac } from "node:crypto";
import { codeOf } from "#domain/office/door/sign-in.ts";

type Linked = "sign-in" | "invitation";

/** The token of a link: a keyed hash of its row, so that the database has no secret that opens anything. */
export function linkToken(kind: Linked, id: string, secret: string): string {
  return createHmac("sha256", secret).update(`office ${kind} link ${id}`).digest("base64url");
}

/** The code that a mail contains next to its link. */
export function linkCode(id: string, secret: string): string {
  return codeOf(createHmac("sha256", secret).update(`office code ${id}`).digest());
}
