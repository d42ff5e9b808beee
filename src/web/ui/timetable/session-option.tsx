import { classes } from "../classes.ts";
import { SessionFacts } from "./session-facts.tsx";
import { StillSession } from "./session-link.tsx";
import type { SessionView } from "./week-views.ts";

interface Props {
  name: string;
  session: SessionView;
  isSelected: boolean;
  onSelect: (value: string) => void;
}

/** A session as an option of the form that books it. */
export function SessionOption({ name, session, isSelected, onSelect }: Props) {
  const { value, href, state } = session;
  if (href === null) return <StillSession session={session} hasName={false} />;
  return (
    <label className={classes("slot session", `session--${state}`)}>
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
      <SessionFacts session={session} hasName={false} />
    </label>
  );
}
