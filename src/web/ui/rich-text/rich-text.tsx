interface Props {
  /** Made and sanitized on the server. */
  html: string;
  lang?: string | undefined;
}

/** A business's own text, with its paragraphs, lists and links. */
export function RichText({ html, lang }: Props) {
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
