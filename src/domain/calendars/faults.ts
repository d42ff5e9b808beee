/** Why an external calendar could not be read or written, as the office says it. */
export const calendarFaults = [
  /** The address is not allowed: not https, or in a private network. */
  "address-refused",
  /** No response, or not in time. */
  "unreachable",
  /** The server does not accept the login, or needs one. */
  "login-refused",
  /** The server has nothing at this address. */
  "missing",
  /** The server rejected the request for another reason. */
  "refused",
  /** The response is larger than the limit. */
  "too-much",
  /** The response is not a calendar. */
  "not-a-calendar",
  /** The login was encrypted with another secret. */
  "secret-lost",
  /** This version has no such kind of calendar. */
  "kind-unknown",
] as const;
export type CalendarFaultKind = (typeof calendarFaults)[number];
