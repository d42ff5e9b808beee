interface Props {
  /** Inline HTML, created and sanitized on the server. */
  html: string;
  lang?: string | undefined;
}

/** Text from the business inside a label, a hint or a sentence. */
export function RichLine({ html, lang }: Props) {
  return <span lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
