import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { mostTries, readCode } from "#domain/office/door/sign-in.ts";
import { findOperator } from "#store/office/people/operators.ts";
import { countTry, findLink, useUpSignInLink, type SignInLink } from "#store/office/door/sign-in-links.ts";
import type { NetworkClient } from "../../../limits/client.ts";
import { hashToken, isSame } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { limitSignIn } from "./limit-sign-in.ts";
import { startSignIn, type SignedIn, type SigningBrowser } from "./start-sign-in.ts";
import { linkCode } from "./tokens.ts";

interface Attempt extends SigningBrowser {
  /** The cookie of the browser that asked for the link; null without one. */
  browser: string | null;
}

interface SignedInByLink extends SignedIn {
  /** Where the browser wanted to go when it asked for the link. */
  next: string | null;
}

/** Signs in with a code from a mail, in the browser that asked for it. */
export async function useCode(
  attempt: Attempt & { code: string },
  services: Services,
): Promise<Result<SignedInByLink, Refusal | OfficeRefusal>> {
  const { code, browser } = attempt;
  const limited = await limitSignIn("office-code", attempt, services);
  if (!limited.ok) return limited;
  if (browser === null) return refuse({ code: "sign-in-expired" });
  const { db, clock, secret } = services;
  const link = await countTry(db, { browserHash: hashToken(browser), mostTries, now: clock.now() });
  if (link === undefined) return refuse({ code: "sign-in-expired" });
  const isRight = isSame(readCode(code), linkCode(link.id, secret));
  return isRight && link.operatorId !== null ? signIn(link, attempt, services) : refuse({ code: "code-wrong" });
}

/** What a link's page shows. `elsewhere`: it works only in the browser that asked for it. */
export async function readSignInLink(
  attempt: Attempt & { token: string },
  services: Services,
): Promise<Result<{ state: "ready" | "elsewhere" }, Refusal | OfficeRefusal>> {
  const found = await open(attempt, services);
  return found.ok ? ok({ state: fits(found.value, attempt.browser) ? "ready" : "elsewhere" }) : found;
}

/** Signs in with a link. Only a form does: mail scanners open links. */
export async function useLink(
  attempt: Attempt & { token: string },
  services: Services,
): Promise<Result<SignedInByLink, Refusal | OfficeRefusal>> {
  const found = await open(attempt, services);
  if (!found.ok) return found;
  const isHere = fits(found.value, attempt.browser);
  return isHere ? signIn(found.value, attempt, services) : refuse({ code: "sign-in-expired" });
}

async function open(
  { token, client, known }: { token: string; client: NetworkClient; known?: string | null },
  services: Services,
): Promise<Result<SignInLink, Refusal | OfficeRefusal>> {
  const limited = await limitSignIn("office-link", { client, known: known ?? null }, services);
  if (!limited.ok) return limited;
  const link = await findLink(services.db, { tokenHash: hashToken(token) }, services.clock.now());
  return link === undefined || link.purpose === "setup" ? refuse({ code: "sign-in-expired" }) : ok(link);
}

function fits({ browserHash }: SignInLink, browser: string | null): boolean {
  return browserHash === null || (browser !== null && browserHash.equals(hashToken(browser)));
}

async function signIn(
  link: SignInLink,
  browser: SigningBrowser,
  { db, clock }: Services,
): Promise<Result<SignedInByLink, Refusal | OfficeRefusal>> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const operator = link.operatorId === null ? undefined : await findOperator(tx, link.operatorId);
    if (operator === undefined || !(await useUpSignInLink(tx, link.id, now)))
      return refuse({ code: "sign-in-expired" });
    const token = await startSignIn(tx, operator.id, browser, now);
    return ok({ token, locale: operator.locale, operatorId: operator.id, next: link.next });
  });
}
