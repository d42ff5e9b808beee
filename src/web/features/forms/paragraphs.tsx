/** An author's text: blank lines part its paragraphs. Whatever stands in it is text. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs are positions
    <p key={index} className={className}>
      {paragraph}
    </p>
  ));
}
