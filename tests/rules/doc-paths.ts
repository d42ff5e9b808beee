/** A repository path that a document names. */
export interface NamedPath {
  document: string;
  path: string;
}

/** Fenced blocks show shell commands, trees and pack files. Their paths need not exist in the repository. */
const fence = /^(```|~~~).*?^\1/gms;
const inlineCode = /`([^`\n]+)`/g;
const repositoryPath = /^(src|tests|tools|docs|migrations)\/[\w./-]*$/;

/** Every repository path in backticks. Ignores patterns such as `src/web/office/<noun>/*.tsx`. */
export function pathsNamedIn(document: string, text: string): NamedPath[] {
  const paths = Array.from(text.replaceAll(fence, "").matchAll(inlineCode), ([, code]) => code!);
  return paths.filter((path) => repositoryPath.test(path)).map((path) => ({ document, path }));
}

/** One line for each path that does not exist. */
export function missingPaths(named: readonly NamedPath[], exists: (path: string) => boolean): string[] {
  return named.filter(({ path }) => !exists(path)).map(({ document, path }) => `${document} names ${path}`);
}
