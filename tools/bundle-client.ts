import { resolve } from "node:path";
import { rolldown } from "rolldown";

const source = resolve(import.meta.dirname, "../src/client/client.ts");

/** Writes the client of the API as one module that imports nothing. */
export async function bundleClient(file: string): Promise<void> {
  const bundle = await rolldown({ input: source });
  await bundle.write({ format: "esm", file });
  await bundle.close();
}
