import { runParts } from "./support/run-parts.ts";

/** `npm test`: all checks and tests, each with its time budget on two cores. */
runParts([
  { script: "check", seconds: 110 },
  { script: "test:integration", seconds: 330 },
  { script: "test:e2e", seconds: 400 },
  { script: "test:engines -- --one", seconds: 40 },
]);
