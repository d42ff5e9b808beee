import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { listFullSessions, type FullSession } from "#store/waiting/full-sessions.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import type { Services } from "../../shared/services.ts";
import { reapHolds } from "../hold/reap-holds.ts";

export type { FullSession } from "#store/waiting/full-sessions.ts";

/** How far ahead full sessions are listed, and how many. */
const days = 90;
const mostSessions = 30;

interface Waited {
  provider: Pick<BookingProvider, "id">;
  service: Pick<BookableService, "id" | "hasWaitingList">;
  seats: number;
  sessionId?: string | undefined;
}

/** The upcoming sessions with fewer seats left than wanted. A refusal if the service has no waiting list. */
export async function readFullSessions(
  { provider, service, seats, sessionId }: Waited,
  services: Services,
): Promise<Result<FullSession[]>> {
  if (!service.hasWaitingList) return ok([]);
  await reapHolds(services);
  const terms = await findOfferTerms(services.db, provider.id, service.id);
  if (terms === undefined) return refuse({ code: "waiting-closed" });
  const from = new Date(services.clock.now().getTime() + terms.notice * 60_000);
  const to = new Date(from.getTime() + days * 86_400_000);
  const keys = { providerId: provider.id, serviceId: service.id, sessionId };
  return ok(await listFullSessions(services.db, { ...keys, seats, from, to, most: mostSessions }));
}
