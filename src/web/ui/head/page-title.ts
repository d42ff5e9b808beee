/**
 * The title of a step, for tabs, the history and screen readers: "Your details – Massage, Saltwater House". Leaves out
 * names that are empty or the same.
 */
export function pageTitle(step: string, ...names: string[]): string {
  const subject = [...new Set(names)].filter((name) => name !== "").join(", ");
  return subject === "" ? step : `${step} – ${subject}`;
}
