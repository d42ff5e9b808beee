import { randomUUID } from "node:crypto";
import { readMailAddress } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { after, linkMinutes } from "#domain/office/door/sign-in.ts";
import { addJob } from "#store/jobs.ts";
import { findOperatorByEmail } from "#store/office/people/operators.ts";
import { insertLink } from "#store/office/door/sign-in-links.ts";
import type { NetworkClient } from "../../../limits/client.ts";
import { hashToken, newToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { nameKnownBrowser } from "./known-browser.ts";
import { limitSignInMails } from "./limit-sign-in.ts";
import { linkToken } from "./tokens.ts";

interface Question {
  email: string;
  next: string | null;
  client: NetworkClient;
  /** The cookie of a browser in which someone has signed in before. */
  known?: string | null;
  /** The sign-in whose operator asks for a mail to their own address. */
  signInId?: string | null;
}

/**
 * Mails a link and a code. A known and an unknown address get the same answer after the same work: only the job, which runs
 * later, knows the difference. Returns the value of a cookie, because the link and the code work in this browser only.
 */
export async function askLink(
  { email: typed, next, client, known = null, signInId = null }: Question,
  services: Services,
): Promise<Result<{ browser: string }, Refusal | OfficeRefusal>> {
  const email = readMailAddress(typed.trim());
  if (email === null) return refuse({ code: "email-unreadable" });
  const { db, clock, secret, mailing } = services;
  if (!mailing.delivers) return refuse({ code: "sign-in-mail-off" });
  const operator = await findOperatorByEmail(db, email);
  const browserName = operator === undefined ? null : nameKnownBrowser(known, secret, operator.id);
  const limited = await limitSignInMails({ email, client, known: browserName, signInId }, services);
  if (!limited.ok) return limited;
  const id = randomUUID();
  const browser = newToken();
  await db.transaction().execute(async (tx) => {
    await insertLink(tx, {
      id,
      purpose: "sign-in",
      operatorId: operator?.id ?? null,
      browserHash: hashToken(browser),
      next,
      tokenHash: hashToken(linkToken("sign-in", id, secret)),
      expiresAt: after(clock.now(), { minutes: linkMinutes }),
    });
    await addJob(tx, "send-sign-in-mail", { id });
  });
  return ok({ browser });
}
