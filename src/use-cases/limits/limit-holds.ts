import { ok, refuse, type Result } from "#domain/errors.ts";
import { mostOfNetwork, type Crowd } from "#domain/limits/crowd.ts";
import { refusalFactor, type Usage } from "#domain/limits/limits.ts";
import type { Transaction } from "#store/database.ts";
import { countLiveHolds, liveHoldsQuery, type LiveHolds } from "#store/booking/hold/live-holds.ts";
import { spendPuzzle } from "#store/limits/rate-counts.ts";
import type { CompiledQuery } from "#store/statements/send-together.ts";
import { takeTurn } from "../shared/slot-turns.ts";
import type { Services } from "../shared/services.ts";
import { admit, bookingPuzzle, countedClient, type CountedClient } from "./admit.ts";
import { limitKeysOf, networkShare, type ClientKeys, type Sender } from "./client.ts";
import { findCrowd, tellCrowds, type WantedPlaces } from "./crowds.ts";
import { takeAnswer } from "./puzzles.ts";

interface WantedHold {
  sender?: Sender | undefined;
  providerId: string;
  /** What it takes. */
  wanted: WantedPlaces;
  /** The token hash of a hold that is being extended. It does not count towards the limit. */
  own?: Buffer;
}

export interface AdmittedHold {
  /** To be stored with the hold; null if limits are off. */
  client: ClientKeys | null;
  /** Whether the hold must be short, because many hold without having sent their details. */
  isCrowded: boolean;
}

/** For what holds nothing. */
export const notLimited: AdmittedHold = { client: null, isCrowded: false };

/** The count that `limitHolds` needs. To be sent together with the first statements of the transaction. */
export function readForHolds(tx: Transaction, asked: WantedHold, services: Services): CompiledQuery<LiveHolds> {
  return liveHoldsQuery(tx, toCount(asked, countedClient(asked, services)?.keys ?? null));
}

function toCount({ own, providerId, wanted }: WantedHold, client: ClientKeys | null) {
  return { client, own: own ?? null, providerId, serviceIds: wanted.serviceIds };
}

/**
 * Counts a client's live holds, and those of everyone at the wanted services, inside the transaction that adds another.
 * `read` is the row of `readForHolds`.
 */
export async function limitHolds(
  tx: Transaction,
  asked: WantedHold,
  services: Services,
  read?: LiveHolds,
): Promise<Result<AdmittedHold>> {
  const counted = countedClient(asked, services);
  if (counted === null) return ok({ client: null, isCrowded: false });
  const { keys, providerId } = counted;
  const live = read ?? (await countLiveHolds(tx, toCount(asked, keys)));
  const crowd = await findCrowd(tx, { providerId, wanted: asked.wanted, untyped: live.untyped }, services);
  const admitted = admit(
    usagesOf(live, counted, crowd),
    counted,
    { seconds: live.seconds, isCrowded: crowd !== null },
    services,
  );
  if (!admitted.ok) return admitted;
  // As the key of a form, the puzzle is good for one change of each kind. Only one of them may hold time. A form that is sent
  // again must still be answered, so this is not the mark of a puzzle that has ended.
  const { proof } = counted.sender;
  if (proof !== null && !(await spendPuzzle(tx, `hold ${proof.puzzle}`, services.clock.now())))
    return refuse({ code: "puzzle-old", ...(crowd !== null && { work: "crowded" as const }) });
  return ok({ client: keys, isCrowded: crowd !== null });
}

function usagesOf(live: LiveHolds, { keys, limits }: CountedClient, crowd: Crowd | null): Usage[] {
  const ofBrowser = { count: live.ofBrowser + 1, most: limits.holdsPerBrowser };
  const ofAddress = live.ofAddress + 1;
  const ofHome = live.ofHome + 1;
  const ofSite = live.ofSite + 1;
  const { holdsPerAddress: most, holdsPerKey } = limits;
  // The backend of the business decides whom it lets in.
  if (keys.isServed)
    return [ofBrowser, { count: ofAddress, most }, { count: ofSite, most: holdsPerKey, refusedAbove: holdsPerKey }];
  const usages = [
    ofBrowser,
    { count: ofAddress, most: most * networkShare.address },
    { count: ofHome, most: most * networkShare.home },
    { count: ofSite, most: most * networkShare.site },
  ];
  if (crowd === null) return usages;
  const usual = most * networkShare.site * refusalFactor;
  return [...usages, { count: ofSite, most: 0, refusedAbove: Math.min(usual, mostOfNetwork(crowd)) }];
}

/**
 * Within a process, the holds of one network run one after another, so that each sees the earlier ones. With several
 * processes, one of each may not see those of the others. An answer to a puzzle is counted before.
 */
export async function takeClientTurn<T extends Result<unknown> | null>(
  { sender, providerId }: { sender?: Sender | undefined; providerId: string },
  services: Services,
  attempt: () => Promise<T>,
): Promise<T | Result<never>> {
  if (services.limits === null || sender === undefined) return attempt();
  const answered = await takeAnswer(bookingPuzzle(providerId, sender.client), sender.proof, services);
  if (!answered.ok) return answered;
  const { site } = limitKeysOf(sender.client, services.secret, providerId);
  const turn = `client ${site.toString("base64url")}`;
  try {
    return await takeTurn(services, turn, attempt, () => Promise.resolve(null));
  } finally {
    await tellCrowds(services);
  }
}
