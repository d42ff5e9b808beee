import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";

interface Props {
  title: string;
  /** Set if the panel has just opened and should take focus, through `#id` or a script. */
  id?: string;
  isInset?: boolean;
  children: ReactNode;
}

/** A titled box in the page flow. It replaces a dialog on embeddable pages and works in frames of any height. */
export function Panel({ title, id, isInset = false, children }: Props) {
  const own = useId();
  const titleId = id === undefined ? own : `${id}-title`;
  return (
    <section
      className={classes("panel", isInset && "panel--inset")}
      id={id}
      aria-labelledby={titleId}
      tabIndex={id === undefined ? undefined : -1}
    >
      <h2 className="panel__title" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
