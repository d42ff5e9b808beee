import { runParts } from "./support/run-parts.ts";

/** `npm test`: everything that the product promises. */
runParts([
  { script: "check", seconds: 110 },
  { script: "test:integration", seconds: 330 },
  { script: "test:e2e", seconds: 400 },
  { script: "test:engines -- --one", seconds: 40 },
]);
