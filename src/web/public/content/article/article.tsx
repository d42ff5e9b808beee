import type { Chapter } from "#domain/content/page/headings.ts";
import { Prose } from "./prose.tsx";
import { TableOfContents } from "./table-of-contents.tsx";
import type { BodyPartView } from "../../shared/content/content-views.ts";

interface Props {
  chapters: readonly Chapter[];
  body: readonly BodyPartView[];
  lang: string | undefined;
}

/** A long text with its table of contents in the margin. */
export function Article({ chapters, body, lang }: Props) {
  return (
    <div className="reading">
      <TableOfContents chapters={chapters} />
      <Prose body={body} lang={lang} />
    </div>
  );
}
