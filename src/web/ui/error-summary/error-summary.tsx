import { useEffect, useId, useRef, type MouseEvent } from "react";

export interface SummaryFault {
  /** The id of the field to mend; of a group, its first control. */
  field: string;
  message: string;
}

interface Props {
  title: string;
  faults: readonly SummaryFault[];
  /** The response that the faults are of. Each takes the focus once. Missing where the summary is only a specimen. */
  result?: object | undefined;
}

/** The list gets shorter while a visitor mends it: the focus must then stay in the field. */
const announced = new WeakSet<object>();

/**
 * First in `<main>`, focused when it appears. Without scripts `autofocus` does that, except in a frame of another
 * site, where browsers rightly refuse it.
 */
export function ErrorSummary({ title, faults, result }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result === undefined || announced.has(result)) return;
    announced.add(result);
    box.current?.focus();
  }, [result]);

  return (
    <div
      className="error-summary"
      ref={box}
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was sent back with errors: here is where to read on
      autoFocus={(result !== undefined && !announced.has(result)) || undefined}
    >
      <h2 id={id}>{title}</h2>
      <ul className="error-summary__list">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={goToField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A fragment would go into the history, and Back would only walk through the mistakes again. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (field === null) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  (field.closest("fieldset") ?? label ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}
