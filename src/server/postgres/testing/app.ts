import { createInterface } from "node:readline";
import { launchPostgres } from "../launch.ts";

/** A small application for tests: launches PostgreSQL, prints events as lines of JSON, and reads commands from stdin. */
function say(event: string, details: object = {}): void {
  process.stdout.write(`${JSON.stringify({ event, ...details })}\n`);
}

async function launch(dataFolder: string) {
  const postgres = await launchPostgres({
    dataFolder,
    onProgress: (line) => say("progress", { line }),
  });
  say("launched", { url: postgres.url, adopted: postgres.adopted });
  return postgres;
}

process.on("SIGINT", () => say("interrupted"));
const dataFolder = process.argv[2] ?? "";
try {
  let postgres = await launch(dataFolder);
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === "stop") {
      await Promise.all([postgres.stop(), postgres.stop()]);
      await postgres.stop();
      say("stopped");
    }
    if (command === "launch again") {
      const former = postgres;
      postgres = await launch(dataFolder);
      await former.stop();
    }
  }
} catch (error) {
  say("failed", { message: String(error) });
  process.exitCode = 1;
}
