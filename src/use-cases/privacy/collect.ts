import { givenAnswers, type GivenAnswer } from "#domain/privacy/given-answers.ts";
import { localizeForm } from "#domain/forms/translation/localize-form.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { findFormVersion, findVersionNamed } from "#store/forms/find-forms.ts";
import type { Gift } from "#domain/shop/gift.ts";
import { listOrderCredits, type Order } from "#store/shop/orders.ts";
import { readOwnMoney, type OwnMoney } from "#store/privacy/own-money.ts";
import { listOwnMails, readConsents, type Consents, type OwnMail, type ResponseKey } from "#store/privacy/own-data.ts";
import type { StoredResponse } from "#store/forms/responses.ts";
import { readCourses } from "#store/courses/courses.ts";
import type { FoundEntry } from "#store/waiting/entries.ts";
import { findBookedServices } from "#store/booking/pages/booking-pages.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { listUploads } from "#store/forms/uploads.ts";
import type { ShownBooking } from "../booking/find/localize-booking.ts";
import { withPlainLabel } from "../forms/plain-label.ts";
import { uploadPath } from "../forms/responses/upload-links.ts";
import { refundedFor } from "../payments/paid-for.ts";
import { readBookingMoney } from "../payments/read-money.ts";
import type { Services } from "../shared/services.ts";

export type { OwnMoney };

type Needs = Pick<Services, "db" | "clock" | "secret">;

/** One booking with everything stored about its booker. */
export interface VisitData {
  booking: ShownBooking;
  /** The answers to the forms that its services ask. */
  answers: GivenAnswer[];
  consents: Consents;
  /** What was paid and not given back, in whatever way. */
  paid: number;
  refunded: number;
  money: OwnMoney;
  mails: OwnMail[];
}

export async function collectVisit(booking: ShownBooking, { db }: Needs, locale: VisitorLocale): Promise<VisitData> {
  const answers: GivenAnswer[] = [];
  for (const [slug, { version, typed, answers: given }] of Object.entries(booking.answers)) {
    const form = await findVersionNamed(db, booking.providerId, slug, version, locale);
    if (form === undefined) continue;
    const { definition } = localizeForm(form, locale ?? form.own);
    const told = givenAnswers(definition, new Map(Object.entries(given)), new Map(Object.entries(typed)));
    answers.push(...inPlainWords(told, locale ?? form.own));
  }
  return {
    booking,
    answers,
    consents: await readConsents(db, booking),
    paid: (await readBookingMoney(db, booking)).kept,
    refunded: await refundedFor(db, booking),
    money: await readOwnMoney(db, booking.providerId, { bookingId: booking.id }),
    mails: await listOwnMails(db, booking.providerId, [booking.id]),
  };
}

export interface ResponseData {
  response: StoredResponse;
  form: Pick<ResponseKey, "slug" | "kind">;
  title: string;
  answers: GivenAnswer[];
  files: { name: string; size: number; path: string }[];
}

export async function collectResponse(
  response: StoredResponse,
  form: Pick<ResponseKey, "slug" | "kind">,
  services: Needs,
  locale: VisitorLocale,
): Promise<ResponseData> {
  const { providerId, formId, version, typed } = response;
  const written = (await findFormVersion(services.db, providerId, formId, version, locale))!;
  const { definition } = localizeForm(written, locale ?? written.own);
  const uploads = await listUploads(services.db, response);
  return {
    response,
    form,
    title: definition.title,
    answers: inPlainWords(givenAnswers(definition, response.answers ?? new Map(), typed), locale ?? written.own),
    files: uploads.map(({ id, name, size }) => ({ name, size, path: uploadPath(id, services) })),
  };
}

function inPlainWords(answers: GivenAnswer[], locale: LocaleCode): GivenAnswer[] {
  return answers.map((given) => ({ ...given, field: withPlainLabel(given.field, locale) }));
}

export interface OrderData {
  order: Order;
  /** Whom its vouchers are for. */
  gifts: Gift[];
  money: OwnMoney;
  mails: OwnMail[];
}

export async function collectOrder(order: Order, { db }: Needs): Promise<OrderData> {
  const gifts = await listOrderCredits(db, order);
  const money = await readOwnMoney(db, order.providerId, { orderId: order.id });
  return { order, gifts, money, mails: await listOwnMails(db, order.providerId, [order.id]) };
}

export interface EntryData {
  entry: FoundEntry;
  service: string;
  /** The course that they wait for. */
  course: string | null;
  mails: OwnMail[];
}

export async function collectEntry(entry: FoundEntry, { db }: Needs): Promise<EntryData> {
  const { providerId, id, serviceId, courseId } = entry;
  const [course] = courseId === null ? [] : await readCourses(db, { providerId, id: courseId, now: new Date(0) });
  return {
    entry,
    course: course?.name ?? null,
    service: (await findBookedServices(db, providerId, [serviceId], null))?.services[0]?.name ?? "",
    mails: await listOwnMails(db, providerId, [id]),
  };
}
