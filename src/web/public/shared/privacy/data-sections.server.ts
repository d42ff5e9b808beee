import { postalAddressLine as postalLine } from "#domain/shop/delivery.ts";
import { lineLabel } from "#domain/shop/order.ts";
import type { GivenAnswer } from "#domain/privacy/given-answers.ts";
import { isCatalogueCode, languageOf } from "#domain/locales/locales.ts";
import { plainWords } from "#use-cases/shared/rich-text.ts";
import type { EntryData, OrderData, OwnMoney, ResponseData, VisitData } from "#use-cases/privacy/collect.ts";
import type { PersonData, SeatData } from "#use-cases/privacy/collect-person.ts";
import type { MyData } from "#use-cases/privacy/read-my-data.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import { formatSuits } from "../booking/format-suits.ts";
import { formatDate, formatFullDay, formatMoment, type Viewer } from "../../../i18n/formats.ts";
import type { DataRow, DataSection } from "./my-data-views.ts";
import { sayAnswer, sayDay } from "../../../i18n/say-answer.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { movementName } from "./movement-name.server.ts";
import type { MyDataRequest } from "./open-my-data.server.ts";

type Request = Pick<MyDataRequest, "viewer" | "t">;

/** All stored data in sections, without empty rows. */
export function presentSections({ data, ...request }: MyDataRequest): DataSection[] {
  return withoutEmpty(ofKind(data, request));
}

/** Everything about a person, for a file: the same sections, one record after the other. */
export function presentPersonData(data: PersonData, request: Request): DataSection[] {
  const { t, viewer } = request;
  return withoutEmpty([
    ...data.visits.flatMap(({ remarks, ...visit }) => [
      ...visitSections({ managed: visit, dates: [visit] }, request),
      {
        id: "remarks",
        title: t("console.customers.remarks"),
        rows: remarks.map(({ text, at }) => row(formatMoment(at.getTime(), viewer), text)),
      },
    ]),
    ...data.seats.flatMap((seat) => seatSections(seat, request)),
    ...data.orders.flatMap((order) => orderSections(order, request)),
    ...data.entries.flatMap((entry) => entrySections(entry, request)),
    ...data.responses.flatMap((response) => responseSections(response, request)),
  ]);
}

function withoutEmpty(sections: readonly DataSection[]): DataSection[] {
  return sections
    .map(({ rows, ...section }) => ({ ...section, rows: rows.filter(({ text }) => text !== "") }))
    .filter(({ rows }) => rows.length > 0);
}

function ofKind(data: MyData, request: Request): DataSection[] {
  switch (data.kind) {
    case "booking":
      return visitSections(data, request);
    case "seat":
      return seatSections(data, request);
    case "response":
      return responseSections(data, request);
    case "order":
      return orderSections(data, request);
    case "entry":
      return entrySections(data, request);
  }
}

function visitSections(
  { managed: { booking }, dates }: { managed: Pick<VisitData, "booking">; dates: VisitData[] },
  request: Request,
): DataSection[] {
  const { t, viewer } = request;
  const { firstName, lastName, email, phone, phoneTyped, dateOfBirth, notes, locale, zone } = booking;
  return [
    {
      id: "you",
      title: t("privacy.you"),
      rows: [
        row(t("details.firstName.label"), firstName),
        row(t("details.lastName.label"), lastName),
        row(t("details.email.label"), email),
        row(t("details.phone.label"), phone === "" ? phoneTyped : phone),
        row(t("details.dateOfBirth.label"), dateOfBirth === null ? "" : sayDay(dateOfBirth, viewer.locale)),
        row(t("details.notes.label"), notes),
        row(t("privacy.language"), languageName(locale, viewer.locale)),
        row(t("booking.zone.label"), zone),
      ],
    },
    {
      id: "asked",
      title: t("privacy.asked"),
      rows: answerRows(dates.find((date) => date.booking.id === booking.id)?.answers, request),
    },
    ...dates.map((date) => dateSection(date, request)),
  ];
}

/** The accepted text, without Markdown. */
function agreed(text: string | null, { locale }: { locale: string }): string {
  return text === null ? "" : plainWords(text, languageOf(isCatalogueCode(locale) ? locale : "en"));
}

function dateSection(
  { booking, consents, paid, refunded, money: moved, mails }: VisitData,
  request: Request,
): DataSection {
  const { t, viewer } = request;
  const { startsAt, guests, currency, total } = booking;
  const { location } = booking.shown;
  const money = (amount: number) => (amount === 0 ? "" : formatMoney(amount, currency, viewer.locale));
  return {
    id: booking.reference,
    title: startsAt === null ? t("booking.summary.label") : formatMoment(startsAt.getTime(), viewer),
    rows: [
      row(t("booking.summary.what"), ...serviceNames(booking)),
      row(t("booking.summary.where"), location?.label ?? "", location?.detail ?? ""),
      row(
        t("booking.summary.guests"),
        ...guests.flatMap((guest) => (guest.isErased ? [t("privacy.gone")] : [guest.name, guest.email])),
      ),
      row(t("booking.summary.reference"), booking.reference),
      row(t("booking.summary.price"), money(total)),
      row(t("mail.receipt.paid"), money(paid)),
      row(t("cancel.refund"), money(refunded)),
      ...moneyRows(moved, currency, request),
      row(t("privacy.given"), formatMoment(booking.createdAt.getTime(), viewer)),
      row(t("privacy.terms"), ...when(consents.termsAcceptedAt, request), agreed(consents.termsText, booking)),
      row(t("privacy.consent"), ...when(consents.consentGivenAt, request), agreed(consents.consentText, booking)),
      row(t("cancel.reason"), booking.cancellationReason ?? ""),
      row(t("outcome.declined.reason"), booking.declineReason ?? booking.businessReason ?? ""),
      mailRow(mails, request),
    ],
  };
}

