import type { BlockKind } from "../front-desk/blocks.ts";

/** What the office can decide about a visit or a class that its giver cannot give. */
export const handoverChoices = ["move", "ask", "cancel", "leave"] as const;
export type HandoverChoice = (typeof handoverChoices)[number];

/**
 * What became of it. `changed`: the visitor or another operator was faster. `taken`: the time is no longer free. `refused`: it
 * is no longer possible at all.
 */
export type HandoverOutcome = "moved" | "asked" | "cancelled" | "left" | "changed" | "taken" | "refused";

/** Whether the visit or its visitor has something from it. */
export function didSomething(outcome: HandoverOutcome): boolean {
  return outcome === "moved" || outcome === "asked" || outcome === "cancelled";
}

/** A start, and who gives each line of the visit then. Null: everyone who gives the service, or whoever is free. */
export interface VisitTarget {
  /** In ISO 8601. */
  start: string;
  members: readonly (string | null)[];
}

/** The most starts that one proposal contains. */
export const mostProposed = 3;

/** The most days of one handover. */
export const mostHandoverDays = 14;

/** The most visits and classes that are settled at once. */
export const mostHandoverRows = 200;

/** Why a member cannot come. */
export const absenceKinds = ["ill", "time-off"] as const satisfies readonly BlockKind[];
export type AbsenceKind = (typeof absenceKinds)[number];
