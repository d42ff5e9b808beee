import { calendarKindNames, calendarKinds, writableKinds } from "#gateways/calendars/registry.ts";
import type { AddRefusal } from "#use-cases/calendars/add-calendar.ts";
import type { DropRefusal } from "#use-cases/calendars/drop-calendar.ts";
import type { ExitCode } from "../shared/command.ts";

export function explainCalendarRefusal(refusal: AddRefusal | DropRefusal): ExitCode {
  console.error(reasonOf(refusal));
  return 1;
}

function reasonOf(refusal: AddRefusal | DropRefusal): string {
  switch (refusal.code) {
    case "member-unknown":
      return `There is no staff member "${refusal.slug}".`;
    case "member-ambiguous":
      return `Several providers have a staff member "${refusal.slug}". Add --provider ${refusal.providers.join(" or --provider ")}.`;
    case "calendar-unknown":
      return `There is no calendar "${refusal.name}".`;
    case "name-unusable":
      return "A calendar's name may have only lowercase letters, digits and single dashes.";
    case "address-needed":
      return `The calendar has no address. Add ${calendarKindNames.map((kind) => `--${kind} URL`).join(" or ")}.`;
    case "address-unreadable":
      return "The address must start with https://.";
    case "pack-decides":
      return "A pack lists this calendar. Change its address or its bookings, or remove it, in the pack.";
    case "feed-cannot-be-written":
      return `Bookings can be written only to ${writableKinds.map((kind) => `${calendarKinds[kind].english.typed} (--${kind})`).join(" or ")}.`;
    case "calendar-changed":
      return "Someone else changed this calendar meanwhile. Try again.";
    case "not-allowed":
      return "You may no longer add calendars.";
    case "not-read":
      return refusal.fault === "address-refused"
        ? `Address refused: ${refusal.why}.`
        : `The calendar was not added: ${refusal.why}.`;
  }
}
