/** An author's text: blank lines part its paragraphs. Whatever stands in it is text. */
export function Paragraphs({ text, className, lang }: { text: string; className?: string; lang?: string | undefined }) {
  return text
    .matchAll(/[^\n](?:[^\n]|\n(?!\n))*/g)
    .toArray()
    .map(({ 0: paragraph, index }) => (
      <p key={index} className={className} lang={lang}>
        {paragraph.trimEnd()}
      </p>
    ));
}
