import { answerPath, officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { formatInstant, toMilliseconds } from "#domain/time/instant.ts";
import { listRequests } from "#use-cases/office/requests/list-requests.ts";
import { readOfficeRequest } from "#use-cases/office/requests/read-office-request.ts";
import { formatTimes, formatDate } from "../../../features/booking/formats.ts";
import type { AnswerView, RequestsView } from "../../../features/office/lists/list-views.ts";
import { localeContext, prefixContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { redirect } from "react-router";
import { nameOf } from "../day/session-words.ts";
import { passOf, presentFrame, titleOf } from "../frame.ts";
import { viewerAt } from "../office-words.ts";
import { rowWords } from "./list-rows.ts";

export async function presentRequests(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const words = await rowWords(context, pass);
  const { t } = words;
  const requests = await listRequests({ providerId: provider.id, actor }, context.get(servicesContext));
  const view: RequestsView = {
    name: titleOf(t("console.nav.requests"), provider.name),
    lead:
      requests.length === 0 ? t("console.requests.empty") : t("console.requests.waiting", { count: requests.length }),
    rows: requests.map((request) => ({
      ...words.rowOf(request),
      href: answerPath(provider.slug, request.reference),
      state: t("console.requests.asked", { time: words.format(request.createdAt) }),
    })),
  };
  return { frame: await presentFrame(args, { ...pass, place: "requests" }), view };
}

/** A request that was answered meanwhile shows its booking. */
export async function presentAnswer(args: PageArguments) {
  const { context, params } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const reference = params["reference"]!;
  const services = context.get(servicesContext);
  const read = await readOfficeRequest({ providerId: provider.id, actor }, reference, services);
  if (!read.ok) throw redirect(context.get(prefixContext) + officeBookingPath(provider.slug, reference));
  const { booking, isWishFree, nearest } = read.value;
  const { t, format } = await rowWords(context, pass);
  const viewer = viewerAt(provider.zone, context);
  const who = nameOf({ ...booking, isErased: booking.erasedAt !== null }, context.get(localeContext), t);
  const what = [...new Set(booking.lines.map(({ service }) => service))].join(", ");
  const view: AnswerView = {
    name: titleOf(who, provider.name),
    title: who,
    lead: [what, booking.notes].filter((text) => text !== "").join(" · "),
    action: answerPath(provider.slug, booking.reference),
    booking: officeBookingPath(provider.slug, booking.reference),
    wish:
      booking.startsAt === null || booking.endsAt === null
        ? null
        : {
            term: t("console.requests.wish"),
            time: `${formatDate(booking.startsAt.getTime(), viewer)}, ${formatTimes(booking.startsAt.getTime(), booking.endsAt.getTime(), viewer)}`,
            verdict: isWishFree === true ? t("console.requests.free") : t("console.requests.taken"),
            isFree: isWishFree === true,
          },
    confirm:
      isWishFree === true && booking.startsAt !== null
        ? t("console.requests.confirm", { time: format(booking.startsAt) })
        : null,
    nearest: nearest.map((start) => ({ value: formatInstant(start), label: format(new Date(toMilliseconds(start))) })),
    decline: {
      text: t("office.decline.text"),
      label: t("office.decline.reason"),
      hint: t("office.decline.hint"),
    },
  };
  return { frame: await presentFrame(args, { ...pass, place: "requests" }), view };
}
