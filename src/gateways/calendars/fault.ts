import type { CalendarFaultKind } from "#domain/calendars/faults.ts";

/** Why an external calendar could not be read or written. The message is for the operator. */
export type CalendarFaultCode =
  /** The address is not allowed: not https, or in a private network. */
  | "address-refused"
  /** No response, or not in time. */
  | "unreachable"
  /** The server rejected the request. */
  | "refused"
  /** The response is larger than the limit. */
  | "too-much"
  /** The response is not a calendar. */
  | "not-a-calendar"
  /** The login was encrypted with another secret. */
  | "secret-lost"
  /** The registry of this version has no such kind. */
  | "kind-unknown";

export class CalendarFault extends Error {
  override name = "CalendarFault";
  readonly code: CalendarFaultCode;
  /** The status of the response, if there was one. */
  readonly status: number | null;

  constructor(code: CalendarFaultCode, message: string, status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** What the office says about it. */
  get kind(): CalendarFaultKind {
    if (this.code !== "refused") return this.code;
    if (this.status === 401 || this.status === 403) return "login-refused";
    return this.status === 404 || this.status === 410 ? "missing" : "refused";
  }
}
