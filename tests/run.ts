import { runParts } from "./support/run-parts.ts";

/** The browser tests' build, which has the pages under /dev. */
const devPages = { script: "build", env: { NODE_ENV: "test", DEV_PAGES: "on" } };

/** `npm test`: all checks and tests, each with its time budget on two cores. */
await runParts([
  { script: "check", seconds: 125, beside: [devPages, { script: "test:programs" }] },
  { script: "test:integration", seconds: 420 },
  { script: "test:e2e", seconds: 300 },
  { script: "test:engines -- --one", seconds: 30 },
]);
