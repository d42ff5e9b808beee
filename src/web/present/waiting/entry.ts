import { mostGuests } from "#domain/booking/service.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { bookingPath, myDataAddress, waitingAddress } from "#domain/navigation/addresses.ts";
import { readEntry, type ReadEntry } from "#use-cases/booking/waiting/read-waiting.ts";
import { formatLeaf, formatMoment, type Viewer } from "../../features/booking/formats.ts";
import { readQuery } from "../../features/booking/state/query.ts";
import type { EntryView } from "../../features/waiting/waiting-views.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { pageTitle } from "../../ui/head/page-title.ts";
import { readVisitor, wallClockOf } from "../widget/wall-clock.ts";
import type { WaitingArguments } from "./join.ts";

export async function openEntry({ context, request, url }: WaitingArguments) {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const token = url.searchParams.get("entry") ?? "";
  const read = await readEntry(token, services, languageOf(code));
  if (!read.ok) throw refused(read.refusal);
  const { provider, service, entry } = read.value;
  const visitor = readVisitor({ context, request }, readQuery(url.searchParams));
  const { viewer } = wallClockOf({ ...visitor, zone: visitor.zone ?? entry.zone }, provider, [service], null);
  return { services, token, read: read.value, viewer, t: await translatorOf(code), most: mostOf(read.value) };
}

function mostOf({ service, entry }: ReadEntry): number {
  return Math.min(entry.session.seats, 1 + mostGuests(service));
}

/** Opening the page changes nothing, because mail scanners follow links too. */
export async function presentEntry(args: WaitingArguments): Promise<EntryView> {
  const { token, read, viewer, t, most } = await openEntry(args);
  const { provider, service, entry } = read;
  const { session, state, seats } = entry;
  const at = session.startsAt.getTime();
  const isWaiting = state === "waiting";
  const words = wordsOf(read, viewer, t);
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    page: pageTitle(`${t("waiting.title")}: ${service.name}`, provider.name),
    title: t("waiting.title"),
    leaf: formatLeaf(at, viewer),
    session: [service.name, formatMoment(at, viewer)],
    ...words,
    change:
      isWaiting && most > 1
        ? {
            label: t("waiting.join.seats"),
            hint: t("waiting.entry.changeHint"),
            seats: String(seats),
            most,
            submit: t("waiting.entry.change"),
          }
        : null,
    leave: leaveLabel(read, t),
    data: { label: t("privacy.link"), href: myDataAddress({ entry: token }) },
  };
}

function leaveLabel({ entry: { state }, offerToken }: ReadEntry, t: Translator): string | null {
  if (offerToken !== null) return t("waiting.entry.decline");
  return state === "waiting" ? t("waiting.entry.leave") : null;
}

function wordsOf(read: ReadEntry, viewer: Viewer, t: Translator): Pick<EntryView, "texts" | "buttons"> {
  const { entry, service, offerToken, bookingToken } = read;
  const { state, seats, place, seatsBefore, offer, sessionId } = entry;
  const to = (query: Record<string, string>) => `${bookingPath([service.slug])}?${new URLSearchParams(query)}`;
  if (offerToken !== null) {
    const time = formatMoment(offer!.expiresAt!.getTime(), viewer);
    return {
      texts: [t("waiting.entry.offered", { count: seats, time })],
      buttons: [{ label: t("waiting.entry.accept"), href: to({ people: String(seats), hold: offerToken }) }],
    };
  }
  if (bookingToken !== null)
    return {
      texts: [t("waiting.entry.accepted")],
      buttons: [{ label: t("mail.open"), href: to({ booking: bookingToken }) }],
    };
  const again = [
    { label: t("waiting.entry.again"), href: waitingAddress(service.slug, { session: sessionId, people: seats }) },
  ];
  switch (state) {
    case "waiting":
      return {
        texts: [
          t("waiting.entry.place", { place: String(place), seats: seatsBefore }),
          t("waiting.entry.yours", { count: seats }),
          t("waiting.entry.how"),
        ],
        buttons: [],
      };
    case "offered":
    case "expired":
      return { texts: [t("waiting.entry.expired")], buttons: again };
    case "accepted":
      return { texts: [t("waiting.entry.accepted")], buttons: [] };
    case "left":
      return { texts: [t("waiting.entry.left")], buttons: again };
    case "removed":
      return {
        texts: [t("waiting.entry.removed"), ...(entry.session.reason === null ? [] : [entry.session.reason])],
        buttons: [{ label: t("waiting.join.book"), href: to({ people: String(seats) }) }],
      };
  }
}
