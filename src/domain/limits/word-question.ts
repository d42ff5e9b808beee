/**
 * A question for pages without scripts. It needs neither pictures nor sums: the visitor ticks words by their meaning.
 * Each language has the same kinds of words, and as many of each.
 */
export const wordKinds = ["animals", "food", "clothes", "body", "house", "colours"] as const;
export type WordKind = (typeof wordKinds)[number];

export const wordsOfKind = 8;

export interface WordQuestion {
  /**
   * "belong": tick those of one kind. "odd": tick those that do not fit with the others. "either": tick those of one of
   * two kinds.
   */
  asks: "belong" | "odd" | "either";
  /** Named in the question. */
  kinds: WordKind[];
  options: { kind: WordKind; word: number }[];
}

/** How many words of which kinds each question has, and how many of the kinds, from the first, are right. */
const shapes: Record<WordQuestion["asks"], { counts: number[]; right: number }> = {
  belong: { counts: [3, 2, 2, 1], right: 1 },
  odd: { counts: [1, 1, 6], right: 2 },
  either: { counts: [2, 2, 2, 2], right: 2 },
};

/** The question that random bytes make, at least 32, and the numbers of the right options, from 1. */
export function makeWordQuestion(random: Uint8Array): { question: WordQuestion; answer: string } {
  let used = 0;
  const draw = (below: number) => random[used++]! % below;
  const shuffle = <T>(items: readonly T[], first: number): T[] => {
    const mixed = [...items];
    for (let n = 0; n < first; n++) {
      const other = n + draw(mixed.length - n);
      [mixed[n], mixed[other]] = [mixed[other]!, mixed[n]!];
    }
    return mixed.slice(0, first);
  };
  const asks = (["belong", "odd", "either"] as const)[draw(3)]!;
  const { counts, right } = shapes[asks];
  const kinds = shuffle(wordKinds, counts.length);
  const indexes = Array.from({ length: wordsOfKind }, (_, index) => index);
  const options = kinds.flatMap((kind, position) =>
    shuffle(indexes, counts[position]!).map((word) => ({ kind, word, isRight: position < right })),
  );
  const mixed = shuffle(options, options.length);
  const answer = mixed.flatMap(({ isRight }, index) => (isRight ? [index + 1] : [])).join(" ");
  return {
    question: {
      asks,
      kinds: asks === "odd" ? [] : kinds.slice(0, right),
      options: mixed.map(({ kind, word }) => ({ kind, word })),
    },
    answer,
  };
}
