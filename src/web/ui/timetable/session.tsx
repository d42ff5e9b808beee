import { TextLink } from "../button/text-link.tsx";
import { Link } from "../navigation/link.tsx";
import type { SessionView } from "./week-views.ts";

/** A session that leads to the page that books it. */
export function SessionLink({ session }: { session: SessionView }) {
  const { href, state } = session;
  if (href === null) return <StillSession session={session} hasName />;
  return (
    <Link className={`session session--${state}`} to={href}>
      <Facts session={session} hasName />
    </Link>
  );
}

interface OptionProps {
  name: string;
  session: SessionView;
  isSelected: boolean;
  onSelect: (value: string) => void;
}

/** A session as an option of the form that books it. */
export function SessionOption({ name, session, isSelected, onSelect }: OptionProps) {
  const { value, href, state } = session;
  if (href === null) return <StillSession session={session} hasName={false} />;
  return (
    <label className={`slot session session--${state}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isSelected}
        onChange={() => onSelect(value)}
        // The visitor chose it before scripts ran. The page must take the choice over, or its next render would undo it.
        ref={(input) => {
          if (input?.checked === true && !isSelected) onSelect(value);
        }}
      />
      <Facts session={session} hasName={false} />
    </label>
  );
}

/** A session that cannot be booked. It may have a waiting list. */
function StillSession({ session, hasName }: { session: SessionView; hasName: boolean }) {
  const { state, waiting } = session;
  return (
    <div className={`session session--${state}`}>
      <Facts session={session} hasName={hasName} />
      {waiting !== null && (
        <TextLink to={waiting.href} className="session__waiting">
          {waiting.label}
        </TextLink>
      )}
    </div>
  );
}

/** The lines of a session: when, what, who, how many seats, and what changed. */
function Facts({ session, hasName }: { session: SessionView; hasName: boolean }) {
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
