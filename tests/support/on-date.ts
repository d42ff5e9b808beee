import { spawnSync } from "node:child_process";
import { findOrInstall, firstPresent } from "./debian.ts";

/**
 * Runs a command as if it started at another time, with all its child processes: the tests, the product and its
 * database. `tests/e2e/fixtures.ts` sets the clock of browser pages. Usage:
 * `node tests/support/on-date.ts 2028-02-28T22:30:00 npx playwright test`
 */
const [moment, command, ...rest] = process.argv.slice(2);
if (moment === undefined || command === undefined) {
  console.error("Usage: node tests/support/on-date.ts 2028-02-28T22:30:00 COMMAND…");
  process.exit(2);
}
const seconds = Math.round((Date.parse(`${moment}Z`) - Date.now()) / 1000);
if (Number.isNaN(seconds)) {
  console.error(`"${moment}" is not a UTC date and time such as 2028-02-28T22:30:00.`);
  process.exit(2);
}
const library = findLibrary();
if (library === undefined) {
  console.error("libfaketime not found. Install it: apt-get install libfaketime");
  process.exit(1);
}
const { status } = spawnSync(command, rest, {
  stdio: "inherit",
  env: {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}s`,
    DATE_SHIFT_SECONDS: String(seconds),
    // Shift only the calendar. Timers and file times stay real.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  },
});
process.exit(status ?? 1);

function findLibrary(): string | undefined {
  const paths = ["x86_64", "aarch64"].map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`);
  return findOrInstall({ name: "libfaketime", packages: ["libfaketime"], find: () => firstPresent(paths) });
}
