import { Notice } from "../../../ui/notice/notice.tsx";

interface Props {
  faults: { title: string; faults: { href: string; text: string }[] } | null;
}

/** What must be corrected, each with a link to its field. */
export function Faults({ faults }: Props) {
  if (faults === null) return null;
  return (
    <Notice tone="error" title={faults.title} isLive>
      <ul>
        {faults.faults.map(({ href, text }) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
