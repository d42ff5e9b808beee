/** Whether a text can be the id of a row. PostgreSQL takes no other text for one. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
