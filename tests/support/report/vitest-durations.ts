import type { Reporter, TestModule } from "vitest/node";
import { describeDurations } from "./durations.ts";

/** A Vitest reporter that prints the duration of each file at the end. */
export default class VitestDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const files = modules.map((module) => ({
      file: module.moduleId,
      milliseconds: module.diagnostic().duration,
      tests: [...module.children.allTests()].length,
    }));
    const projects = new Set(modules.map(({ project }) => project.name));
    console.log(describeDurations([...projects].toSorted().join(" and "), files));
  }
}
