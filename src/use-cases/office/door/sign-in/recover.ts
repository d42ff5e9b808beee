import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { officeLinkPath } from "#domain/navigation/office-addresses.ts";
import { after, linkMinutes } from "#domain/office/door/sign-in.ts";
import { findOperatorByEmail } from "#store/office/people/operators.ts";
import { insertLink } from "#store/office/door/sign-in-links.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { linkToken } from "./tokens.ts";

/** A link that signs an operator in, in any browser. For the command line only: it is the way in without mail. */
export async function makeRecoveryLink(
  email: string,
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
): Promise<Result<{ name: string; path: string }, { code: "operator-unknown"; email: string }>> {
  const operator = await findOperatorByEmail(db, email.trim());
  if (operator === undefined) return refuse({ code: "operator-unknown", email });
  const id = randomUUID();
  const token = linkToken("sign-in", id, secret);
  await db.transaction().execute((tx) =>
    insertLink(tx, {
      id,
      purpose: "recovery",
      operatorId: operator.id,
      browserHash: null,
      next: null,
      tokenHash: hashToken(token),
      expiresAt: after(clock.now(), { minutes: linkMinutes }),
    }),
  );
  return ok({ name: operator.name, path: officeLinkPath(token) });
}
