import { TextLink } from "../button/text-link.tsx";
import { Link } from "../navigation/link.tsx";
import { SessionFacts } from "./session-facts.tsx";
import type { SessionView } from "./week-views.ts";

/** A session that leads to the page that books it. */
export function SessionLink({ session }: { session: SessionView }) {
  const { href, state } = session;
  const facts = <SessionFacts session={session} hasName />;
  if (href === null) return <StillSession session={session} hasName />;
  return (
    <Link className={`session session--${state}`} to={href}>
      {facts}
    </Link>
  );
}

/** A session that cannot be booked. It may have a waiting list. */
export function StillSession({ session, hasName }: { session: SessionView; hasName: boolean }) {
  const { state, waiting } = session;
  return (
    <div className={`session session--${state}`}>
      <SessionFacts session={session} hasName={hasName} />
      {waiting !== null && (
        <TextLink to={waiting.href} className="session__waiting">
          {waiting.label}
        </TextLink>
      )}
    </div>
  );
}
