/** A page's path as the page around its frame may know it: without the score of a quiz. */
export function reportedPath(path: string): string {
  return path.replace(/(\/quiz-result)\/.*/, "$1");
}
