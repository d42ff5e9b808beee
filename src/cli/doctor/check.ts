export type CheckState = "ok" | "warning" | "fault";

/** One line of the report. */
export interface Check {
  name: string;
  state: CheckState;
  says: string;
  /** What to do; null if nothing is wrong. */
  advice: string | null;
  /** Further lines, such as what a server answered. */
  notes: string[];
}

export function okCheck(name: string, says: string): Check {
  return { name, state: "ok", says, advice: null, notes: [] };
}

export function warning(name: string, says: string, advice: string, notes: string[] = []): Check {
  return { name, state: "warning", says, advice, notes };
}

export function fault(name: string, says: string, advice: string, notes: string[] = []): Check {
  return { name, state: "fault", says, advice, notes };
}

/** The worst one decides. */
export function worstStateOf(checks: readonly Check[]): CheckState {
  return (["fault", "warning"] as const).find((state) => checks.some((check) => check.state === state)) ?? "ok";
}
