/** What the host page sent about the visitor after this page opened. It is never stored. */
const given = new URLSearchParams();

export function fillIn(data: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(data)) if (typeof value === "string") given.set(name, value);
}

/** The values in the form of URL parameters. */
export function hostPrefill(): URLSearchParams {
  return given;
}
