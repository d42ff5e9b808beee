import type { VisitTarget } from "#domain/office/handover/choices.ts";
import type { MemberAbsence } from "#use-cases/office/handover/read-absence.ts";
import { dayIn, formatTime, type Viewer } from "../../i18n/formats.ts";
import type { Translator } from "../../i18n/translator.ts";
import { formatShort } from "../shared/words/office-words.server.ts";

export interface HandoverWords {
  t: Translator;
  viewer: Viewer;
  staff: MemberAbsence["staff"];
  slug: string;
  /** The business's name. */
  house: string;
  locale: string;
  /** In milliseconds. */
  now: number;
  /** The page is about one day. */
  isOneDay: boolean;
}

/** When a visit takes place: the day goes without saying if there is only one. */
export function targetTimeOf(at: number, { viewer, now, isOneDay }: HandoverWords): string {
  return isOneDay ? formatTime(at, viewer) : formatShort(at, viewer, now);
}

/** "12:25" on the day of the visit, or "Fri 20 Nov, 12:25". */
export function sayTime({ start }: VisitTarget, { viewer, now }: HandoverWords, booked?: number): string {
  const at = Date.parse(start);
  const isSameDay = booked !== undefined && dayIn(booked, viewer.zone) === dayIn(at, viewer.zone);
  return isSameDay ? formatTime(at, viewer) : formatShort(at, viewer, now);
}

/** "Fri 20 Nov, 12:25, Jonas" */
export function sayTarget(target: VisitTarget, words: HandoverWords, booked?: number): string {
  const names = target.members.flatMap((id) => words.staff.find((one) => one.id === id)?.name ?? []);
  return [sayTime(target, words, booked), ...new Set(names)].join(", ");
}
