import type { Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse-folder.ts";
import { isUnread } from "../salvage.ts";

/** The terms of the waiting list. Without one, the defaults stay, so that a load changes nothing. */
export function checkWaitingList({ document, value }: CheckedFile<"service">, { findings }: Checking) {
  const terms = value["waiting-list"];
  const path = ["waiting-list"];
  if (
    terms !== null &&
    value.seats === 1 &&
    value.timetable === undefined &&
    value.courses === undefined &&
    !isUnread(document, ["seats"])
  ) {
    addFault(findings, document, path, "a waiting list needs sessions with seats: set seats, or add a timetable");
  }
  if (terms !== null && value.confirmation !== "at-once") {
    addFault(findings, document, path, "a waiting list needs confirmation: at-once");
  }
  return {
    waitingOffer: terms?.offer ?? null,
    waitingMost: terms?.most ?? 50,
    waitingQuietFrom: terms?.quiet.from ?? 1_260,
    waitingQuietTo: terms?.quiet.to ?? 480,
  };
}
