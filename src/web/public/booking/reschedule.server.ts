import { exactly } from "#domain/booking/line-terms.ts";
import { visitOfMove, type ManagedBooking } from "#use-cases/booking/manage/read-manage.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import type { BookingHeadView, BookingStepData } from "./page/booking-views.ts";
import { closed } from "../shared/widget/closed.server.ts";
import { presentHead, visitSpeakerOf } from "./visit/head.server.ts";
import { presentTime } from "./time/time.server.ts";
import { mustManage } from "./page/about-booking.server.ts";
import { onClockOf, type BookingRequest } from "./page/open-booking.server.ts";
import { presentCost, presentSums } from "./visit/prices.server.ts";
import { linesFor, presentVisit } from "./visit/visit.server.ts";

/** Chooses another time for a booked visit in the usual calendar. */
export async function presentReschedule(
  request: BookingRequest,
  url: URL,
  token: string,
): Promise<{ head: BookingHeadView } & BookingStepData> {
  const managed = await mustManage(request, token);
  const visit = visitOfMove(managed, request.services.clock.now());
  if (!visit.ok) throw await closed(visit.refusal, request.code);
  const moving = onClockOf({ ...request, visit: visit.value }, managed.booking);
  return { head: headOfMove(moving, managed), ...(await presentTime(moving, url, { own: managed, isMove: true })) };
}

/** Shows the price that was agreed, not the current one. Rescheduling costs nothing. */
function headOfMove(moving: BookingRequest, managed: ManagedBooking): BookingHeadView {
  const { t } = moving;
  const { booking } = managed;
  const head = presentHead(moving);
  const lines = linesFor(booking.lines, null);
  const names = serviceNames(booking, lines);
  const price = exactly(booking.total);
  const cost = presentCost({ price, isEach: false, isRequest: head.isRequest }, visitSpeakerOf(moving));
  const agreed = { ...(cost === null ? {} : { value: cost }), note: null };
  return {
    ...head,
    title: t("offer.reschedule", { service: names.join(", ") }),
    summary: "",
    langs: {},
    about: [],
    durations: [],
    party: null,
    hasPayment: false,
    rows: head.rows.map((row) => (row.icon === "tag" ? { ...row, ...agreed } : row)),
    lines: presentVisit(moving, managed).lines,
    sums: presentSums(price, exactly(0), visitSpeakerOf(moving)),
  };
}
