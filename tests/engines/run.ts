import { parseArgs } from "node:util";
import type { Engine } from "./drivers/driver.ts";
import { openFirefox } from "./drivers/firefox.ts";
import { openWebKit } from "./drivers/webkit.ts";
import { findOrInstall } from "../support/debian.ts";
import { firefox, webkit } from "./find-engines.ts";
import { flows } from "./flows/all.ts";
import { bookVisit } from "./flows/book-visit.ts";
import { printDifferences, printRun, type Run } from "./report.ts";
import { runFlow } from "./run-flow.ts";
import { openServer } from "./server.ts";

/**
 * `npm run test:engines`: runs every flow in Firefox and in WebKit, at phone and desktop width, and reports the
 * differences. `-- --one` books one visit in each, `-- --only quiz` runs the flows with this word in their names,
 * and `-- --in WebKit` uses only one engine.
 */
const { values } = parseArgs({
  options: { one: { type: "boolean", default: false }, only: { type: "string" }, in: { type: "string" } },
});
const chosen = values.one ? [bookVisit] : flows.filter(({ name }) => name.includes(values.only ?? ""));
/** A time zone far from the server's UTC. No font configuration is set, because Firefox would take minutes with one. */
const environment = { TZ: "Asia/Tokyo" };
const openers = [
  { name: "Firefox", widths: values.one ? [390] : [390, 1280], open: openFoundFirefox },
  { name: "WebKit", widths: values.one ? [1280] : [390, 1280], open: openFoundWebKit },
].filter(({ name }) => name === (values.in ?? name));

const server = await openServer();
try {
  const runs = await Promise.all(openers.map(runEngine));
  if (!values.one) printDifferences(runs.flat());
  if (runs.flat().some(({ fault }) => fault !== undefined)) process.exitCode = 1;
} finally {
  await server.close();
}

async function openFoundFirefox(): Promise<Engine | undefined> {
  const path = findOrInstall(firefox);
  return path === undefined ? undefined : openFirefox(path, environment);
}

async function openFoundWebKit(): Promise<Engine | undefined> {
  const programs = findOrInstall(webkit);
  return programs === undefined ? undefined : openWebKit(programs, environment);
}

async function runEngine({ name, widths, open }: (typeof openers)[number], index: number): Promise<Run[]> {
  const engine = await open();
  if (engine === undefined) {
    console.log(`${name} is not available on this machine.`);
    // The suite reports this and continues: a missing engine is not a fault of the product.
    if (!values.one) process.exitCode = 1;
    return [];
  }
  console.log(`${name} ${engine.version}`);
  const runs: Run[] = [];
  try {
    await server.ready;
    for (const [step, width] of widths.entries()) {
      for (const flow of chosen) {
        const setting = { origin: server.origin, nth: index * widths.length + step };
        const run = await runFlow(engine, flow, width, setting);
        printRun(run);
        runs.push(run);
      }
    }
  } finally {
    await engine.close();
  }
  return runs;
}
