import { execFileSync } from "node:child_process";
import { open } from "node:fs";
import { join } from "node:path";

/** Loaded into the product with NODE_OPTIONS. Signals do what a fault of a library would. */
const folder = process.env["TROUBLE_FOLDER"];

/** Every thread of the pool waits for ever: nobody writes into this pipe. */
process.on("SIGUSR2", () => {
  const pipe = join(folder, `pipe-${process.pid}`);
  execFileSync("mkfifo", [pipe]);
  for (let thread = 0; thread < 8; thread++) open(pipe, "r", () => undefined);
});
/** The event loop never turns again. */
process.on("SIGWINCH", () => {
  for (;;);
});
