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
      return `Several providers have a "${refusal.slug}": say --provider ${refusal.providers.join(" or --provider ")}.`;
    case "calendar-unknown":
      return `There is no calendar "${refusal.name}".`;
    case "name-unusable":
      return "A calendar's name has small letters, digits and single dashes.";
    case "address-needed":
      return "Say where the calendar is: --feed or --caldav.";
    case "address-unreadable":
      return "The address must begin with https://.";
    case "pack-decides":
      return "A pack lists this calendar: its address, what it gets and whether it stays are changed there.";
    case "feed-cannot-be-written":
      return "Only a CalDAV collection can get bookings.";
    case "not-read":
      return refusal.isAddressRefused ? `Address refused: ${refusal.why}.` : `Nothing was added: ${refusal.why}.`;
  }
}
