/** A step of a migration that keeps others waiting for as long as it works on the rows of a table. */
export interface LongStep {
  table: string;
  does: string;
}

const name = String.raw`(?:if (?:not )?exists )?"?(\w+)"?`;

/** What a statement does to rows that exist. The first group is the table. */
const steps: readonly [RegExp, string][] = [
  [new RegExp(String.raw`^create (?:unique )?index (?:\w+ )?on ${name}`), "makes an index; writing waits"],
  [
    new RegExp(String.raw`^alter table ${name} .*\balter column \w+ (?:set data )?type\b`),
    "rewrites all rows; reading and writing wait",
  ],
  [
    new RegExp(String.raw`^alter table ${name} .*\badd column .*\b(?:gen_random_uuid|clock_timestamp|random)\(`),
    "rewrites all rows; reading and writing wait",
  ],
  [
    new RegExp(String.raw`^alter table ${name} .*\bgenerated always as \(.*\bstored\b`),
    "rewrites all rows; reading and writing wait",
  ],
  [
    new RegExp(
      String.raw`^alter table ${name} .*\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b`,
    ),
    "checks all rows; reading and writing wait",
  ],
  [new RegExp(String.raw`^alter table ${name} .*\bset not null\b`), "checks all rows; reading and writing wait"],
  [new RegExp(String.raw`^update ${name}`), "changes rows; others who change them wait"],
  [new RegExp(String.raw`^delete from ${name}`), "deletes rows; others who change them wait"],
];

/** The steps of a migration that take longer in a larger table. Tables that the migrations create are empty. */
export function findLongSteps(sql: string, created: ReadonlySet<string>): LongStep[] {
  const found = statementsOf(sql).flatMap((statement) =>
    steps.flatMap(([pattern, does]) => {
      const table = pattern.exec(statement)?.[1];
      return table === undefined || created.has(table) ? [] : [{ table, does }];
    }),
  );
  return found.filter(
    (step, index) => found.findIndex((other) => other.table === step.table && other.does === step.does) === index,
  );
}

export function findCreated(sql: string): string[] {
  const pattern = new RegExp(String.raw`^create (?:unlogged )?table ${name}`);
  return statementsOf(sql).flatMap((statement) => pattern.exec(statement)?.[1] ?? []);
}

/** In lower case and on one line each, without comments and the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
}
