interface Props {
  /** Made and sanitized on the server, without blocks. */
  html: string;
  lang?: string | undefined;
}

/** A business's own words within a label, a hint or a sentence. */
export function RichLine({ html, lang }: Props) {
  return <span lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
