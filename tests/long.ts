import { runParts } from "./support/run-parts.ts";

const long = { LONG: "1" };

/** `npm run test:long`: runs the tests of `npm test` as often as the reliability targets require. */
await runParts([
  { script: "check:unit", env: long },
  { script: "test:integration", env: long },
  { script: "test:races" },
  { script: "test:money" },
  { script: "test:faults" },
  { script: "test:engines" },
  { script: "test:e2e", env: long },
  { script: "test:e2e", env: { FONTS: "wide" } },
  // The night when Europe's clocks go forward, a leap day, and the last evening of a year.
  { script: "on-date 2027-03-27T22:30:00 playwright test" },
  { script: "on-date 2028-02-28T23:30:00 playwright test" },
  { script: "on-date 2026-12-31T20:00:00 playwright test" },
]);
