import { useHref } from "../../../ui/navigation/shown.ts";

interface Props {
  to: string;
  title: string;
  summary: string;
}

/**
 * A widget inside a text. Its frame loads when the visitor opens it, without any script on this page: a lazy frame
 * counts as out of view while `<details>` is closed.
 */
export function Embed({ to, title, summary }: Props) {
  const src = useHref(to);
  return (
    <details className="embed">
      <summary className="embed__summary">{summary}</summary>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; a sandbox that lets it work would not protect anything */}
      <iframe className="embed__frame" src={src} title={title} loading="lazy" />
    </details>
  );
}
