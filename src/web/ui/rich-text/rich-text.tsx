interface Props {
  /** Created and sanitized on the server. */
  html: string;
  lang?: string | undefined;
}

/** Text from the business, with paragraphs, lists and links. */
export function RichText({ html, lang }: Props) {
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
