import {
  addWaitingPath,
  agendaPath,
  arrivedSessionPath,
  calledSessionPath,
  cancelSessionPath,
  moveSessionPath,
  newBookingPath,
  officeBookingPath,
  officeSessionPath,
  undoSessionPath,
  waitingPersonPath,
} from "#domain/navigation/office-addresses.ts";
import { canHappen } from "#domain/office/front-desk/attendance.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { OfficeSession } from "#use-cases/office/front-desk/attendance/read-session.ts";
import { readSessionPage } from "#use-cases/office/front-desk/sessions/read-session-move.ts";
import { dayIn, formatDate, formatTimes } from "../../../i18n/formats.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { PartyView, OfficeSessionView } from "../../shared/front-desk/front-desk-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { nameOf } from "../../shared/front-desk/visit-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { mailState, sayDoer } from "../../shared/booking/timeline-words.server.ts";
import { attendanceView, guestName } from "../../shared/front-desk/attendance-views.server.ts";

type Attendee = OfficeSession["attendees"][number];

/** The attendance list of one session. */
export async function presentOfficeSession(args: PageArguments) {
  const { context, params, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const services = context.get(servicesContext);
  const found = await readSessionPage({ providerId: provider.id, actor }, params["session"]!, services);
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { session, members, attendees, waiting, cancelled } = found.value;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const from = session.startsAt.getTime();
  const to = session.endsAt.getTime();
  const day = dayIn(from, provider.zone);
  const here = officeSessionPath(provider.slug, session.id);
  const mayCall = reachOf(actor.grant, "attendance.set") !== "none";
  const mayMark = mayCall && !session.isCancelled;
  const now = services.clock.now().getTime();
  const mayRun = reachOf(actor.grant, "waiting.run") !== "none";
  const people = attendees.reduce((sum, { seats }) => sum + seats, 0);
  const view: OfficeSessionView = {
    name: titleOf(session.service, provider.name),
    title: session.service,
    lead: [`${formatDate(from, viewer)}, ${formatTimes(from, to, viewer)}`, ...members, ...session.rooms].join(" · "),
    move: found.value.canMove ? moveSessionPath(provider.slug, session.id) : null,
    cancel: found.value.canMove ? cancelSessionPath(provider.slug, session.id) : null,
    cancelled:
      cancelled &&
      t("console.session.cancelledBy", {
        name: sayDoer(cancelled, t),
        time: formatShort(cancelled.at.getTime(), viewer, now),
        reason: cancelled.reason ?? "",
      }),
    bookIn:
      reachOf(actor.grant, "bookings.make") !== "none" && !session.isCancelled && to > now
        ? newBookingPath(provider.slug, { session: session.id })
        : null,
    everyone: everyoneOf(),
    calledAction: calledSessionPath(provider.slug, session.id),
    peopleTitle: t(session.isCancelled ? "console.session.were" : "console.session.coming"),
    undo: found.value.canUndo
      ? { action: undoSessionPath(provider.slug, session.id), text: t("console.booking.undoText") }
      : null,
    badges: session.isCancelled
      ? [{ text: t("console.booking.state.cancelled"), tone: "error" }]
      : [
          {
            text: t("console.day.seats", { taken: String(session.seatsTaken), seats: String(session.seats) }),
            tone: "neutral",
          },
          { text: t("console.session.free", { count: session.seats - session.seatsTaken }), tone: "neutral" },
          {
            text: t("console.session.arrived", { arrived: String(countHere(attendees)), count: String(people) }),
            tone: "neutral",
          },
        ],
    back: { label: t("console.nav.agenda"), href: agendaPath(provider.slug, day) },
    parties: attendees.map((attendee) => partyOf(attendee)),
    addWaiting:
      mayRun && found.value.hasWaitingList && !session.isCancelled && from > now
        ? addWaitingPath(provider.slug, { session: session.id })
        : null,
    waiting: waiting.map(({ id, name, phone, seats, isOffered }) => ({
      id,
      name,
      href: mayRun ? waitingPersonPath(provider.slug, id) : null,
      call: callOf(phone),
      marks: [
        ...(seats > 1 ? [t("console.day.people", { count: seats })] : []),
        ...(isOffered ? [t("console.session.offered")] : []),
      ],
    })),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "day" }), view };

  /** Whatever was recorded with one press is taken back with one press. */
  function everyoneOf(): OfficeSessionView["everyone"] {
    if (!mayMark || !canHappen("arrived", session.startsAt, new Date(now))) return null;
    const action = arrivedSessionPath(provider.slug, session.id);
    const since = url.searchParams.get("arrived") ?? "";
    if (since !== "") return { action, since, text: t("console.session.notAll") };
    const open = attendees.filter(({ attendance }) => attendance === null).length;
    return open < 2 ? null : { action, since: "", text: t("console.session.allArrived") };
  }

  function partyOf(attendee: Attendee): PartyView {
    const { reference, phone, email, attendance, guests, notes } = attendee;
    const name = nameOf(attendee, context.get(localeContext), t);
    const id = `b-${reference}`;
    const buttons = (person: number, whose: string, current: Attendee["attendance"]) =>
      mayMark
        ? attendanceView(
            { reference, person, name: whose, current, startsAt: session.startsAt, endsAt: session.endsAt },
            { slug: provider.slug, next: here, at: id, now },
            t,
          )
        : null;
    return {
      id,
      name,
      href: officeBookingPath(provider.slug, reference),
      call: callOf(phone),
      email: email === "" ? null : { text: email, href: `mailto:${email}` },
      marks: marksOf(attendee),
      notes,
      attendance: buttons(0, name, attendance),
      guests: guests.map((guest) => {
        const own = guestName(guest, t);
        return { id: `${id}-${guest.position}`, name: own, attendance: buttons(guest.position, own, guest.attendance) };
      }),
      told: session.isCancelled ? toldOf(attendee, name) : null,
    };
  }

  /** Who has an address gets a mail. Everyone else has to be called. */
  function toldOf({ reference, email, told, calledAt }: Attendee, name: string): NonNullable<PartyView["told"]> {
    if (email !== "" && told !== null) {
      const what = mailState({ state: told, answer: null }, t);
      return { text: t("console.attendance.of", { name: t("console.mailed.cancellation"), what }), press: null };
    }
    const isCalled = calledAt !== null;
    const text = t(isCalled ? "console.booking.undo" : "console.called.press");
    const press = {
      values: { reference, called: isCalled ? "no" : "yes" },
      text,
      label: t("console.attendance.of", { name, what: text }),
    };
    return { text: t(isCalled ? "console.called.done" : "console.called.open"), press: mayCall ? press : null };
  }

  function marksOf({ seats, total, paid, currency, hasRemarks }: Attendee): string[] {
    const due = formatMoney(Math.max(0, total - paid), currency, viewer.locale);
    const money = total > paid ? t("console.session.due", { amount: due }) : t("console.booking.paid");
    const kept =
      paid > 0 ? [t("console.session.stillPaid", { amount: formatMoney(paid, currency, viewer.locale) })] : [];
    return [
      ...(seats > 1 ? [t("console.day.people", { count: seats })] : []),
      ...(session.isCancelled ? kept : total === 0 ? [] : [money]),
      ...(hasRemarks ? [t("console.remarks.one")] : []),
    ];
  }
}

function callOf(phone: string): { text: string; href: string } | null {
  return phone === "" ? null : { text: phone, href: `tel:${phone}` };
}

/** Guests without a mark of their own came with the booker. */
function countHere(attendees: readonly Attendee[]): number {
  const isHere = (attendance: Attendee["attendance"]) => attendance === "arrived" || attendance === "completed";
  return attendees.reduce((sum, { attendance, guests, seats }) => {
    const own = guests.map((guest) => guest.attendance ?? attendance);
    const others = Array.from({ length: Math.max(0, seats - 1 - own.length) }, () => attendance);
    return sum + [attendance, ...own, ...others].filter(isHere).length;
  }, 0);
}
