/** A path of the repository that a document names, and the document that names it. */
export interface NamedPath {
  document: string;
  path: string;
}

/** Fenced blocks show shell commands, trees and pack files; their paths need not be ours. */
const fence = /^(```|~~~).*?^\1/gms;
const inlineCode = /`([^`\n]+)`/g;
const repositoryPath = /^(src|tests|tools|docs|migrations)\/[\w./-]*$/;

/** Every repository path that a document names in backticks. Patterns such as `src/web/routes/<area>/*.tsx` are not paths. */
export function pathsNamedIn(document: string, text: string): NamedPath[] {
  const paths = Array.from(text.replaceAll(fence, "").matchAll(inlineCode), ([, code]) => code!);
  return paths.filter((path) => repositoryPath.test(path)).map((path) => ({ document, path }));
}

/** One line for each path that does not exist. */
export function missingPaths(named: readonly NamedPath[], exists: (path: string) => boolean): string[] {
  return named.filter(({ path }) => !exists(path)).map(({ document, path }) => `${document} names ${path}`);
}
