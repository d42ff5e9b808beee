import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";

interface Props {
  title: string;
  /** Set when the panel has just opened and is to be read next: it takes focus by `#id` or by script. */
  id?: string;
  isInset?: boolean;
  children: ReactNode;
}

/** A titled box in the flow of the page: what a dialog would hold elsewhere, safe in frames of any height. */
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
