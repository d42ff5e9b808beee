import { redirect } from "react-router";
import { fullName } from "#domain/booking/names.ts";
import { cancelSessionPath, officeBookingPath, officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { previewCancelled } from "#use-cases/mail/compose/preview-cancelled.ts";
import {
  cancelScopes,
  readClassCancel,
  type CancelChoice,
  type ClassToCancel,
} from "#use-cases/office/front-desk/sessions/cancel/read-cancel.ts";
import { newKey, localeContext, servicesContext, type PageArguments } from "../../../../http/context.ts";
import { refused } from "../../../../http/refused.ts";
import { formatDate, formatTimes, type Viewer } from "../../../../i18n/formats.ts";
import type { Translator } from "../../../../i18n/translator.ts";
import { formatMoney } from "../../../../ui/money/format-money.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../../shared/frame/frame.server.ts";
import { nameOf } from "../../../shared/front-desk/visit-words.server.ts";
import { officeTranslator, viewerAt } from "../../../shared/words/office-words.server.ts";
import type { CancelClassView } from "./cancel-class-views.ts";

/** Which dates the address says: `?dates=rest`, or `?dates=some&date=…`. */
function choiceIn({ searchParams }: URL): CancelChoice {
  const scope = cancelScopes.find((one) => one === searchParams.get("dates")) ?? "this";
  return { scope, dates: searchParams.getAll("date") };
}

export async function presentClassCancel(args: PageArguments) {
  const pass = passOf(args.context);
  const view = await classCancelView(args, { reason: "", message: "" });
  return { frame: await presentOfficeFrame(args, { ...pass, place: "day" }), view };
}

/** What cannot be cancelled shows what became of it. What the operator may not change does not exist. */
async function open({ context, params, url }: PageArguments): Promise<ClassToCancel> {
  const { provider, actor } = passOf(context);
  const id = params["session"]!;
  const office = { providerId: provider.id, actor };
  const found = await readClassCancel(office, { id, choice: choiceIn(url) }, context.get(servicesContext));
  if (found.ok) return found.value;
  if (found.refusal.code === "booking-changed") throw redirect(officeSessionPath(provider.slug, id));
  throw refused({ code: "page-not-found", path: url.pathname });
}

/** The page as it is now, with what was typed in the mail that it shows. */
export async function classCancelView(
  args: PageArguments,
  typed: { reason: string; message: string },
): Promise<CancelClassView> {
  const { context, url } = args;
  const { provider } = passOf(context);
  const found = await open(args);
  const { session, members, ahead, chosen, parties } = found;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const title = t("console.class.cancel");
  const path = cancelSessionPath(provider.slug, session.id);
  const isSeveral = chosen.length !== 1;
  const dateOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
    `${formatDate(startsAt.getTime(), viewer)}, ${formatTimes(startsAt.getTime(), endsAt.getTime(), viewer)}`;
  return {
    name: titleOf(title, provider.name),
    title: `${title}: ${session.service}`,
    lead: [dateOf(session), ...members, ...session.rooms].join(" · "),
    action: `${path}${url.search}`,
    back: officeSessionPath(provider.slug, session.id),
    choice:
      ahead.length < 2
        ? null
        : {
            action: path,
            scopes: scopesOf(found, choiceIn(url).scope, dateOf, t),
            dates: ahead.map((date) => ({
              id: date.id,
              label: [
                dateOf(date),
                ...(date.seatsTaken === 0 ? [] : [t("console.day.people", { count: date.seatsTaken })]),
              ].join(" · "),
              isChosen: chosen.some(({ id }) => id === date.id),
            })),
          },
    whoTitle: t(isSeveral ? "console.cancelClass.whoAll" : "console.cancelClass.who"),
    parties: parties.map(({ booking, startsAt, isMailed, back }) => ({
      id: booking.reference,
      name: nameOf({ ...booking, isErased: booking.erasedAt !== null }, context.get(localeContext), t),
      href: officeBookingPath(provider.slug, booking.reference),
      marks: [
        ...(isSeveral ? [formatDate(startsAt.getTime(), viewer)] : []),
        ...seatsOf(booking, t),
        ...backWords(back, booking.currency, viewer, t),
      ],
      call: isMailed
        ? null
        : booking.phone === ""
          ? { text: t("console.cancelClass.noNumber"), href: null }
          : { text: booking.phone, href: `tel:${booking.phone}` },
    })),
    facts: factsOf(found, context.get(servicesContext).mailing.delivers, t),
    mail: await mailOf(args, found, typed),
    hidden: {
      date: chosen.map(({ id, revision }) => `${id} ${revision}`),
      seen: parties.map(({ booking }) => booking.reference),
      ends: found.endsTime,
      key: newKey(context),
    },
    submit: t(isSeveral ? "console.cancelClass.submitAll" : "console.class.cancel"),
  };
}

function seatsOf({ lines }: ClassToCancel["parties"][number]["booking"], t: Translator): string[] {
  const seats = Math.max(1, ...lines.filter(({ isCancelled }) => !isCancelled).map((line) => line.seats));
  return seats > 1 ? [t("console.day.people", { count: seats })] : [];
}

function scopesOf(
  { ahead, session }: ClassToCancel,
  scope: CancelChoice["scope"],
  dateOf: (date: { startsAt: Date; endsAt: Date }) => string,
  t: Translator,
) {
  const rest = ahead.slice(ahead.findIndex(({ id }) => id === session.id));
  const last = dateOf(rest.at(-1) ?? session);
  return [
    { value: "this" as const, label: t("console.cancelClass.this", { date: dateOf(session) }) },
    ...(rest.length < 2 ? [] : [{ value: "rest" as const, label: t("console.cancelClass.rest", { last }) }]),
    { value: "some" as const, label: t("console.cancelClass.some") },
  ].map((one) => ({ ...one, isChosen: one.value === scope }));
}

function backWords(
  { toCard, toVoucher, visits, inPerson, isMakeUp }: ClassToCancel["parties"][number]["back"],
  currency: string,
  viewer: Viewer,
  t: Translator,
): string[] {
  const amount = (value: number) => formatMoney(value, currency, viewer.locale);
  const words = [
    ...(toCard > 0 ? [t("console.cancelClass.toCard", { amount: amount(toCard) })] : []),
    ...(toVoucher > 0 ? [t("console.cancelClass.toVoucher", { amount: amount(toVoucher) })] : []),
    ...(visits > 0 ? [t("console.cancelClass.toPackage", { count: String(visits) })] : []),
    ...(inPerson > 0 ? [t("console.cancelClass.inPerson", { amount: amount(inPerson) })] : []),
    ...(isMakeUp ? [t("console.cancelClass.makeUp")] : []),
  ];
  return words.length === 0 ? [t("console.cancelClass.nothing")] : words;
}

function factsOf({ parties, waiting, endsTime }: ClassToCancel, delivers: boolean, t: Translator): string[] {
  const untold = parties.filter(({ isMailed }) => !isMailed || !delivers).length;
  return [
    ...(untold === 0 ? [] : [t("console.cancelClass.untold", { count: String(untold) })]),
    ...(waiting.length === 0 ? [] : [t("console.class.waiting", { count: waiting.length })]),
    ...(endsTime ? [t("console.cancelClass.ends")] : []),
    t("console.cancelClass.waits"),
  ];
}

/** The mail to the first person who gets one. */
async function mailOf(
  { context }: PageArguments,
  { parties, members, chosen }: ClassToCancel,
  { reason, message }: { reason: string; message: string },
): Promise<CancelClassView["mail"]> {
  const services = context.get(servicesContext);
  const party = parties.find(({ booking }) => booking.email !== "");
  if (party === undefined || !services.mailing.delivers) return null;
  const t = await officeTranslator(context);
  const { booking, back } = party;
  const words = [reason, message].filter((text) => text !== "").join("\n\n");
  const written = await previewCancelled(
    booking,
    { words, refund: back.toCard, members, starts: chosen.map(({ startsAt }) => startsAt) },
    services,
  );
  if (written === null) return null;
  const { subject, text } = written;
  return {
    title: t("console.cancelClass.mail", { name: fullName(booking, context.get(localeContext)) }),
    subject,
    text,
  };
}
