import { runParts } from "./support/run-parts.ts";

/** `npm run check`: what needs no database, in at most two minutes on two cores. */
await runParts([
  // Its Go program spends a fifth of its time on collecting garbage otherwise.
  { script: "check:lint", env: { GOGC: "400" }, beside: [{ script: "check:unused" }, { script: "check:budgets" }] },
  { script: "check:unit" },
]);
