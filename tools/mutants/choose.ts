import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Mutant } from "@stryker-mutator/api/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** A small fault that can be put into the product. */
export type Fault = Pick<Mutant, "location" | "mutatorName" | "replacement"> & { file: string };

const silent = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };
const settings = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };

/** Every fault that the tool knows how to put into these files. */
export async function listFaults(files: readonly string[]): Promise<Fault[]> {
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
  const { mutants } = await new Instrumenter(silent as never).instrument(sources, settings);
  return mutants.map(({ fileName: file, location, mutatorName, replacement }) => ({
    file,
    location,
    mutatorName,
    replacement,
  }));
}

/** The same for the same seed, and mostly the same after a change elsewhere in the product. */
export function chooseFaults(all: readonly Fault[], count: number, seed: string): Fault[] {
  const drawn = (fault: Fault) =>
    createHash("sha256")
      .update(`${seed} ${idOf(fault)}`)
      .digest("hex");
  const numbered = all.map((fault) => ({ fault, number: drawn(fault) }));
  return numbered
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))
    .slice(0, count)
    .map(({ fault }) => fault);
}

/** Names a fault within its file. */
export function idOf({ location: { start, end }, mutatorName, replacement }: Omit<Fault, "file">): string {
  return `${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}

/** The notation of Stryker for a part of a file. Its lines begin at 1, its columns at 0. */
export function rangeOf({ file, location: { start, end } }: Fault): string {
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}
