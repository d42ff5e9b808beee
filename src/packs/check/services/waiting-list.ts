import type { Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { isUnread } from "../../read/unread.ts";

/** The terms of the waiting list. Without one, the defaults stay, so that a load changes nothing. */
export function checkWaitingList({ document, value }: CheckedFile<"service">, { findings }: Checking) {
  const terms = value["waiting-list"];
  const path = ["waiting-list"];
  const isOther = terms?.day === true || terms?.earlier === true;
  const hasTimetable = value.timetable !== undefined || value.courses !== undefined;
  if (terms !== null && !isOther && value.seats === 1 && !hasTimetable && !isUnread(document, ["seats"])) {
    addFault(findings, document, path, "waiting-needs-seats");
  }
  if (terms?.earlier === true && hasTimetable) {
    addFault(findings, document, [...path, "earlier"], "earlier-needs-free-starts");
  }
  if (terms !== null && value.confirmation !== "at-once") {
    addFault(findings, document, path, "waiting-needs-at-once");
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
