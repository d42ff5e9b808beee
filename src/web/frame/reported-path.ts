/** A page's path as the host page may see it: without the score of a quiz. */
export function reportedPath(path: string): string {
  return path.replace(/(\/quiz-result)\/.*/, "$1");
}
