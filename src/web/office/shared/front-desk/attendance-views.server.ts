import { attendancePath } from "#domain/navigation/office-addresses.ts";
import { canHappen, type Attendance } from "#domain/office/front-desk/attendance.ts";
import type { AttendanceView } from "./front-desk-views.ts";
import type { Translator } from "../../../i18n/translator.ts";

export function attendanceName(attendance: Attendance, t: Translator): string {
  switch (attendance) {
    case "arrived":
      return t("console.attendance.arrived");
    case "completed":
      return t("console.attendance.completed");
    case "no-show":
      return t("console.attendance.noShow");
  }
}

export interface AttendedPerson {
  reference: string;
  /** 0 is the booker. */
  person: number;
  name: string;
  current: Attendance | null;
  startsAt: Date;
  endsAt: Date;
}

interface Shown {
  slug: string;
  /** Where the form returns to, and the element to show there. */
  next: string;
  at?: string;
  now: number;
  /** All that can be recorded, or only what is likely next. */
  isFull?: boolean;
}

/** The buttons for one person. Null if nothing can be recorded yet. */
export function attendanceView(
  { reference, person, name, current, startsAt, endsAt }: AttendedPerson,
  { slug, next, at = "", now, isFull = false }: Shown,
  t: Translator,
): AttendanceView | null {
  const can = (attendance: Attendance) => canHappen(attendance, startsAt, new Date(now));
  if (current === null && !can("arrived")) return null;
  const wanted = nextOf(current, { isOver: endsAt.getTime() <= now, isFull });
  const texts = {
    arrived: t("console.attendance.arrived"),
    completed: t("console.attendance.done"),
    "no-show": t("console.attendance.noShow"),
    "": t("console.booking.undo"),
  };
  const buttons = wanted.filter((to) => to === "" || can(to));
  return {
    action: attendancePath(slug, reference),
    values: { person: String(person), was: current ?? "", next, at },
    state: current === null ? "" : attendanceName(current, t),
    mark: current,
    buttons: buttons.map((to) => ({
      to,
      text: texts[to],
      label: t("console.attendance.of", { name, what: texts[to] }),
    })),
  };
}

function nextOf(
  current: Attendance | null,
  { isOver, isFull }: { isOver: boolean; isFull: boolean },
): readonly (Attendance | "")[] {
  if (current === null)
    return isFull ? ["arrived", "completed", "no-show"] : [isOver ? "completed" : "arrived", "no-show"];
  if (current === "arrived") return isFull ? ["completed", "no-show", ""] : ["completed", ""];
  return [""];
}

/** A guest without a name has a number. */
export function guestName({ position, name }: { position: number; name: string }, t: Translator): string {
  return name === "" ? t("console.attendance.guest", { number: String(position) }) : name;
}
