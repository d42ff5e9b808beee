export interface StepperLimits {
  min: number;
  max: number;
}

/** Reads a typed count: "3", " 12 ", or the full-width digits of some keyboards. Null if it is not a count. */
export function readCount(text: string): number | null {
  const digits = text.normalize("NFKC").trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

/** One step up or down from the typed text, within the limits. Text that is not a number counts as the lowest value. */
export function stepFrom(text: string, by: 1 | -1, { min, max }: StepperLimits): number {
  const count = readCount(text);
  return count === null ? min : Math.min(max, Math.max(min, count + by));
}
