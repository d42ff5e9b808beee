import { visitFaultOf, servicesOf, toVisit, visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { mayUse, type TypedBy } from "#domain/booking/details/typed-by.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { lost, ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import type { Instant } from "#domain/time/instant.ts";
import { isZoneId } from "#domain/time/zone.ts";
import type { KnownDetails } from "#store/booking/booking.ts";
import { findBooking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { holdQuery } from "#store/booking/hold/insert-hold.ts";
import type { LiveHolds } from "#store/booking/hold/live-holds.ts";
import type { OneTimeLink } from "#store/booking/one-time-links.ts";
import type { ScheduleRow } from "#store/scheduling/schedule-to-reserve.ts";
import { takeOverApplied } from "#store/credits/applied.ts";
import { keepOffer } from "#store/waiting/offers.ts";
import { commitWith, type CompiledQuery } from "#store/statements/send-together.ts";
import type { Sender } from "../../limits/client.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import { limitHolds, notLimited, readForHolds, takeClientTurn } from "../../limits/limit-holds.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import { reapHolds } from "./reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { shareRead } from "#store/shared-reads.ts";
import { refusalBeyond } from "../find/ask-schedule.ts";
import { replaceHold } from "./extend-hold.ts";
import { holdMinutesFor } from "#domain/booking/details/hold-minutes.ts";
import { runOnce, wasDone } from "../../shared/idempotency.ts";
import { logBookings, timeOf } from "../../shared/log-booking.ts";
import { hashToken, newReference, newToken, seal, storedToken, unseal } from "../../shared/secrets.ts";
import { takeTurn } from "../../shared/slot-turns.ts";
import { seeSlot, reserveSlot } from "./reserve-slot.ts";
import { isRequest } from "#domain/booking/details/hold-minutes.ts";
import { givenUpBy, passOnLater } from "../waiting/pass-on.ts";
import { wantedPlaces } from "../find/wanted-places.ts";
import { readForVisit, type ReservedVisit, type WantedVisit } from "./reserve-visit.ts";

/** What every hold needs, of a slot or of a course. */
export interface AnyHoldCommand {
  provider: BookingProvider;
  zone: string;
  locale: string;
  /** The locale with the visitor's region, if known. */
  tag?: string;
  key: string;
  /**
   * The token of this visitor's earlier hold, live or expired. The new hold replaces it and takes over what was
   * typed.
   */
  instead: string | null;
  /** What the embedding page knows about the visitor. */
  prefill: Partial<KnownDetails>;
  /**
   * The browser in which the visitor types: as the request proved, and as it will be known from now on. Omitted if a program
   * or the office holds the time.
   */
  browser?: { own: TypedBy; next: TypedBy };
  /** The client that sends the request, for the limits. */
  sender?: Sender | undefined;
}

export interface HoldCommand extends AnyHoldCommand {
  visit: ChosenVisit;
  /** Null if the office chooses the time. */
  start: Instant | null;
  link: OneTimeLink | null;
  /** If the office holds it for a visitor. */
  office?: OfficeTerms;
}

/** How the office holds: the rules that do not apply to it, and the override that the log keeps, if there is one. */
export interface OfficeTerms extends Required<Pick<WantedVisit, "waived" | "earliest">> {
  override?: { by: Doer; waived: readonly Waiver[]; reason: string };
}

export interface HoldResult extends Record<string, string> {
  sealedToken: string;
}

/** Holds a slot for ten minutes. A visit that the office must confirm reserves nothing; only the choice is saved. */
export async function holdSlot(command: HoldCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, visit, key, start, link } = command;
  const fault = command.office === undefined ? whyNever(command, services) : null;
  if (fault !== null) return refuse(fault);
  const done = { providerId: provider.id, operation: "hold", key };
  if (link?.isOpen === false && !(await wasDone(services.db, done))) return refuse({ code: "link-expired" });
  const beyond = start === null ? null : refusalBeyond(start, services.clock.now());
  if (beyond !== null) return refuse(beyond);
  if (command.instead !== null) {
    const closed = await closeCheckouts(hashToken(command.instead), services);
    if (!closed.ok) return closed;
  }
  const held = await (start === null || isRequest(visit)
    ? openRequest(command, services)
    : takeClientTurn({ sender: command.sender, providerId: provider.id }, services, () =>
        tryInTurn(command, start, services),
      ));
  return held.ok ? ok({ token: unseal(held.value.sealedToken, key) }) : held;
}

/** Why visitors cannot hold this visit at any time. */
function whyNever({ visit, start, zone }: HoldCommand, { payments }: Services): Refusal | null {
  const fault = visitFaultOf(visit);
  if (fault !== null) return fault;
  if (!isZoneId(zone)) return { code: "zone-unknown" };
  if (start === null && visitRules(visit).confirmation !== "request-without-time") return { code: "slot-not-offered" };
  const mustPay = servicesOf(visit).some(({ payNow }) => payNow !== "nothing");
  return mustPay && payments.isOff ? { code: "payments-off" } : null;
}

/** A request reserves no time, so it counts towards the limit for bookings, not the one for holds. */
async function openRequest(command: HoldCommand, services: Services): Promise<Result<HoldResult>> {
  const { sender, provider } = command;
  const limited = await limitBookings("request", { sender, providerId: provider.id }, services);
  return limited.ok ? tryToHold(command, services) : limited;
}

function tryInTurn(command: HoldCommand, start: Instant, services: Services): Promise<Result<HoldResult>> {
  const slot = JSON.stringify(["slot", toVisit(command.visit), start]);
  return takeTurn(
    services,
    slot,
    () => tryToHold(command, services),
    () => seeWhetherGone(command, start, slot, services),
  );
}

/** For a visitor who waited their turn: why the slot is gone, unless this very form holds it. */
async function seeWhetherGone(
  { provider, visit, key, instead, office }: HoldCommand,
  start: Instant,
  slot: string,
  services: Services,
): Promise<Result<HoldResult> | null> {
  if (instead !== null || office !== undefined) return null;
  const { db } = services;
  const refusal = await shareRead(services, slot, async () => {
    const seen = await seeSlot(db, { provider, visit, start }, services);
    return seen.ok ? null : seen.refusal;
  });
  if (refusal === null) return null;
  return (await wasDone(db, { providerId: provider.id, operation: "hold", key })) ? null : refuse(refusal);
}

function tryToHold(command: HoldCommand, services: Services): Promise<Result<HoldResult>> {
  const { provider, visit, key, start, instead, link, sender, office } = command;
  const rules = office && { waived: office.waived, earliest: office.earliest };
  const wanted = { provider, visit, start, price: link?.price ?? null, ...rules };
  const takesTime = start !== null && !isRequest(visit);
  const counted = { sender, providerId: provider.id, wanted: wantedPlaces(provider, visit, services) };
  const token = newToken();
  const likely: HoldResult = { sealedToken: seal(token, key) };
  let reaps: "not-yet" | "now" | "done" = "not-yet";
  return runOnce<HoldResult, Refusal, FirstReads>(services.db, {
    providerId: provider.id,
    operation: "hold",
    key,
    request: { visit: toVisit(visit), start },
    likely,
    first: (tx) => {
      const holds = readForHolds(tx, counted, services);
      // A hold that is replaced frees its time first.
      return takesTime && instead === null ? [holds, readForVisit(tx, { ...wanted, start })] : [holds];
    },
    attempt: async (tx, [[holds], schedules]) => {
      // An expired hold must not block a slot. Another transaction reaps it, so that this one locks nothing of it.
      if (holds!.hasExpired && reaps === "not-yet") {
        reaps = "now";
        return lost;
      }
      const { passOn, finish } = passOnLater(services);
      const before = instead === null ? undefined : await replaceHold(tx, provider.id, instead, passOn);
      const live = instead === null ? holds : undefined;
      const admitted = takesTime ? await limitHolds(tx, counted, services, live) : ok(notLimited);
      if (!admitted.ok) return admitted;
      const givenUp = before?.state === "held" ? givenUpBy([before]) : undefined;
      const placed = await reserveSlot(tx, { ...wanted, givenUp }, services, schedules?.[0]);
      if (placed === lost || !placed.ok) return placed;
      const held = holdQuery(tx, {
        providerId: provider.id,
        reference: newReference(),
        ...storedToken(token, services.secret),
        holdMinutes: holdMinutesFor(visit, admitted.value),
        ...placed.value,
        locale: command.locale,
        tag: command.tag ?? null,
        zone: command.zone,
        currency: placed.value.currency ?? provider.currency,
        guestCount: visit.people.length - 1,
        known: knownFor(command, before),
        linkId: link?.id ?? null,
        series: null,
        client: admitted.value.client,
      });
      const isKept = before !== undefined && (before.isOffer || before.codes.length > 0);
      if (isKept || office?.override !== undefined) {
        await tx.executeQuery(held);
        if (before?.isOffer === true) await keepOffer(tx, before, hashToken(token));
        if (before !== undefined && before.codes.length > 0) await takeOverApplied(tx, before, hashToken(token));
        if (office?.override !== undefined) await logOverride(tx, hashToken(token), office.override, placed.value);
        await finish(tx);
        return ok(likely);
      }
      await finish(tx);
      await commitWith(tx, [held]);
      return ok(likely);
    },
    beforeRetry: async () => {
      if (reaps === "now") await reapHolds(services);
      if (reaps === "now") reaps = "done";
      return ok(null);
    },
  });
}

/** From now on the override takes effect, also if the visit is never booked. */
async function logOverride(
  tx: Transaction,
  tokenHash: Buffer,
  { by, waived, reason }: NonNullable<OfficeTerms["override"]>,
  { shortened }: Pick<ReservedVisit, "shortened">,
): Promise<void> {
  const booking = (await findBooking(tx, tokenHash))!;
  const after = { ...timeOf(booking), waived, ...(shortened !== undefined && { shortened }) };
  await logBookings(tx, { bookings: [booking], by, verb: "bookings.hold", after, reason });
}

/** What is known about the visitor: what this browser typed for the hold that is replaced, or what the host page knows. */
export function knownFor({ browser, prefill }: AnyHoldCommand, before: KnownDetails | undefined): KnownDetails {
  const isOwn = before !== undefined && (browser === undefined || mayUse(before.typedBy, browser.own));
  return isOwn ? before : { ...nothingKnown, ...prefill, typedBy: browser?.next ?? null };
}

type FirstReads = readonly [CompiledQuery<LiveHolds>] | readonly [CompiledQuery<LiveHolds>, CompiledQuery<ScheduleRow>];

/** A visitor of whom nothing is known. */
export const nothingKnown: KnownDetails = {
  firstName: "",
  lastName: "",
  email: "",
  phoneTyped: "",
  dateOfBirth: null,
  notes: "",
  answers: {},
  draft: null,
  typedBy: null,
};
