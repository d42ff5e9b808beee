import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import { minutesPerDay, toMilliseconds } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import {
  forgetSeen,
  listActiveProviders,
  listDeclinedProposals,
  listFailedRefunds,
  listLeftKeys,
  listOldRequests,
  listReturnedPayments,
  listSeen,
  listStoppedWebhooks,
  listStuckOffers,
  listUnfinishedHandovers,
  listUnpaid,
  listUnreadCalendars,
  setCount,
  setAttentionSeen,
  type AttentionRow,
  type NamedRow,
  type Seen,
} from "#store/office/attention/attention.ts";
import { listToGiveBack } from "#store/office/attention/give-back.ts";
import {
  listLostMails,
  listRefusingAddresses,
  type LostMail,
  type RefusingAddress,
} from "#store/office/attention/lost-mails.ts";
import { readStanding } from "#store/office/attention/standing.ts";
import { listUncalled, type UncalledVisitor } from "#store/office/attention/uncalled.ts";
import { listGivenUp, listUndrawable, type GivenUp, type UndrawablePicture } from "#store/office/attention/troubles.ts";
import { listCrowded } from "#store/limits/crowds.ts";
import { listProviderZones } from "#store/offers/providers.ts";
import { listVisitsIn } from "#store/office/handover/visits-in-the-way.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { Services } from "../../shared/services.ts";
import { listBlocksInTheWay, type BlockInTheWay } from "../handover/blocks-in-the-way.ts";
import { unloadedScriptsOf } from "../../content/optional-scripts.ts";
import { standingItems, type StandingItem } from "./standing-items.ts";
import { findMisfitsUntil, type MisfitBooking } from "../set-up/misfits/find-misfits.ts";

/** One thing that needs attention. `about` names it within its kind. */
export type AttentionItem = { about: string; seen: Seen | null } & (
  | { kind: "block"; block: BlockInTheWay }
  | { kind: "misfit"; misfit: MisfitBooking }
  | { kind: RowKind; row: AttentionRow }
  | { kind: "calendar" | "webhook" | "key" | "handover" | "offer" | "crowded"; named: NamedRow }
  | { kind: "uncalled"; uncalled: UncalledVisitor }
  | { kind: "mail"; mail: LostMail }
  | { kind: "address"; refusing: RefusingAddress }
  | { kind: "picture"; picture: UndrawablePicture }
  | { kind: "job"; givenUp: GivenUp }
  | { kind: "scripts"; script: string }
  | (StandingItem & { kind: StandingItem["kind"] })
);

type RowKind = "unpaid" | "refund" | "payment" | "request" | "declined" | "give-back";

export type { AttentionRow } from "#store/office/attention/attention.ts";

export type AttentionKind = AttentionItem["kind"];

type Known = Pick<Services, "db" | "officeOrigin" | "backupDays"> & { mailing: Pick<Services["mailing"], "delivers"> };

/** How long a crowd is worth a line. */
const crowdedMs = 60 * 60_000;

/** How far ahead visits must fit. */
const aheadDays = 60;

