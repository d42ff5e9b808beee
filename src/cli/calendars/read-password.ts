import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** From a person, unseen, or from another program: a password given as an argument could be read by everybody on the machine. */
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
