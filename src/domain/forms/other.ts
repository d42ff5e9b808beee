/** The option that a visitor fills in: its value among the chosen ones, and its id in conditions. */
export const other = "other";

export const longestOther = 300;

/** Ids of options have no colon, so that a visitor's own words are never taken for an option. */
const mark = `${other}: `;

export function otherAnswer(text: string): string {
  return mark + text;
}

/** A visitor's own words; null for an option of the author. */
export function otherText(answer: string): string | null {
  return answer.startsWith(mark) ? answer.slice(mark.length) : null;
}

/** The control that takes the words. */
export function otherControl(field: string): string {
  return `${field}.other`;
}
