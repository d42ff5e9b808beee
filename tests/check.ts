import { runParts } from "./support/run-parts.ts";

/** `npm run check`: what needs no database, in at most two minutes on two cores. */
await runParts([
  { script: "check:lint", beside: [{ script: "check:unused" }, { script: "check:budgets" }] },
  { script: "check:unit" },
]);
