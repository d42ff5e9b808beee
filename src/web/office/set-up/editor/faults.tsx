interface Props {
  faults: { title: string; faults: { href: string; text: string }[] } | null;
}

/** What must be corrected, each with a link to its field. Reading continues here, so it takes the focus. */
export function Faults({ faults }: Props) {
  if (faults === null) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      aria-labelledby="faults"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form came back with errors
      autoFocus
    >
      <h2 id="faults">{faults.title}</h2>
      <ul className="error-summary__list">
        {faults.faults.map(({ href, text }) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
