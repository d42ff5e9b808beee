import { useEffect, useId, useRef, type MouseEvent } from "react";

interface SummaryFault {
  /** The id of the field to correct; for a group, the id of its first control. */
  field: string;
  message: string;
}

interface Props {
  title: string;
  faults: readonly SummaryFault[];
  /** The response that contains the faults. Each response takes focus once. Omitted if the summary is only a sample. */
  result?: object | undefined;
}

/** The list gets shorter while the visitor corrects the form. Focus must then stay in the field. */
const announced = new WeakSet<object>();

/**
 * The first element in `<main>`, focused when it appears. Without scripts `autofocus` does that, except in a
 * cross-origin frame, where browsers block it.
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form came back with errors, so reading continues here
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

/** Following the fragment would add a history entry for every fault that the visitor opens. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (field === null) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  (field.closest("fieldset") ?? label ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}
