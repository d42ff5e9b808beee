const table = /\b(?:from|into|update|join)\s+(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?/i;
const longest = 160;

/** The verb and the first table of a statement, such as `select bookings`: neither its text nor its values. */
export function nameStatement(sql: string): { operation: string; collection: string | null } {
  const operation = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? "statement";
  return { operation, collection: table.exec(sql)?.[1]?.toLowerCase() ?? null };
}

/** How a statement begins, to find it in the code and in pg_stat_statements. Without values: literals are replaced too. */
export function beginningOf(sql: string): string {
  const text = sql
    .slice(0, 4 * longest)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
