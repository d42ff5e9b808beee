import { runParts } from "./support/run-parts.ts";

/** `npm test`: all checks and tests, each with its time budget on two cores. */
runParts([
  { script: "check", seconds: 125 },
  { script: "test:integration", seconds: 450 },
  { script: "test:e2e", seconds: 295 },
  { script: "test:engines -- --one", seconds: 30 },
]);
