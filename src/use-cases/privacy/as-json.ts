import { addressAnswerLine, type Address, type Answer } from "#domain/forms/definition.ts";
import { optionLabel } from "#domain/forms/options.ts";
import type { GivenAnswer } from "#domain/privacy/given-answers.ts";
import { serviceOf } from "../booking/find/localize-booking.ts";
import type { CustomerCredit } from "#store/customers/credits.ts";
import type { OwnMoney } from "#store/privacy/own-money.ts";
import type { BookingGuest } from "#store/booking/booking.ts";
import type { EntryData, OrderData, ResponseData, VisitData } from "./collect.ts";
import type { MyData } from "./read-my-data.ts";

/** `origin`: the base of the download links for files. */
export function myDataAsJson(data: MyData, origin: string): object {
  const { provider, keptUntil } = data;
  return { business: provider.name, keptUntil, [data.kind]: ofKind(data, origin) };
}

function ofKind(data: MyData, origin: string): object {
  switch (data.kind) {
    case "booking":
      return data.dates.map(visitAsJson);
    case "seat":
      return seatAsJson(data.guest, data.givenAt, data.mails);
    case "response":
      return responseAsJson(data, origin);
    case "order":
      return orderAsJson(data);
    case "entry":
      return entryAsJson(data);
  }
}

/** For a file that a person downloads: names that they understand, and no links that open or change the booking. */
export function visitAsJson({ booking, answers, consents, paid, refunded, money, mails }: VisitData): object {
  const { reference, state, startsAt, endsAt, formerStartsAt, createdAt, changedAt } = booking;
  const { location } = booking.shown;
  const { firstName, lastName, email, phone, phoneTyped, dateOfBirth, notes, locale, zone } = booking;
  const { currency, total, cancellationReason, declineReason, businessReason, guestCount, guests } = booking;
  return {
    reference,
    state,
    startsAt,
    endsAt,
    formerStartsAt,
    createdAt,
    changedAt,
    services: booking.lines.map((line) => ({
      service: serviceOf(booking, line),
      member: line.member,
      minutes: line.duration,
      price: line.price,
      isCancelled: line.isCancelled,
    })),
    location: location && { label: location.label, detail: location.detail },
    person: { firstName, lastName, email, phone, phoneTyped, dateOfBirth, notes, language: locale, timeZone: zone },
    answers: answers.map(answerAsJson),
    ...consents,
    cancellationReason,
    declineReason,
    businessReason,
    guestCount,
    guests: guests.filter(({ isErased }) => !isErased).map(({ name, email: address }) => ({ name, email: address })),
    currency,
    total,
    paid,
    refunded,
    ...moneyAsJson(money),
    mails,
  };
}

export function seatAsJson(guest: Pick<BookingGuest, "name" | "email">, givenAt: Date, mails: object[]): object {
  return { name: guest.name, email: guest.email, givenAt, mails };
}

export function responseAsJson(data: ResponseData, origin: string): object {
  const { state, begunAt, changedAt, endedAt, locale, score } = data.response;
  return {
    form: data.title,
    state,
    begunAt,
    changedAt,
    endedAt,
    language: locale,
    answers: data.answers.map(answerAsJson),
    percent: score?.percent ?? null,
    files: data.files.map(({ name, size, path }) => ({ name, bytes: size, link: origin + path })),
  };
}

export function orderAsJson({ order, gifts, money, mails }: OrderData): object {
  const { reference, state, name, email, phone, locale, createdAt, changedAt, currency, total, lines, soldBy } = order;
  const { delivery, address, shipping, termsText } = order;
  return {
    reference,
    state,
    source: soldBy === null ? "online" : "desk",
    createdAt,
    changedAt,
    person: { name, email, ...(phone !== "" && { phone }), language: locale },
    lines: lines.map(({ title, quantity, unitPrice }) => ({ title, quantity, unitPrice })),
    delivery,
    address,
    termsAccepted: termsText,
    ...(gifts.length > 0 && {
      gifts: gifts.map(({ recipientName, recipientEmail, message, mailOn }) => {
        return { recipientName, recipientEmail, message, mailOn };
      }),
    }),
    currency,
    shipping,
    total,
    ...moneyAsJson(money),
    mails,
  };
}

/** Amounts in minor units. */
function moneyAsJson({ movements, invoices }: OwnMoney): object {
  return {
    money: movements.map(({ at, kind, method, amount, state }) => ({
      at,
      kind,
      amount,
      ...(method !== "" && { method }),
      ...(state !== "" && { state }),
    })),
    invoices: invoices.map((invoice) => {
      const { name, kind, issuedAt, billTo, currency, total, lines, taxes, paid, credits } = invoice;
      return {
        number: name,
        kind,
        issuedAt,
        billTo,
        currency,
        total,
        lines,
        taxes,
        paid,
        takesBack: credits?.name ?? null,
      };
    }),
  };
}

/** Vouchers and packages that are theirs, with what is left. */
export function creditsAsJson(credits: readonly CustomerCredit[]): object[] {
  return credits.map(({ kind, end, title, left, worth, currency, at, expiresAt, isVoided }) => ({
    kind,
    codeEndsWith: end,
    title,
    left,
    worth,
    currency,
    at,
    expiresAt,
    isVoided,
  }));
}

export function entryAsJson({ entry, service, course, mails }: EntryData): object {
  const { state, seats, name, email, phone, locale, zone, joinedAt, session, day, watch } = entry;
  return {
    service,
    course,
    startsAt: session?.startsAt ?? null,
    day,
    times: watch?.suits ?? null,
    state,
    seats,
    joinedAt,
    person: { name, email, phone, language: locale, timeZone: zone },
    mails,
  };
}

function answerAsJson({ field, answer, typed }: GivenAnswer): object {
  return { question: field.label || field.id, answer: answer === null ? typed : valueOf(field, answer) };
}

/** Options by their labels; an address as one line. */
function valueOf(field: GivenAnswer["field"], answer: Answer): unknown {
  if (typeof answer === "number") return answer;
  if (typeof answer === "string") return optionLabel(field, answer);
  if (Array.isArray(answer)) return answer.map((one: string) => optionLabel(field, one));
  return addressAnswerLine(answer as Address);
}
