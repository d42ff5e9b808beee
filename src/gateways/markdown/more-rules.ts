import type { MarkdownIt, Token } from "markdown-it";

/** Adds common Markdown extensions that the parser does not support. */
export function addMoreRules(parser: MarkdownIt): void {
  parser.core.ruler.after("inline", "tasks", ({ tokens }) => tokens.forEach((_, index) => makeTask(tokens, index)));
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

/** Renders `- [ ] towel` as an empty or ticked box. */
function makeTask(tokens: readonly Token[], index: number): void {
  const [item, , inline] = tokens.slice(index, index + 3);
  const first = inline?.children?.[0];
  if (item?.type !== "list_item_open" || first?.type !== "text") return;
  first.content = first.content.replace(/^\[([ xX])\] /, (_, mark: string) => (mark === " " ? "☐ " : "☑ "));
}
