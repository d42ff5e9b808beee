/** One letter, or one of a class of letters. */
const atom = String.raw`(?:\\p\{\w+\}|\\.|[^\\^$.|?*+()[\]{}/]|\.|\[(?:\\.|[^\]\\])*\])`;
const endless = new RegExp(String.raw`^(?:\((?:\?:|\?<\w+>)?)*${atom}(?:[*+]|\{\d+,\})\??(?<rest>.*)$`, "s");
const literal =
  /(?<![\w)\]<*/'"`])\/(?<pattern>(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])*)\/(?<flags>[dgimsuvy]*)/g;
const comment = /^\s*(?:\*|\/[/*])/;

/**
 * The patterns of a file that begin with a repetition and then need something else, such as `\s*%$`. On a long text of spaces,
 * each space is a new beginning: twice the text takes four times as long.
 */
export function slowPatternsIn(source: string): string[] {
  return source
    .split("\n")
    .filter((line) => !comment.test(line))
    .flatMap((line) => [...line.matchAll(literal)])
    .filter(({ groups }) => !groups!["flags"]!.includes("y") && alternativesOf(groups!["pattern"]!).some(isSlow))
    .map(({ groups }) => groups!["pattern"]!);
}

function isSlow(pattern: string): boolean {
  const rest = endless.exec(pattern)?.groups!["rest"];
  // What may be missing is never searched for: `a+`, `(a+)`, `a+(?:b)*`.
  return rest !== undefined && !/^\)*(?:\(\?:[^|]*\)[*?])?\)*$/.test(rest);
}

/** What stands between the bars that are in no group. */
function alternativesOf(pattern: string): string[] {
  const alternatives = [""];
  let depth = 0;
  for (const [part] of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[^\\[]/gs)) {
    if (part === "(") depth++;
    if (part === ")") depth--;
    if (part === "|" && depth === 0) alternatives.push("");
    else alternatives[alternatives.length - 1] += part;
  }
  return alternatives;
}
