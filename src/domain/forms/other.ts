/** The option that a visitor fills in: its value among the choices, and its id in conditions. */
export const other = "other";

export const longestOther = 300;

/** Option ids contain no colon, so a visitor's own text is never confused with an option. */
const mark = `${other}: `;

export function otherAnswer(text: string): string {
  return mark + text;
}

/** The visitor's own text, or null for an option of the author. */
export function otherText(answer: string): string | null {
  return answer.startsWith(mark) ? answer.slice(mark.length) : null;
}

/** The control for the visitor's own text. */
export function otherControl(field: string): string {
  return `${field}.other`;
}
