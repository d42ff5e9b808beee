/** The elements other than text that may appear between paragraphs. */
const blockNames = ["book", "form", "product", "gallery"] as const;

export type BlockName = (typeof blockNames)[number];

/** A section of a body: Markdown, or a block with its content. Lines are counted from 0. */
export type BodySection =
  | { kind: "text"; markdown: string; line: number }
  | { kind: "block"; name: string; argument: string; inside: string; line: number; isClosed: boolean };

const opening = /^:::[ \t]+(\S+)(.*)$/;
const closing = /^:::[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Splits a body at its blocks: a line `::: book massage`, the content, a line `:::`. Blocks in fenced code are ignored.
 */
export function splitBlocks(body: string): BodySection[] {
  const stretches: BodySection[] = [];
  const lines = body.split("\n");
  let text: string[] = [];
  let textLine = 0;
  let codeFence = "";
  /** Where blocks end, found once. */
  const ends = lines.flatMap((line, index) => (closing.test(line) ? index : []));
  let nextEnd = 0;
  function endText(next: number): void {
    if (text.some((line) => line.trim() !== ""))
      stretches.push({ kind: "text", markdown: text.join("\n"), line: textLine });
    text = [];
    textLine = next;
  }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const mark = fence.exec(line)?.[1] ?? "";
    if (codeFence === "") codeFence = mark;
    else if (mark.startsWith(codeFence)) codeFence = "";
    const begin = codeFence === "" ? opening.exec(line) : null;
    if (begin === null) {
      text.push(line);
      continue;
    }
    endText(index);
    while (nextEnd < ends.length && ends[nextEnd]! <= index) nextEnd++;
    const end = ends[nextEnd];
    const last = end ?? lines.length;
    const inside = lines.slice(index + 1, last).join("\n");
    stretches.push({
      kind: "block",
      name: begin[1]!,
      argument: begin[2]!.trim(),
      inside,
      line: index,
      isClosed: end !== undefined,
    });
    index = last;
    textLine = index + 1;
  }
  endText(lines.length);
  return stretches;
}

export function isBlockName(name: string): name is BlockName {
  return (blockNames as readonly string[]).includes(name);
}
