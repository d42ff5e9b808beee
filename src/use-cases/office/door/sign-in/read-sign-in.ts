import { isLive } from "#domain/office/door/sign-in.ts";
import {
  endSignIn,
  findSignIn,
  listSignIns,
  setSeen,
  type ListedSignIn,
  type SignIn,
} from "#store/office/door/sign-ins.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";

export type { GrantedProvider, SignIn } from "#store/office/door/sign-ins.ts";

const seenEvery = 60_000;
const sharedSeenEvery = 10_000;

/**
 * The sign-in of a cookie; null if it has ended or expired. Notes at most once a minute that it is in use, and more often where
 * minutes matter. A page that refreshes itself is not in use.
 */
export async function readSignIn(
  token: string,
  { db, clock }: Pick<Services, "db" | "clock">,
  { isInUse = true }: { isInUse?: boolean } = {},
): Promise<SignIn | null> {
  const found = await findSignIn(db, hashToken(token));
  const now = clock.now();
  if (found === undefined || !isLive(found, now)) return null;
  if (isInUse && now.getTime() - found.seenAt.getTime() > (found.isShared ? sharedSeenEvery : seenEvery))
    await setSeen(db, found.id, now);
  return found;
}

/** Ends a sign-in of this operator. A copy of its cookie is worthless from now on. False if it had ended before. */
export async function signOut(
  { operator, id }: { operator: { id: string }; id: string },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<boolean> {
  return endSignIn(db, operator.id, id, clock.now());
}

/** The operator's sign-ins that are still live. */
export async function listOwnSignIns(
  operatorId: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<ListedSignIn[]> {
  const now = clock.now();
  return (await listSignIns(db, operatorId)).filter((signIn) => isLive(signIn, now));
}
