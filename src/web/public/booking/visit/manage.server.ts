import { cancelCutoff, rescheduleCutoff } from "#domain/booking/changes.ts";
import { bookingPath, cancelPath, earlierPath } from "#domain/navigation/addresses.ts";
import {
  servicesOfLines,
  visitOfMove,
  whyNotCancel,
  type ManagedBooking,
} from "#use-cases/booking/manage/read-manage.ts";
import { unseal } from "#use-cases/shared/secrets.ts";
import { formatMoment } from "../../../i18n/formats.ts";
import { commonQuery, searchOf } from "../../shared/booking/state/query.ts";
import type { ManageView, SeatsView } from "../page/outcome-views.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { OutcomeContext } from "../outcome/outcome-context.server.ts";

/** Links to reschedule and cancel, with their deadlines. If one is not possible online, a note says why. */
export function presentManage(context: OutcomeContext): ManageView | null {
  const reschedule = rescheduleOf(context);
  const cancel = cancelOf(context);
  const alone = context.dates.active > 1 && reschedule.link !== null ? context.t("series.moveOne") : null;
  const notes = [...new Set([reschedule.note, cancel.note, alone].filter((note) => note !== null))];
  const links = [reschedule.link, earlierOf(context, reschedule), cancel.link].filter((link) => link !== null);
  if (links.length === 0 && notes.length === 0) return null;
  return { title: context.t("outcome.manage.title"), links, notes };
}

interface Action {
  link: ManageView["links"][number] | null;
  note: string | null;
}

const none: Action = { link: null, note: null };

/** "Tell me if something earlier comes up", for a visit that can be moved. */
function earlierOf({ managed, token, dates, t }: OutcomeContext, reschedule: Action): Action["link"] {
  const [line] = managed.booking.lines;
  const service = managed.services.find(({ id }) => id === line?.serviceId);
  if (reschedule.link === null || !("booking" in token) || dates.active > 1 || service?.hasWatches !== true)
    return null;
  const href = `${earlierPath}?${new URLSearchParams({ booking: token.booking })}`;
  return { label: t("waiting.watch.title"), href, isWhole: true };
}

function rescheduleOf(context: OutcomeContext): Action {
  const { request, managed, token, t } = context;
  if ("seat" in token) return none;
  const visit = visitOfMove(managed, request.services.clock.now());
  const cutoff = rescheduleCutoff(servicesOfLines(managed));
  if (visit.ok) {
    const href = pathOf(managed) + searchOf(commonQuery(request.query), { reschedule: token.booking });
    return {
      link: { label: t("outcome.manage.reschedule"), href, isWhole: false },
      note: untilOf(context, deadlineOf(managed, cutoff), "reschedule"),
    };
  }
  switch (visit.refusal.reason) {
    case "too-late":
      return { link: null, note: t("outcome.manage.rescheduleLate", { cutoff: formatDuration(cutoff, t) }) };
    case "by-office":
      return { link: null, note: t("outcome.manage.byOffice") };
    case "of-course":
      return { link: null, note: t("course.fixed") };
    case "not-offered":
      return { link: null, note: t("outcome.manage.notOffered") };
    case "cancelled":
    case "seat-cancelled":
    case "declined":
    case "lapsed":
    case "past":
      return none;
  }
}

function cancelOf(context: OutcomeContext): Action {
  const { request, managed, facts, token, guest, t } = context;
  const refusal = whyNotCancel(managed, request.services.clock.now(), guest);
  if (refusal === null) {
    const href = cancelPath + searchOf(commonQuery(request.query), token);
    const note = untilOf(context, facts.cancelUntil, "cancel");
    return { link: { label: cancelLabel(context), href, isWhole: true }, note };
  }
  if (refusal.reason !== "too-late") return none;
  return { link: null, note: t("outcome.manage.cancelLate", { cutoff: formatDuration(refusal.cutoff, t) }) };
}

function cancelLabel({ state, guest, t }: OutcomeContext): string {
  if (guest !== undefined) return t("outcome.manage.cancelSeat");
  return state === "requested" ? t("outcome.manage.withdraw") : t("outcome.manage.cancel");
}

function deadlineOf({ booking: { startsAt } }: ManagedBooking, cutoff: number): number | null {
  return startsAt === null || cutoff === 0 ? null : startsAt.getTime() - cutoff * 60_000;
}

/** If both deadlines are the same, the note names it once for both. */
function untilOf(
  { request, managed, t }: OutcomeContext,
  at: number | null,
  what: "reschedule" | "cancel",
): string | null {
  if (at === null) return null;
  const until = formatMoment(at, request.viewer);
  const services = servicesOfLines(managed);
  if (cancelCutoff(services, managed.booking) === rescheduleCutoff(services))
    return t("outcome.manage.until", { until });
  return what === "cancel"
    ? t("outcome.manage.cancelUntil", { until })
    : t("outcome.manage.rescheduleUntil", { until });
}

export function presentGuestSeats({ request, managed, t }: OutcomeContext, token: string): SeatsView | null {
  const { query, services } = request;
  const guests = managed.booking.guests.filter(({ isErased }) => !isErased);
  if (guests.length === 0) return null;
  const canCancel = whyNotCancel(managed, services.clock.now()) === null;
  // The booker's theme, time zone and clock do not apply to the guest.
  const seat = (sealed: string) => `${pathOf(managed)}?seat=${unseal(sealed, services.secret)}`;
  const cancel = cancelPath + searchOf(commonQuery(query), { booking: token });
  return {
    title: t("outcome.seats.title"),
    text: t("outcome.seats.text"),
    copy: t("outcome.seats.copy"),
    copied: t("outcome.seats.copied"),
    guests: guests.map(({ name, position, isCancelled, tokenSealed }) => ({
      name,
      gone: isCancelled ? t("outcome.seats.gone") : null,
      own:
        isCancelled || tokenSealed === null
          ? null
          : { label: t("outcome.seats.open", { name }), href: seat(tokenSealed) },
      cancel:
        isCancelled || !canCancel ? null : { label: t("outcome.seats.cancel"), href: `${cancel}&guest=${position}` },
      forWhom: t("outcome.seats.for", { name }),
    })),
  };
}

function pathOf({ booking }: ManagedBooking): string {
  return bookingPath(booking.lines.map(({ serviceId }) => serviceId));
}
