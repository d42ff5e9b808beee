export interface StepperLimits {
  min: number;
  max: number;
}

/** What a visitor typed as a count, or null: "3", " 12 ", full-width digits of a phone's keyboard. */
export function readCount(text: string): number | null {
  const digits = text.normalize("NFKC").trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

/** One step up or down from what is typed, within the limits; what is no number starts at the lowest. */
export function stepFrom(text: string, by: 1 | -1, { min, max }: StepperLimits): number {
  const count = readCount(text);
  return count === null ? min : Math.min(max, Math.max(min, count + by));
}
