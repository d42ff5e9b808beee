/** The steps from a new business to a page that visitors can book on. Before them, the owner says who they are. */
export const startSteps = ["business", "service", "hours", "look"] as const;
export type StartStep = (typeof startSteps)[number];

/** Who the owner is, and the steps. */
export const stepCount = 1 + startSteps.length;

export function numberOfStep(step: StartStep): number {
  return 2 + startSteps.indexOf(step);
}

export function isStartStep(text: string): text is StartStep {
  return (startSteps as readonly string[]).includes(text);
}

/** What follows a step: another one, or the page that says that all is done. */
export function stepAfter(step: StartStep): StartStep | "done" {
  return startSteps[startSteps.indexOf(step) + 1] ?? "done";
}

/** What a business has of the things without which no one can book. */
export interface Readiness {
  hasService: boolean;
  /** Someone who gives a service has hours, or a service has dates of its own. */
  hasTimes: boolean;
}

/** The step without which no one can book; null if nothing is missing. */
export function missingStep({ hasService, hasTimes }: Readiness): StartStep | null {
  if (!hasService) return "service";
  return hasTimes ? null : "hours";
}
