/** Whether an error of the system (ENOENT), SQLite or PostgreSQL (42P04) has one of the codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
