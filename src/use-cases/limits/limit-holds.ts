import { ok, type Result } from "#domain/errors.ts";
import type { Transaction } from "#store/database.ts";
import { countLiveHolds, liveHoldsQuery, type LiveHolds } from "#store/booking/hold/live-holds.ts";
import type { CompiledQuery } from "#store/statements/send-together.ts";
import { takeTurn } from "../shared/slot-turns.ts";
import type { Services } from "../shared/services.ts";
import { admit, countedClient } from "./admit.ts";
import { keysOf, networkShare, type ClientKeys, type Sender } from "./client.ts";

interface WantedHold {
  sender?: Sender | undefined;
  providerId: string;
  /** The token hash of a hold that is being extended. It does not count towards the limit. */
  own?: Buffer;
}

/** The count that `limitHolds` needs. To be sent together with the first statements of the transaction. */
export function readForHolds(tx: Transaction, wanted: WantedHold, services: Services): CompiledQuery<LiveHolds> {
  return liveHoldsQuery(tx, countedClient(wanted, services)?.keys ?? null, wanted.own ?? null);
}

/**
 * Counts a client's live holds, inside the transaction that adds another. Returns the keys to store with the new
 * hold. `read` is the row of `readForHolds`.
 */
export async function limitHolds(
  tx: Transaction,
  wanted: WantedHold,
  services: Services,
  read?: LiveHolds,
): Promise<Result<ClientKeys | null>> {
  const counted = countedClient(wanted, services);
  if (counted === null) return ok(null);
  const { limits, keys } = counted;
  const live = read ?? (await countLiveHolds(tx, keys, wanted.own ?? null));
  const admitted = admit(
    [
      { count: live.ofBrowser + 1, most: limits.holdsPerBrowser },
      { count: live.ofAddress + 1, most: limits.holdsPerAddress * networkShare.address },
      { count: live.ofHome + 1, most: limits.holdsPerAddress * networkShare.home },
      keys.isServed
        ? { count: live.ofSite + 1, most: limits.holdsPerKey, refusedAbove: limits.holdsPerKey }
        : { count: live.ofSite + 1, most: limits.holdsPerAddress * networkShare.site },
    ],
    counted,
    live.seconds,
    services,
  );
  return admitted.ok ? ok(keys) : admitted;
}

/**
 * Within a process, the holds of one network run one after another, so that each sees the earlier ones. With several
 * processes, one of each may not see those of the others.
 */
export function takeClientTurn<T>(
  { sender, providerId }: { sender?: Sender | undefined; providerId: string },
  services: Services,
  attempt: () => Promise<T>,
): Promise<T> {
  if (services.limits === null || sender === undefined) return attempt();
  const { site } = keysOf(sender.client, services.secret, providerId);
  return takeTurn(services, `client ${site.toString("base64url")}`, attempt, () => Promise.resolve(null));
}
