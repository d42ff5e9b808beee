/** What the framing page came to know of the visitor after ours was opened. For this page only: nothing is stored. */
const given = new URLSearchParams();

export function fillIn(data: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(data)) if (typeof value === "string") given.set(name, value);
}

/** As an address would say it. */
export function hostPrefill(): URLSearchParams {
  return given;
}
