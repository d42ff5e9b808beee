import { redirect } from "react-router";
import { answerPath, officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { formatDay as isoDay, parseDay, readPlainDay, type Day } from "#domain/time/day.ts";
import { floorToInstant, formatInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import {
  listRequestTimes,
  readOfficeRequest,
  type OfficeRequest,
} from "#use-cases/office/requests/read-office-request.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import { dayIn, formatFullDay, formatTime, formatTimes } from "../../i18n/formats.ts";
import type { AnswerView } from "../shared/requests/list-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { nameOf } from "../shared/front-desk/visit-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { viewerAt } from "../shared/words/office-words.server.ts";
import { rowWords, type RowWords } from "../shared/requests/list-rows.server.ts";
import { describeWish, sayHistory } from "../shared/requests/request-words.server.ts";

/** A request that was answered meanwhile shows its booking. */
export async function presentAnswer(args: PageArguments) {
  const { context, params } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const reference = params["reference"]!;
  const services = context.get(servicesContext);
  const read = await readOfficeRequest({ providerId: provider.id, actor }, reference, services);
  if (!read.ok) throw redirect(officeBookingPath(provider.slug, reference));
  const words = await rowWords(context, pass);
  const view = await viewOf(read.value, args, words);
  return { frame: await presentOfficeFrame(args, { ...pass, place: "requests" }), view };
}

async function viewOf(request: OfficeRequest, args: PageArguments, words: RowWords): Promise<AnswerView> {
  const { context } = args;
  const { t, format, rowOf, now } = words;
  const { provider } = passOf(context);
  const { booking, wish, history, earlier } = request;
  const viewer = viewerAt(provider.zone, context);
  const locale = context.get(localeContext);
  const { startsAt, proposedStartsAt, email, phone, phoneTyped, total, currency, notes } = booking;
  const who = nameOf({ ...booking, isErased: booking.erasedAt !== null }, locale, t);
  const what = serviceNames(booking);
  const isTold = context.get(servicesContext).mailing.delivers && email !== "";
  const price = total === 0 ? [] : [formatMoney(total, currency, viewer.locale)];
  const rivals = request.rivals.map((rival) => ({
    text: nameOf(rival, locale, t),
    href: answerPath(provider.slug, rival.reference),
  }));
  const inTheWay = request.inTheWay.map((visit) => ({
    text: [
      formatTimes(visit.startsAt.getTime(), visit.endsAt.getTime(), viewer),
      nameOf(visit, locale, t),
      visit.service,
      ...visit.members,
    ].join(" · "),
    href: officeBookingPath(provider.slug, visit.reference),
  }));
  return {
    name: titleOf(who, provider.name),
    title: who,
    lead: [...what, ...price].join(", "),
    about: [sayHistory(history, t), t("console.requests.asked", { time: format(booking.createdAt) })],
    contact: [
      ...(email === "" ? [] : [{ text: email, href: `mailto:${email}` }]),
      ...(phone === "" ? [] : [{ text: phoneTyped === "" ? phone : phoneTyped, href: `tel:${phone}` }]),
    ],
    notes: notes === "" ? null : notes,
    action: answerPath(provider.slug, booking.reference),
    booking: officeBookingPath(provider.slug, booking.reference),
    wish: {
      ...describeWish({ ...booking, wish, rivals: rivals.map(({ text }) => text) }, { viewer, t, now }),
      rivals: null,
    },
    proposed: proposedStartsAt === null ? null : t("console.requests.proposed", { time: format(proposedStartsAt) }),
    rivals: rivals.length === 0 ? null : { title: t("console.requests.rivalsTitle"), rows: rivals },
    inTheWay: inTheWay.length === 0 ? null : { title: t("console.requests.inTheWay"), rows: inTheWay },
    confirm:
      wish === "free"
        ? {
            label: t("console.requests.confirm", { time: format(startsAt!) }),
            start: formatInstant(floorToInstant(startsAt!.getTime())),
          }
        : null,
    other: await otherTimes(request, args, words),
    decline: {
      title: t("console.requests.decline"),
      text: isTold ? t("office.decline.text") : t("office.decline.textUnsent"),
      label: t("office.decline.reason"),
      hint: isTold ? t("office.decline.hint") : undefined,
    },
    earlier: earlier.length === 0 ? null : { title: t("console.visitor.title"), rows: earlier.map(rowOf) },
  };
}

/** The nearest free times; or those of the day in the address. */
async function otherTimes(
  request: OfficeRequest,
  { context, url }: PageArguments,
  { t, format }: RowWords,
): Promise<AnswerView["other"]> {
  const { provider } = passOf(context);
  const { booking, nearest } = request;
  const services = context.get(servicesContext);
  const viewer = viewerAt(provider.zone, context);
  const day = readPlainDay(url.searchParams.get("date") ?? "");
  const base = answerPath(provider.slug, booking.reference);
  const at = (other: number) => `${base}?date=${isoDay(other as Day)}#propose`;
  const about = day ?? parseDay(dayIn((booking.startsAt ?? services.clock.now()).getTime(), provider.zone))!;
  const starts = day === null ? nearest : await listRequestTimes(request, day, services);
  const label = (start: Instant) =>
    day === null ? format(new Date(toMilliseconds(start))) : formatTime(toMilliseconds(start), viewer);
  return {
    title: t("office.other.title"),
    text: t("office.other.text"),
    legend: day === null ? t("console.requests.nearest") : formatFullDay(isoDay(day), viewer.locale),
    times: starts.map((start) => ({ value: formatInstant(start), label: label(start) })),
    empty: t("console.move.empty"),
    days:
      day === null
        ? [{ label: t("console.requests.byDay"), href: at(about) }]
        : [
            { label: t("console.day.previous"), href: at(about - 1) },
            { label: t("console.day.next"), href: at(about + 1) },
            { label: t("console.requests.nearest"), href: `${base}#propose` },
          ],
    propose: t("office.other.propose"),
    confirm: t("office.other.confirm"),
  };
}