/** Everything that needs attention at a provider, the most urgent kinds first. Each list is bounded. */
async function findAttention(services: Known, providerId: string, now: Date): Promise<AttentionItem[]> {
  const { db } = services;
  const [provider] = await listProviderZones(db, [providerId]);
  if (provider === undefined) return [];
  const seen = new Map((await listSeen(db, providerId)).map((one) => [`${one.kind} ${one.about}`, one]));
  const blocks = await listBlocksInTheWay({ providerId }, { db, clock: { now: () => now } }, aheadDays);
  const known = new Set(
    (
      await listVisitsIn(
        db,
        providerId,
        blocks.flatMap(({ sessionIds }) => sessionIds),
      )
    ).map(({ reference }) => reference),
  );
  const until = new Date(now.getTime() + aheadDays * minutesPerDay * 60_000);
  const misfits = (await findMisfitsUntil(db, provider, { now, until })).filter(
    ({ reference }) => !known.has(reference),
  );
  const today = startOfDay(provider.zone, now);
  const rows = <Kind extends RowKind>(kind: Kind, found: readonly AttentionRow[]) =>
    found.map((row) => ({ kind, about: row.id, row }));
  const named = <Kind extends "calendar" | "webhook" | "key" | "handover" | "offer" | "crowded">(
    kind: Kind,
    found: readonly NamedRow[],
  ) => found.map((one) => ({ kind, about: one.id, named: one }));
  const items = [
    ...standingItems(await readStanding(db, providerId), services, now),
    ...named("crowded", await listCrowded(db, providerId, new Date(now.getTime() - crowdedMs))),
    ...named("handover", await listUnfinishedHandovers(db, providerId)),
    ...(await listUncalled(db, providerId, now)).map((uncalled) => ({
      kind: "uncalled" as const,
      about: uncalled.id,
      uncalled,
    })),
    ...blocks.map((block) => ({ kind: "block" as const, about: block.block.id, block })),
    ...rows("declined", await listDeclinedProposals(db, providerId, now)),
    ...misfits.slice(0, mostMisfits).map((misfit) => ({ kind: "misfit" as const, about: misfit.reference, misfit })),
    ...rows("request", await listOldRequests(db, providerId, new Date(now.getTime() - 86_400_000))),
    ...rows("refund", await listFailedRefunds(db, providerId)),
    ...rows("payment", await listReturnedPayments(db, providerId)),
    ...(await listRefusingAddresses(db, providerId)).map((refusing) => ({
      kind: "address" as const,
      about: refusing.address,
      refusing,
    })),
    ...(await listLostMails(db, providerId)).map((mail) => ({ kind: "mail" as const, about: mail.id, mail })),
    ...named("calendar", await listUnreadCalendars(db, providerId)),
    ...named("webhook", await listStoppedWebhooks(db, providerId)),
    ...named("key", await listLeftKeys(db, providerId)),
    ...named("offer", await listStuckOffers(db, providerId)),
    ...(await listGivenUp(db, providerId)).map((givenUp) => ({ kind: "job" as const, about: givenUp.id, givenUp })),
    ...(await listUndrawable(db, providerId)).map((picture) => ({
      kind: "picture" as const,
      about: picture.id,
      picture,
    })),
    ...(await unloadedScriptsOf(providerId, services)).map((script) => ({
      kind: "scripts" as const,
      about: script,
      script,
    })),
    ...rows("give-back", await listToGiveBack(db, providerId)),
    ...rows("unpaid", await listUnpaid(db, providerId, today)),
  ];
  return items.map((item) => ({ ...item, seen: seen.get(`${item.kind} ${item.about}`) ?? null }));
}

const mostMisfits = 50;

function startOfDay(zoneId: string, now: Date): Date {
  const at = Math.floor(now.getTime() / 60_000);
  const zone = zoneBetween(zoneId, at - 3 * minutesPerDay, at + 3 * minutesPerDay);
  const day: Day = dayAt(zone, at);
  return new Date(toMilliseconds(dayStart(zone, day)));
}

/** The list itself. The count on other pages follows it. */
export async function readAttention(
  { providerId }: Office,
  services: Known & Pick<Services, "clock">,
): Promise<AttentionItem[]> {
  const { db, clock } = services;
  const items = await findAttention(services, providerId, clock.now());
  await setCount(db, providerId, countOpen(items));
  return items;
}

function countOpen(items: readonly AttentionItem[]): number {
  return items.filter(({ seen }) => seen === null).length;
}

/** The operator has seen something that still needs attention. It counts again after a week. */
export async function markSeen(
  { providerId, actor }: Office,
  { kind, about }: { kind: string; about: string },
  services: Known & Pick<Services, "clock">,
): Promise<Result<null, OfficeRefusal>> {
  const { db, clock } = services;
  if (reachOf(actor.grant, "attention.see") === "none") return refuse({ code: "not-allowed" });
  const items = await findAttention(services, providerId, clock.now());
  // It may have been fixed meanwhile.
  const item = items.find((one) => one.kind === kind && one.about === about);
  await db.transaction().execute(async (tx) => {
    if (item !== undefined && item.seen === null) {
      await setAttentionSeen(tx, { providerId, operatorId: actor.operatorId, kind, about });
      await tx.executeQuery(
        logQuery(tx, {
          providerId,
          by: actor,
          verb: "attention.see",
          about: { kind: "operator", id: actor.operatorId },
          after: { kind, about },
        }),
      );
    }
    await setCount(tx, providerId, countOpen(items) - (item?.seen === null ? 1 : 0));
  });
  return ok(null);
}

/** A job: counts for every office that is in use. */
export async function countEverywhere(services: Known & Pick<Services, "clock">): Promise<void> {
  const { db, clock } = services;
  for (const providerId of await listActiveProviders(db)) {
    const items = await findAttention(services, providerId, clock.now());
    await setCount(db, providerId, countOpen(items));
  }
  await forgetSeen(db);
}
