/** The known word that is closest to a misspelt one, if any is close. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  const most = word.length <= 4 ? 1 : 2;
  let nearest: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    const distance = edits(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** The number of letters to add, remove or replace to turn one word into the other. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[other.length]!;
}
