import type { VisitTarget } from "#domain/office/handover/choices.ts";
import type { MemberBlock } from "#use-cases/office/handover/plan-handover.ts";
import { formatTime, type Viewer } from "../../../features/booking/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatShort } from "../office-words.ts";

export interface HandoverWords {
  t: Translator;
  viewer: Viewer;
  staff: MemberBlock["staff"];
  slug: string;
  locale: string;
  /** In milliseconds. */
  now: number;
  /** The page is about one day. */
  isOneDay: boolean;
}

/** When a visit takes place: the day goes without saying if there is only one. */
export function timeOf(at: number, { viewer, now, isOneDay }: HandoverWords): string {
  return isOneDay ? formatTime(at, viewer) : formatShort(at, viewer, now);
}

/** "Fri 20 Nov, 12:25" */
export function sayTime({ start }: VisitTarget, { viewer, now }: HandoverWords): string {
  return formatShort(Date.parse(start), viewer, now);
}

/** "Fri 20 Nov, 12:25, Jonas" */
export function sayTarget(target: VisitTarget, words: HandoverWords): string {
  const names = target.members.flatMap((id) => words.staff.find((one) => one.id === id)?.name ?? []);
  return [sayTime(target, words), ...new Set(names)].join(", ");
}
