import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import type { AttendancePageView, AttendancePerson } from "./front-desk-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { openOfficeBooking, type OpenBooking } from "../booking/open-office-booking.server.ts";
import { presentOfficeFrame, titleOf } from "../frame/frame.server.ts";
import { attendanceView, guestName } from "./attendance-views.server.ts";

/** What happened with each person of a booking. */
export async function presentAttendance(args: PageArguments) {
  const open = await openOfficeBooking(args);
  const { found, pass, t, who, what } = open;
  const title = t("console.attendance.title");
  const back = officeBookingPath(pass.provider.slug, found.booking.reference);
  const people = attendancePeople(open, args.context.get(servicesContext).clock.now());
  const view: AttendancePageView = {
    name: titleOf(title, pass.provider.name),
    title,
    lead: `${who}, ${what}`,
    back,
    people,
    hint:
      people.length > 1
        ? t("console.attendance.follows")
        : people.length === 0
          ? t("console.refusal.attendanceEarly")
          : "",
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: null }), view };
}

/** The booker and the guests, if something can be recorded about them. */
export function attendancePeople({ found, pass, t, who }: OpenBooking, now: Date): AttendancePerson[] {
  const { booking, attendance } = found;
  const { reference, startsAt, endsAt, guestCount, guests } = booking;
  if (booking.state !== "scheduled" || startsAt === null || endsAt === null) return [];
  const { slug } = pass.provider;
  const shown = { slug, next: officeBookingPath(slug, reference), now: now.getTime(), isFull: true };
  const along = Array.from({ length: guestCount }, (_, index) => {
    const position = index + 1;
    return guests.find((guest) => guest.position === position) ?? { position, name: "", isCancelled: false };
  }).filter(({ isCancelled }) => !isCancelled);
  const people = [
    { person: 0, name: who, current: attendance.booker },
    ...along.map((guest) => ({
      person: guest.position,
      name: guestName(guest, t),
      current: attendance.guests.get(guest.position) ?? null,
    })),
  ];
  return people.flatMap(({ person, name, current }) => {
    const view = attendanceView({ reference, person, name, current, startsAt, endsAt }, shown, t);
    return view === null ? [] : [{ id: `p-${person}`, name, attendance: view }];
  });
}
