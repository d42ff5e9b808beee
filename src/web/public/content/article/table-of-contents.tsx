import { useTranslations } from "use-intl";
import type { Chapter } from "#domain/content/page/headings.ts";

/** In the margin if the page is wide enough, otherwise above the text. */
export function TableOfContents({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useTranslations();
  if (chapters.length === 0) return null;
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <h2 className="toc__title" id="toc-title">
        {t("content.toc")}
      </h2>
      <ol className="toc__list">
        {chapters.map(({ id, text, parts }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
            {parts.length > 0 && (
              <ol className="toc__parts">
                {parts.map((part) => (
                  <li key={part.id}>
                    <a href={`#${part.id}`}>{part.text}</a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
