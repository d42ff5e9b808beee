import type { SessionView } from "./week-views.ts";

/** The lines of a session: when, what, who, how many seats, and what changed. */
export function SessionFacts({ session, hasName }: { session: SessionView; hasName: boolean }) {
  const { time, length, name, lang, by, price, status, note } = session;
  return (
    <>
      <span className="session__time">{time}</span>{" "}
      {hasName && (
        <span className="session__name" lang={lang}>
          {name}
        </span>
      )}{" "}
      {by !== "" && <span className="session__by">{by}</span>}{" "}
      <span className="session__facts">
        <span>{length}</span> {price !== null && <span>{price}</span>}{" "}
        {status !== "" && <span className="session__status">{status}</span>}
      </span>
      {note !== null && <span className="session__note"> {note}</span>}
    </>
  );
}
