import { useHref } from "react-router";

interface Props {
  to: string;
  title: string;
  summary: string;
}

/**
 * A widget within a text. It is fetched when a reader opens it and not before, with no script of this page: a frame that
 * waits to be seen is not seen while it is folded away.
 */
export function Embed({ to, title, summary }: Props) {
  const src = useHref(to);
  return (
    <details className="embed">
      <summary className="embed__summary">{summary}</summary>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours; a sandbox that lets it work keeps nothing out */}
      <iframe className="embed__frame" src={src} title={title} loading="lazy" />
    </details>
  );
}
