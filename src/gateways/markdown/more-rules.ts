import type { MarkdownIt, Token } from "markdown-it";
import { takes } from "./work.ts";

/** Adds common Markdown extensions that the parser does not support. */
export function addMoreRules(parser: MarkdownIt): void {
  parser.core.ruler.after("inline", "tasks", ({ tokens }) => tokens.forEach((_, index) => makeTask(tokens, index)));
  refuseHollowTables(parser);
  // Footnotes are not supported. Without this rule, a footnote would be parsed as a link definition; now it stays as
  // written.
  parser.block.ruler.before("reference", "footnote", (state, line, _end, isSilent) => {
    const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
    if (!/^\[\^[^\]]+\]:/.test(text)) return false;
    if (isSilent) return true;
    state.line = line + 1;
    state.push("paragraph_open", "p", 1).map = [line, state.line];
    const inline = state.push("inline", "", 0);
    inline.content = text.trim();
    inline.map = [line, state.line];
    inline.children = [];
    state.push("paragraph_close", "p", -1);
    return true;
  });
}

/** Empty cells that a table without harm has, for example because its last column is rarely filled. */
const fewEmptyCells = 40;

/**
 * The parser fills up short rows, so 500 columns and 500 rows of one letter become 250,000 cells. A table of which most cells
 * are missing stays as written, and so does one with more cells than a text may have.
 */
function refuseHollowTables(parser: MarkdownIt): void {
  parser.block.ruler.before("table", "hollow-table", (state, line, end, isSilent) => {
    const textAt = (at: number) => state.src.slice(state.bMarks[at]! + state.tShift[at]!, state.eMarks[at]);
    if (line + 1 >= end || !textAt(line).includes("|") || !/^[-:|\s]+$/.test(textAt(line + 1))) return false;
    if (!textAt(line + 1).includes("-")) return false;
    const columns = textAt(line + 1).split("|").length;
    let next = line + 2;
    let written = 0;
    // Lines that are looked at more than once count more than once.
    for (; next < end && !state.isEmpty(next) && takes(state.env, 1, line); next++)
      written += textAt(next).split("|").length;
    const cells = columns * (next - line - 2);
    const isHollow = cells - written > Math.max(written, fewEmptyCells);
    if (!isHollow && takes(state.env, cells, line)) return false;
    if (isSilent) return true;
    state.line = next;
    state.push("paragraph_open", "p", 1).map = [line, next];
    const inline = state.push("inline", "", 0);
    inline.content = state.getLines(line, next, state.blkIndent, false).trim();
    inline.map = [line, next];
    inline.children = [];
    state.push("paragraph_close", "p", -1);
    return true;
  });
}

/** Renders `- [ ] towel` as an empty or ticked box. */
function makeTask(tokens: readonly Token[], index: number): void {
  const [item, , inline] = tokens.slice(index, index + 3);
  const first = inline?.children?.[0];
  if (item?.type !== "list_item_open" || first?.type !== "text") return;
  first.content = first.content.replace(/^\[([ xX])\] /, (_, mark: string) => (mark === " " ? "☐ " : "☑ "));
}
