/** Whether an error of the system (ENOENT), of SQLite or of PostgreSQL (42P04) carries one of the codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
