/** The verdicts on moving one visit, as the calendar reads them: for each member, one letter per five-minute start. */
export interface VerdictsView {
  /** The instant of the first letter, in ISO format. */
  from: string;
  /** Minutes between two starts. */
  step: 5;
  /** The codes of the rules that can be waived. */
  rules: string[];
  /** A sentence for each rule, in the operator's language. */
  words: Record<string, string>;
  /** Sets of rules, as indexes into `rules`. A letter of a row names one of them. */
  sets: number[][];
  /** By slug. */
  members: Record<string, VerdictRow>;
}

export interface VerdictRow {
  /** `f`: free. `n`: never. A digit or capital letter: the index of the set to waive (0 to 9, then A to Z). */
  row: string;
  /** What is in the way of the starts from the first to the last index. */
  inTheWay: [first: number, last: number, words: string][];
}
