/** Why an outside calendar could not be read or written, in words for whoever runs the installation. */
export type CalendarFaultCode =
  /** The address is one that we do not go to: not https, or within a private network. */
  | "address-refused"
  /** Nobody answers, or not in time. */
  | "unreachable"
  /** The server answers, and says no. */
  | "refused"
  /** More than we read. */
  | "too-much"
  /** What came is no calendar. */
  | "not-a-calendar";

export class CalendarFault extends Error {
  override name = "CalendarFault";
  readonly code: CalendarFaultCode;
  /** What the server answered, where it did. */
  readonly status: number | null;

  constructor(code: CalendarFaultCode, message: string, status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
