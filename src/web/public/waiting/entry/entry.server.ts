import { languageOf } from "#domain/locales/locales.ts";
import { bookingPath, myDataAddress, waitingAddress } from "#domain/navigation/addresses.ts";
import { mostSeats, readWaitingEntry, type ReadEntry } from "#use-cases/booking/waiting/read-waiting.ts";
import { formatOffer } from "../../shared/booking/format-offer.ts";
import { formatSuits } from "../../shared/booking/format-suits.ts";
import { formatFullDay, formatLeaf, formatMoment, type Leaf, type Viewer } from "../../../i18n/formats.ts";
import { readQuery } from "../../shared/booking/state/query.ts";
import type { EntryView } from "../waiting-views.ts";
import { localeContext, newKey, servicesContext } from "../../../http/context.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import { readVisitor, wallClockOf } from "../../shared/widget/wall-clock.server.ts";
import { commonView, presentWaitedCourse, type WaitingArguments } from "../common.server.ts";

export async function openEntry({ context, request, url }: WaitingArguments) {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const token = url.searchParams.get("entry") ?? "";
  const read = await readWaitingEntry(token, services, languageOf(code));
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  const { provider, service, entry } = read.value;
  const visitor = readVisitor({ context, request }, readQuery(url.searchParams));
  const { viewer } = wallClockOf({ ...visitor, zone: visitor.zone ?? entry.zone }, provider, [service], null);
  return { services, token, read: read.value, viewer, t: await translatorOf(code), most: mostSeats(read.value) };
}

/** Opening the page changes nothing, because mail scanners follow links too. */
export async function presentEntry(args: WaitingArguments): Promise<EntryView> {
  const { services, token, read, viewer, t, most } = await openEntry(args);
  const { service, entry } = read;
  const isWatch = entry.kind === "watch";
  const words = isWatch ? watchWords(read, viewer, t) : wordsOf(read, viewer, t, services.mailing.delivers);
  return {
    ...commonView({ ...read, t }, isWatch ? t("waiting.watch.title") : t("waiting.title")),
    ...whenOf(read, viewer),
    ...words,
    change:
      !isWatch && entry.state === "waiting" && most > 1
        ? {
            label: t("waiting.join.seats"),
            hint: t("waiting.entry.changeHint"),
            seats: String(entry.seats),
            most,
            submit: t("waiting.entry.change"),
          }
        : null,
    key: newKey(args.context),
    data: { label: t("privacy.link"), href: myDataAddress({ entry: token }) },
    service: service.name,
  };
}

/** The time that is offered or waited for, the day, the course, or the times that would suit. */
function whenOf({ entry, course, isOffered }: ReadEntry, viewer: Viewer): { leaf: Leaf | null; session: string[] } {
  if (course !== null) return presentWaitedCourse(course, viewer);
  const { kind, session, sessionId, day, watch, offer } = entry;
  const moment = (at: number) => ({ leaf: formatLeaf(at, viewer), session: [formatMoment(at, viewer)] });
  if (kind === "watch")
    return isOffered && offer !== null
      ? moment(offer.startsAt.getTime())
      : { leaf: null, session: watch === null ? [] : formatSuits(watch.suits, viewer) };
  if (day !== null && (sessionId === null || session === null)) {
    const leaf = formatLeaf(Date.parse(`${day}T12:00:00Z`), { ...viewer, zone: "UTC" });
    return { leaf, session: [formatFullDay(day, viewer.locale)] };
  }
  return session === null ? { leaf: null, session: [] } : moment(session.startsAt.getTime());
}

type Words = Pick<EntryView, "texts" | "buttons" | "actions">;

/** How whoever waits hears of what comes free. */
function howOf(isCourse: boolean, t: Translator, hasMail: boolean): string {
  if (!hasMail) return t("waiting.noMail");
  return isCourse ? t("waiting.course.how") : t("waiting.entry.how");
}

function pathTo({ service }: ReadEntry, query: Record<string, string>): string {
  return `${bookingPath([service.slug])}?${new URLSearchParams(query)}`;
}

