import type { Reporter, TestModule } from "vitest/node";
import { describeDurations } from "./durations.ts";

/** For vitest: prints what each file took, once all have run. */
export default class VitestDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const files = modules.map((module) => ({
      file: module.moduleId,
      milliseconds: module.diagnostic().duration,
      tests: [...module.children.allTests()].length,
    }));
    console.log(describeDurations(modules[0]!.project.name, files));
  }
}
