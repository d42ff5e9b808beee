import { CalendarFault } from "./fault.ts";

/** Why a server did not do what it was asked, by the status of its response. */
export function refusalOfStatus(status: number): CalendarFault {
  const why =
    status === 401 || status === 403 ? "the server does not let us in" : "the server does not answer as it should";
  return new CalendarFault("refused", `${why} (${status})`, status);
}