/** What moved, each with its time, and the invoices. Visits of packages are no money. */
function moneyRows({ movements, invoices }: OwnMoney, currency: string, { t, viewer }: Request): DataRow[] {
  const said = (amount: number, at: Date, of = currency) =>
    `${formatMoney(amount, of, viewer.locale)}, ${formatMoment(at.getTime(), viewer)}`;
  return [
    ...movements.flatMap((moved) => {
      const name = movementName(moved, t);
      return name === null ? [] : [row(name, said(Math.abs(moved.amount), moved.at))];
    }),
    ...invoices.map(({ kind, name, total, currency: own, issuedAt, billTo }) =>
      row(
        kind === "invoice" ? t("invoice.title", { name }) : t("invoice.creditTitle", { name }),
        said(total, issuedAt, own),
        billTo,
      ),
    ),
  ];
}

function seatSections({ guest, givenAt, mails }: Omit<SeatData, "startsAt">, request: Request): DataSection[] {
  const { t, viewer } = request;
  return [
    {
      id: "you",
      title: t("privacy.you"),
      rows: [
        row(t("guests.name.label"), guest.name),
        row(t("guests.email.label"), guest.email),
        row(t("privacy.given"), formatMoment(givenAt.getTime(), viewer)),
        mailRow(mails, request),
      ],
    },
  ];
}

function responseSections({ response, title, answers, files }: ResponseData, request: Request): DataSection[] {
  const { t, viewer } = request;
  const { score } = response;
  return [
    {
      id: "response",
      title,
      rows: [
        row(t("privacy.given"), formatMoment((response.endedAt ?? response.changedAt).getTime(), viewer)),
        row(t("privacy.language"), languageName(response.locale, viewer.locale)),
        row(t("mail.answered.score"), score === null ? "" : t("forms.result.percent", { percent: score.percent })),
      ],
    },
    { id: "asked", title: t("privacy.asked"), rows: answerRows(answers, request) },
    {
      id: "files",
      title: t("privacy.files"),
      rows: files.map(({ name, size, path }) => ({ term: `${Math.ceil(size / 1000)} kB`, text: name, href: path })),
    },
  ];
}

function orderSections({ order, gifts, money, mails }: OrderData, request: Request): DataSection[] {
  const { t, viewer } = request;
  return [
    {
      id: "you",
      title: t("privacy.you"),
      rows: [
        row(t("order.name.label"), order.name),
        row(t("details.email.label"), order.email),
        row(t("sale.recipient.label"), ...gifts.map(({ recipientName }) => recipientName)),
        row(t("sale.recipientEmail.label"), ...gifts.map(({ recipientEmail }) => recipientEmail)),
        row(t("sale.message.label"), ...gifts.map(({ message }) => message)),
        row(t("order.address.title"), order.address === null ? "" : postalLine(order.address, viewer.locale)),
        row(t("privacy.language"), languageName(order.locale, viewer.locale)),
      ],
    },
    {
      id: "order",
      title: t("order.title"),
      rows: [
        row(t("booking.summary.what"), ...order.lines.map((line) => lineLabel(line))),
        row(t("booking.summary.reference"), order.reference),
        row(t("mail.receipt.total"), formatMoney(order.total, order.currency, viewer.locale)),
        ...moneyRows(money, order.currency, request),
        row(t("privacy.given"), formatMoment(order.createdAt.getTime(), viewer)),
        mailRow(mails, request),
      ],
    },
  ];
}

function entrySections({ entry, service, course, mails }: EntryData, request: Request): DataSection[] {
  const { t, viewer } = request;
  return [
    {
      id: "you",
      title: t("privacy.you"),
      rows: [
        row(t("waiting.join.name"), entry.name),
        row(t("details.email.label"), entry.email),
        row(t("details.phone.label"), entry.phone),
        row(t("privacy.language"), languageName(entry.locale, viewer.locale)),
        row(t("booking.zone.label"), entry.zone),
      ],
    },
    {
      id: "waiting",
      title: t("waiting.title"),
      rows: [
        row(t("booking.summary.what"), service, course ?? "", ...whenWaited(entry, viewer)),
        row(t("waiting.join.seats"), String(entry.seats)),
        row(t("privacy.given"), formatMoment(entry.joinedAt.getTime(), viewer)),
        mailRow(mails, request),
      ],
    },
  ];
}

function whenWaited({ session, day, watch }: EntryData["entry"], viewer: Viewer): string[] {
  if (watch !== null) return formatSuits(watch.suits, viewer);
  if (day !== null) return [formatFullDay(day, viewer.locale)];
  return session === null ? [] : [formatMoment(session.startsAt.getTime(), viewer)];
}

function row(term: string, ...values: string[]): DataRow {
  return { term, text: values.filter((value) => value !== "").join("\n") };
}

function answerRows(answers: readonly GivenAnswer[] = [], { viewer: { locale }, t }: Request): DataRow[] {
  return answers.map(({ field, answer, typed }) =>
    row(field.label || field.id, answer === null ? typed : sayAnswer(field, answer, { locale, t })),
  );
}

function mailRow(mails: VisitData["mails"], { viewer, t }: Request): DataRow {
  return row(t("privacy.mails"), ...mails.map(({ at }) => formatMoment(at.getTime(), viewer)));
}

function when(at: Date | null, { viewer }: Request): string[] {
  return at === null ? [] : [formatDate(at.getTime(), viewer)];
}

function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: "language" }).of(code) ?? code;
}
