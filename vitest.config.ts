import { defineConfig } from "vitest/config";
import { isLong } from "./tests/support/long.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** Only in `npm run test:long`. Another test of the short run notices the same fault, or one like it. */
const onlyLong = isLong ? [] : ["**/*.long.it.test.ts"];
const mocking = ["src/gateways/calendars/guarded-fetch/*.it.test.ts"];

/** Unit tests are pure and fast; integration tests (`*.it.test.ts`) may start PostgreSQL and processes. */
export default defineConfig({
  test: {
    env: { TZ: "UTC" },
    // Files of one worker share loaded modules, which saves half of the unit tests' time. No module keeps state of a test.
    // Files that replace modules are in a project of their own.
    isolate: false,
    // A busy machine may stand still for seconds.
    expect: { poll: { timeout: 20_000 } },
    // Integration tests also wait for processes and for the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/support/report/vitest-durations.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "tests/{engines,rules,languages,support}/**/*.test.ts",
            "{bench,tools}/**/*.test.ts",
          ],
          exclude: ["**/*.it.test.{ts,tsx}"],
          // No test depends on another one. The run prints the seed of its order.
          sequence: { shuffle: { tests: true } },
          // Properties try hundreds of cases; on a busy machine that takes a while.
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          globalSetup: ["tests/support/postgres.ts"],
          include: [
            "src/**/*.it.test.{ts,tsx}",
            "tests/{deploy,faults,races,money,http,languages,packages}/**/*.it.test.ts",
          ],
          exclude: [...mocking, ...onlyLong],
          // Long, because other programs may keep the machine busy. A test that hangs still ends.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: "mocking", include: mocking, isolate: true },
      },
    ],
  },
});
