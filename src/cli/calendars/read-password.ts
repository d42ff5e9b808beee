import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on a terminal without echo, or reads standard input. Other users of the machine could read a password argument. */
export async function readPassword(): Promise<string> {
  const isPerson = process.stdin.isTTY;
  if (isPerson) process.stderr.write("Password: ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isPerson });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (isPerson) process.stderr.write("\n");
  return typeof value === "string" ? value : "";
}
