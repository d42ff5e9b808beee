import type { Env, MarkdownIt, Token } from "markdown-it";

/** What reading a text has cost, in steps of the parser. A text of 100,000 letters with many links and tables takes 10,000. */
export interface Work {
  steps: number;
  /** Characters that references have put into the text: `[a]` repeats an address that is written once. */
  repeated: number;
  /** The line, counted from 0, from which on the text stays as written. */
  endedAt: number | null;
}

/** Reading more takes longer than a page may. The rest of the text stays as written. */
export const mostSteps = 30_000;
const mostRepeated = 100_000;

/** What a referenced picture adds besides its address. */
const pictureWords = 400;

export function newWork(): Work {
  return { steps: 0, repeated: 0, endedAt: null };
}

/** The work of a document; its parts share an environment. */
function workOf(environment: Env): Work {
  return ((environment as { work?: Work }).work ??= newWork());
}

/** Counts steps, and says whether the text may be read on. */
export function takes(environment: Env, steps: number, line: number): boolean {
  const work = workOf(environment);
  if (work.endedAt !== null) return false;
  work.steps += steps;
  if (work.steps <= mostSteps) return true;
  work.endedAt ??= line;
  return false;
}

/** Makes the parser count what it does, and leave the rest of a text as written when it was too much. */
export function limitWork(parser: MarkdownIt): void {
  // Each line at which a block may begin, or end another one.
  parser.block.ruler.before(
    "table",
    "limit",
    (state, line, end, isSilent) => {
      if (takes(state.env, 1, line)) return false;
      if (isSilent) return true;
      state.line = end;
      state.push("paragraph_open", "p", 1).map = [line, end];
      const inline = state.push("inline", "", 0);
      inline.content = state.getLines(line, end, state.blkIndent, false).trim();
      inline.map = [line, end];
      inline.children = [];
      state.push("paragraph_close", "p", -1);
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
  let line = 0;
  // Each place at which a word, a mark or a link may begin.
  parser.inline.ruler.before("text", "limit", (state, isSilent) => {
    if (takes(state.env, 1, line)) return false;
    // Not as text, in which addresses would become links.
    if (!isSilent) state.push("text_special", "", 0).content = state.src.slice(state.pos, state.posMax);
    state.pos = state.posMax;
    return true;
  });
  parser.core.ruler.at("inline", ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.type !== "inline") continue;
      line = token.map?.[0] ?? 0;
      parser.inline.parse(token.content, parser, env, token.children!);
      limitReferences(token.children!, workOf(env), line);
    }
  });
}

/** Removes links and pictures by reference when they have repeated too much. Their words stay. */
function limitReferences(tokens: readonly Token[], work: Work, line: number): void {
  const isRemoved: boolean[] = [];
  for (const token of tokens) {
    if (token.type === "link_close") {
      if (isRemoved.pop() === true) removeTag(token, "");
      continue;
    }
    const isPicture = token.type === "image";
    if (!isPicture && token.type !== "link_open") continue;
    const isOver = isReference(token) && repeats(token, work) > mostRepeated;
    if (isOver) work.endedAt ??= line;
    if (isOver) removeTag(token, isPicture ? token.content : "");
    if (!isPicture) isRemoved.push(isOver);
  }
}

function isReference({ meta }: Token): boolean {
  return (meta as { label?: string } | null)?.label !== undefined;
}

function repeats(token: Token, work: Work): number {
  const written = (token.attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0);
  work.repeated += written + (token.type === "image" ? pictureWords : 0);
  return work.repeated;
}

function removeTag(token: Token, words: string): void {
  token.type = "text";
  token.tag = "";
  token.nesting = 0;
  token.attrs = null;
  token.children = null;
  token.content = words;
}
