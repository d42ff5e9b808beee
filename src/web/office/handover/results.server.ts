import { fullName } from "#domain/booking/names.ts";
import { officeBookingPath, officeSessionPath } from "#domain/navigation/office-addresses.ts";
import type { HandoverResult, ReadHandover } from "#use-cases/office/handover/read-handovers.ts";
import type { HandoverResultsView } from "./handover-views.ts";
import { formatShort } from "../shared/words/office-words.server.ts";
import { sayTarget, type HandoverWords } from "./target-words.server.ts";

/** What became of each visit and class. */
export function presentResults(
  { handover, results }: ReadHandover,
  words: HandoverWords,
  key: string,
): HandoverResultsView {
  const { t, viewer, now } = words;
  const done = results.filter(({ row }) => row.outcome !== null).length;
  return {
    id: handover.id,
    title: t("console.handover.done"),
    by: `${handover.operator}, ${formatShort(handover.madeAt.getTime(), viewer, now)}`,
    rows: results.map((result) => rowOf(result, words)),
    unfinished:
      done === results.length
        ? null
        : { text: t("console.handover.unfinished", { done: String(done), count: String(results.length) }), key },
  };
}

function rowOf(result: HandoverResult, words: HandoverWords): HandoverResultsView["rows"][number] {
  const { t, slug, locale } = words;
  const { row, booking, session } = result;
  const outcome = outcomeOf(result, words);
  const common = { id: String(row.position), ...outcome };
  if (booking !== null)
    return {
      ...common,
      who: fullName(booking, locale) || t("console.new.walkIn"),
      href: officeBookingPath(slug, booking.reference),
      what: booking.lines[0]?.service ?? "",
    };
  if (session === null) return { ...common, who: "–", href: null, what: "" };
  return { ...common, who: session.service, href: officeSessionPath(slug, session.id), what: "" };
}

function outcomeOf({ row, proposal }: HandoverResult, words: HandoverWords): { outcome: string; isOpen: boolean } {
  const { t } = words;
  const [target] = row.targets;
  switch (row.outcome) {
    case "moved":
      return { outcome: t("console.handover.outcome.moved", { to: sayTarget(target!, words) }), isOpen: false };
    case "asked":
      if (proposal?.answer === "accepted") return { outcome: t("console.handover.outcome.accepted"), isOpen: false };
      if (proposal?.answer === "declined") return { outcome: t("console.log.noneSuits"), isOpen: true };
      return { outcome: t("console.handover.outcome.asked"), isOpen: false };
    case "cancelled":
      return { outcome: t("console.booking.state.cancelled"), isOpen: false };
    case "left":
      return { outcome: t("console.handover.outcome.left"), isOpen: true };
    case "changed":
      return { outcome: t("console.handover.outcome.changed"), isOpen: true };
    case "taken":
      return { outcome: t("console.handover.outcome.taken"), isOpen: true };
    case "refused":
      return { outcome: t("console.handover.outcome.refused"), isOpen: true };
    case null:
      return { outcome: t("console.handover.outcome.waiting"), isOpen: true };
  }
}
