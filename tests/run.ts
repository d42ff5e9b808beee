import { runParts } from "./support/run-parts.ts";

/** `npm test`: all checks and tests, with their time budgets on two cores. */
await runParts([
  { script: "check", seconds: 110 },
  // Many integration tests wait for processes and for the database. Browser tests use that time.
  {
    together: [{ script: "test:e2e -- --workers=2" }, { script: "test:integration -- --maxWorkers=2" }],
    seconds: 700,
  },
  { script: "test:engines -- --one", seconds: 40 },
]);