function wordsOf(read: ReadEntry, viewer: Viewer, t: Translator, hasMail: boolean): Words {
  const { entry, service, course, provider, offerToken, bookingToken } = read;
  const { state, seats, place, seatsBefore, offer, sessionId, day } = entry;
  const people = String(seats);
  if (offerToken !== null) {
    const time = formatMoment(offer!.expiresAt!.getTime(), viewer);
    return {
      texts: [
        t("waiting.entry.offered", { count: seats, time }),
        ...(course === null ? [] : [formatOffer({ ...offer!, currency: provider.currency }, viewer, t)]),
      ],
      buttons: [{ label: t("waiting.entry.accept"), href: pathTo(read, { people, hold: offerToken }) }],
      actions: [{ intent: "leave", label: t("waiting.entry.decline") }],
    };
  }
  if (bookingToken !== null)
    return {
      texts: [t("waiting.entry.accepted")],
      buttons: [{ label: t("mail.open"), href: pathTo(read, { booking: bookingToken }) }],
      actions: [],
    };
  const target = course !== null ? { course: course.key } : day === null ? { session: sessionId ?? "" } : { day };
  const again = [{ label: t("waiting.entry.again"), href: waitingAddress(service.slug, { ...target, people: seats }) }];
  switch (state) {
    case "waiting":
      return {
        texts: [
          t("waiting.entry.place", { place: String(place), seats: seatsBefore }),
          t("waiting.entry.yours", { count: seats }),
          howOf(course !== null, t, hasMail),
        ],
        buttons: [],
        actions: [{ intent: "leave", label: t("waiting.entry.leave") }],
      };
    case "offered":
    case "expired":
      return { texts: [t("waiting.entry.expired")], buttons: again, actions: [] };
    case "accepted":
      return { texts: [t("waiting.entry.accepted")], buttons: [], actions: [] };
    case "left":
      return { texts: [t("waiting.entry.left")], buttons: again, actions: [] };
    case "removed":
      if (entry.removedWhy === "office") return { texts: [t("waiting.entry.takenOff")], buttons: again, actions: [] };
      return {
        texts: [
          t("waiting.entry.removed"),
          ...(entry.removedWhy === "closed" ? [t("waiting.course.closed")] : []),
          ...(entry.session?.reason == null ? [] : [entry.session.reason]),
        ],
        buttons: [
          { label: course === null ? t("waiting.join.book") : t("course.all"), href: pathTo(read, { people }) },
        ],
        actions: [],
      };
  }
}

function watchWords(read: ReadEntry, viewer: Viewer, t: Translator): Words {
  const { entry, service, offerToken, bookingToken, isOffered } = read;
  const { state, offer, seats, replaces, isAsked, offers } = entry;
  const stop = { intent: "leave", label: t("waiting.watch.stop") };
  if (isOffered) {
    const values = { time: formatMoment(offer!.expiresAt!.getTime(), viewer) };
    const decline = { intent: "decline", label: t("waiting.watch.decline") };
    const book = { people: String(seats), hold: offerToken ?? "" };
    return replaces === null
      ? {
          texts: [t("waiting.watch.offered", values)],
          buttons: [{ label: t("waiting.entry.accept"), href: pathTo(read, book) }],
          actions: [decline, stop],
        }
      : {
          texts: [t("waiting.watch.offeredMove", values)],
          buttons: [],
          actions: [{ intent: "move", label: t("waiting.watch.move"), isMain: true }, decline, stop],
        };
  }
  if (bookingToken !== null)
    return {
      texts: [replaces === null ? t("waiting.entry.accepted") : t("waiting.watch.moved")],
      buttons: [{ label: t("mail.open"), href: pathTo(read, { booking: bookingToken }) }],
      actions: [],
    };
  const booked = replaces?.startsAt ?? null;
  const keeps = booked === null ? [] : [t("waiting.watch.booked", { when: formatMoment(booked.getTime(), viewer) })];
  const again = { label: t("waiting.join.book"), href: bookingPath([service.slug]) };
  if (state === "left" || entry.removedWhy === "office")
    return { texts: [t("waiting.watch.stopped")], buttons: [again], actions: [] };
  if (state === "removed" || state === "expired")
    return { texts: [t("waiting.watch.over")], buttons: [again], actions: [] };
  if (state === "accepted") return { texts: [t("waiting.entry.accepted")], buttons: [], actions: [] };
  return isAsked
    ? {
        texts: [t("waiting.watch.asked", { count: offers }), ...keeps],
        buttons: [],
        actions: [{ intent: "keep", label: t("waiting.watch.keep"), isMain: true }, stop],
      }
    : {
        texts: [t("waiting.watch.looking"), t("waiting.watch.faster"), ...keeps],
        buttons: [],
        actions: [stop],
      };
}
