import { beginningOf, nameStatement } from "../statements/name-statement.ts";

/** What ended a statement: its time was up, or another session kept a lock for too long. */
export type SlowReason = "time" | "lock";

interface Ended {
  reason: SlowReason;
  milliseconds: number;
  cause: unknown;
}

/** A statement was ended because it took too long. The database answers others, and the same can be tried again. */
export class SlowStatement extends Error {
  override name = "SlowStatement";
  /** PostgreSQL's code if it ended the statement itself. */
  readonly code: string | undefined;
  readonly reason: SlowReason;
  /** Such as `select bookings`. */
  readonly statement: string;
  /** How its text begins, without values. */
  readonly text: string;
  readonly milliseconds: number;

  constructor(sql: string, { reason, milliseconds, cause }: Ended) {
    const { operation, collection } = nameStatement(sql);
    const statement = [operation, collection].filter((word) => word !== null).join(" ");
    const rounded = Math.round(milliseconds);
    super(
      reason === "lock"
        ? `the statement "${statement}" waited ${rounded} ms for a lock`
        : `the statement "${statement}" got no answer within ${rounded} ms`,
      { cause },
    );
    this.reason = reason;
    this.milliseconds = rounded;
    this.statement = statement;
    this.text = beginningOf(sql);
    this.code = codeOf(cause);
  }
}

/** PostgreSQL ended a statement because of its time limit (57014) or because of the limit of waiting for a lock (55P03). */
const reasons: Readonly<Record<string, SlowReason>> = { "57014": "time", "55P03": "lock" };

/** For the fault of a statement: returns SlowStatement if PostgreSQL ended it, and null for any other fault. */
export function asSlowStatement(fault: unknown, sql: string, milliseconds: number): SlowStatement | null {
  const reason = reasons[codeOf(fault) ?? ""];
  return reason === undefined ? null : new SlowStatement(sql, { reason, milliseconds, cause: fault });
}

/** The slow statement that caused a fault. It compares names, because development loads modules twice. */
export function findSlowStatement(fault: unknown): SlowStatement | null {
  for (let at = fault; at instanceof Error; at = at.cause) if (at.name === "SlowStatement") return at as SlowStatement;
  return null;
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && "code" in fault && typeof fault.code === "string" ? fault.code : undefined;
}
