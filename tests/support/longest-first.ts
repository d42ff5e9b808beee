import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Paths of test files that run for half a minute or more, longest first. */
const long = [
  "tests/languages/",
  "tests/races/",
  "tests/money/",
  "tests/faults/faults",
  "tests/http/limits",
  "src/cli/",
  "tests/faults/",
  "tests/http/",
];

/** Starts long test files first, so that the run does not end with a single long file on an idle machine. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId));
  }
}

function rankOf(file: string): number {
  const rank = long.findIndex((part) => file.includes(`/${part}`));
  return rank === -1 ? long.length : rank;
}
