import { resolve } from "node:path";
import { rolldown } from "rolldown";

const source = resolve(import.meta.dirname, "../src/embed/react.ts");

/** Writes the React components as one module that imports only React. */
export async function bundleReact(file: string): Promise<void> {
  const bundle = await rolldown({ input: source, external: ["react"] });
  // React server components may import the module as it is.
  await bundle.write({ format: "esm", file, banner: '"use client";' });
  await bundle.close();
}
