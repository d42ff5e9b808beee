import { ok, refuse, type Result } from "#domain/errors.ts";
import {
  isExpected,
  isToCome,
  orderKeptUntil,
  orderNeededUntil,
  responseKeptUntil,
  visitKeptUntil,
  type Retention,
} from "#domain/privacy/retention.ts";
import type { BookingGuest } from "#store/booking/booking.ts";
import { findOrder } from "#store/shop/orders.ts";
import { findRetention } from "#store/privacy/due.ts";
import { findOwnResponse, listOwnMails, type OwnMail } from "#store/privacy/own-data.ts";
import { findProviderContact, type ProviderContact } from "#store/offers/providers.ts";
import { findResponse } from "#store/forms/responses.ts";
import { listSeries } from "#store/booking/series.ts";
import { findWaiting } from "#store/waiting/entries.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { localizeBooking } from "../booking/find/localize-booking.ts";
import { readManaged, readSeat, whyNotCancel, type ManagedBooking } from "../booking/manage/read-manage.ts";
import { hashToken } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";
import { erasedAt, whyNoResponse } from "../shared/reads/why-gone.ts";
import {
  collectEntry,
  collectOrder,
  collectResponse,
  collectVisit,
  type EntryData,
  type OrderData,
  type ResponseData,
  type VisitData,
} from "./collect.ts";

/** A person's link to their booking, seat, response, order or waiting list entry. */
export const linkKinds = ["booking", "seat", "response", "order", "entry"] as const;
export interface DataLink {
  kind: (typeof linkKinds)[number];
  token: string;
}

/** Why the data cannot be erased yet. A visit may be cancelled first. */
type StillNeeded = { for: "visit"; canCancel: boolean } | { for: "order"; until: Date };

interface Common {
  provider: ProviderContact & { id: string };
  keep: Retention;
  /** When it will be erased automatically; null if that is not known yet. */
  keptUntil: Date | null;
  stillNeeded: StillNeeded | null;
}

export type MyData = Common &
  (
    | { kind: "booking"; managed: ManagedBooking; dates: VisitData[] }
    | { kind: "seat"; managed: ManagedBooking; guest: BookingGuest; givenAt: Date; mails: OwnMail[] }
    | ({ kind: "response" } & ResponseData)
    | ({ kind: "order" } & OrderData)
    | ({ kind: "entry" } & EntryData)
  );

/** Everything stored about the holder of a link. */
export async function readMyData(link: DataLink, services: Services, locale: VisitorLocale): Promise<Result<MyData>> {
  switch (link.kind) {
    case "booking":
      return readVisit(link.token, services, locale);
    case "seat":
      return readGuest(link.token, services, locale);
    case "response":
      return readAnswers(link.token, services, locale);
    case "order":
      return readPurchase(link.token, services);
    case "entry":
      return readWaiting(link.token, services);
  }
}

async function readVisit(token: string, services: Services, locale: VisitorLocale): Promise<Result<MyData>> {
  const { db, clock } = services;
  const read = await readManaged(token, services, locale);
  if (!read.ok) return read;
  const { booking, services: booked } = read.value;
  // A booking that was never submitted is erased within a day.
  if (booking.state === "held" || booking.state === "expired") return refuse({ code: "booking-not-found" });
  const { providerId, seriesId } = booking;
  const series = seriesId === null ? [booking] : await listSeries(db, providerId, seriesId);
  const sent = series.filter(({ state }) => state !== "held" && state !== "expired");
  const dates: VisitData[] = [];
  for (const date of sent) dates.push(await collectVisit(localizeBooking(date, booked), services, locale));
  const now = clock.now();
  const toCome = sent.filter((date) => isToCome(date, now));
  const canCancel = toCome.some((date) => whyNotCancel({ ...read.value, booking: date }, now) === null);
  const common = await commonOf(providerId, services);
  return ok({
    ...common,
    kind: "booking",
    managed: read.value,
    dates,
    keptUntil: toCome.length > 0 ? null : visitKeptUntil(sent, common.keep),
    stillNeeded: toCome.length > 0 ? { for: "visit", canCancel } : null,
  });
}

async function readGuest(token: string, services: Services, locale: VisitorLocale): Promise<Result<MyData>> {
  const { db, clock } = services;
  const read = await readSeat(token, services, locale);
  if (!read.ok) return read;
  const { guest, ...managed } = read.value;
  const { booking } = managed;
  const { providerId, seriesId, createdAt } = booking;
  const series = seriesId === null ? [booking] : await listSeries(db, providerId, seriesId);
  const now = clock.now();
  const comes = series.some((date) => isExpected(date, guest.position, now));
  const common = await commonOf(providerId, services);
  const mails = await listOwnMails(
    db,
    providerId,
    series.map(({ id }) => id),
    guest.position,
  );
  return ok({
    ...common,
    kind: "seat",
    managed,
    guest,
    givenAt: createdAt,
    mails,
    keptUntil: comes ? null : visitKeptUntil(series, common.keep),
    stillNeeded: comes ? { for: "visit", canCancel: whyNotCancel(managed, now, guest) === null } : null,
  });
}

async function readAnswers(token: string, services: Services, locale: VisitorLocale): Promise<Result<MyData>> {
  const { db } = services;
  const key = await findOwnResponse(db, hashToken(token));
  const response = key && (await findResponse(db, key, hashToken(token)));
  if (key === undefined || response === undefined) return refuse(await whyNoResponse(db, hashToken(token)));
  const common = await commonOf(key.providerId, services);
  const { endedAt } = response;
  return ok({
    ...common,
    kind: "response",
    ...(await collectResponse(response, key, services, locale)),
    keptUntil: endedAt && responseKeptUntil(endedAt, common.keep),
    stillNeeded: null,
  });
}

async function readPurchase(token: string, services: Services): Promise<Result<MyData>> {
  const { db, clock } = services;
  const order = await findOrder(db, hashToken(token));
  if (order === undefined || order.state === "held" || order.state === "expired")
    return refuse({ code: "payment-not-found" });
  if (order.erasedAt !== null) return refuse(await erasedAt(db, order.providerId));
  const common = await commonOf(order.providerId, services);
  const until = orderNeededUntil(order, clock.now());
  return ok({
    ...common,
    kind: "order",
    ...(await collectOrder(order, services)),
    keptUntil: orderKeptUntil(order.changedAt, common.keep),
    stillNeeded: until && { for: "order", until },
  });
}

async function readWaiting(token: string, services: Services): Promise<Result<MyData>> {
  const { db } = services;
  const entry = await findWaiting(db, hashToken(token));
  if (entry === undefined) return refuse({ code: "waiting-not-found" });
  if (entry.isErased) return refuse(await erasedAt(db, entry.providerId));
  const common = await commonOf(entry.providerId, services);
  return ok({ ...common, kind: "entry", ...(await collectEntry(entry, services)), keptUntil: null, stillNeeded: null });
}

async function commonOf(providerId: string, { db }: Services): Promise<Pick<Common, "provider" | "keep">> {
  return {
    provider: { id: providerId, ...(await findProviderContact(db, providerId)) },
    keep: await findRetention(db, providerId),
  };
}
