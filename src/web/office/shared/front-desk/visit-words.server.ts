import { fullName } from "#domain/booking/names.ts";
import type { DayVisit } from "#use-cases/office/day/read-day.ts";
import type { Translator } from "../../../i18n/translator.ts";

/**
 * A service keeps its colour on every day, because it follows from its place among all services. Neighbours in that order
 * differ. From the ninth service on, colours repeat with another edge.
 */
const hues = 8;
const edges = 3;

/** Which of the colours a service has. */
export function colourOf(serviceNumber: number): { hue: number; edge: number } {
  return { hue: serviceNumber % hues, edge: Math.floor(serviceNumber / hues) % edges };
}

/** What the office calls the person of a visit. */
export function nameOf(
  { firstName, lastName, isErased }: Pick<DayVisit, "firstName" | "lastName" | "isErased">,
  locale: string,
  t: Translator,
): string {
  if (isErased) return t("console.day.unknown");
  // Only visitors at the door may be booked without a name.
  return fullName({ firstName, lastName }, locale) || t("console.new.walkIn");
}
