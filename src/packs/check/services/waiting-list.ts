import type { Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse-folder.ts";
import { isUnread } from "../salvage.ts";

/** The terms of the waiting list. Without one, the defaults stay, so that a load changes nothing. */
export function checkWaitingList({ document, value }: CheckedFile<"service">, { findings }: Checking) {
  const terms = value["waiting-list"];
  const path = ["waiting-list"];
  const isOther = terms?.day === true || terms?.earlier === true;
  const hasTimetable = value.timetable !== undefined || value.courses !== undefined;
  if (terms !== null && !isOther && value.seats === 1 && !hasTimetable && !isUnread(document, ["seats"])) {
    const other = "or use day or earlier for appointments";
    addFault(
      findings,
      document,
      path,
      `a waiting list needs sessions with seats: set seats, add a timetable, ${other}`,
    );
  }
  if (terms?.earlier === true && hasTimetable) {
    addFault(
      findings,
      document,
      [...path, "earlier"],
      "earlier is for free starts; a timetable has a list for each session",
    );
  }
  if (terms !== null && value.confirmation !== "at-once") {
    addFault(findings, document, path, "a waiting list needs confirmation: at-once");
  }
  return {
    waitingOffer: terms?.offer ?? null,
    waitingMost: terms?.most ?? 50,
    waitingQuietFrom: terms?.quiet.from ?? 1_260,
    waitingQuietTo: terms?.quiet.to ?? 480,
    waitingDay: terms?.day ?? false,
    waitingEarlier: terms?.earlier ?? false,
  };
}
