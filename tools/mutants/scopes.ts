import { globSync, readFileSync } from "node:fs";

/** What is mutated, and which tests must notice it. */
export interface Scope {
  name: string;
  files: readonly string[];
  /** A project of vitest.config.ts, and which of its files. */
  project: "unit" | "integration";
  tests: readonly string[];
  /** How many mutants a run tries if it does not try all. */
  sample: number;
}

const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\/|\.generated\.ts$|\.d\.ts$/.test(file);
const productIn = (...patterns: string[]) => globSync(patterns).filter(isProduct).toSorted();

export const scopes: readonly Scope[] = [
  {
    name: "domain",
    files: productIn("src/domain/**/*.ts"),
    project: "unit",
    tests: ["src/**/*.test.{ts,tsx}"],
    sample: 200,
  },
  {
    name: "booking",
    files: productIn("src/use-cases/booking/**/*.ts"),
    project: "integration",
    // The others repeat the same cases at random or at once, for minutes.
    tests: ["src/use-cases/booking/**/!(*races|*model|*property).it.test.ts"],
    sample: 60,
  },
  {
    name: "actions",
    files: productIn("src/web/office/**/*.server.ts").filter(isAction),
    project: "integration",
    tests: ["src/web/office/**/*.it.test.ts"],
    sample: 60,
  },
];

/** The files that take the forms of the office. */
function isAction(file: string): boolean {
  return /export (async )?function handle[A-Z]/.test(readFileSync(file, "utf8"));
}
