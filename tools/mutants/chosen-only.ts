import { readFileSync } from "node:fs";
import { CheckStatus, type Checker, type CheckResult } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { idOf, type Fault } from "./choose.ts";

/** Stryker mutates ranges of files, in which there may be more faults than were chosen. It need not try these. */
class ChosenOnly implements Checker {
  #chosen: Fault[] | null = null;

  init(): Promise<void> {
    const list = process.env["MUTANTS_CHOSEN"];
    if (list !== undefined) this.#chosen = JSON.parse(readFileSync(list, "utf8")) as Fault[];
    return Promise.resolve();
  }

  check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Promise.resolve(
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          this.#isChosen(mutant)
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: "not chosen" },
        ]),
      ),
    );
  }

  #isChosen(mutant: Mutant): boolean {
    const id = idOf(mutant);
    return this.#chosen?.some((one) => mutant.fileName.endsWith(one.file) && idOf(one) === id) ?? true;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "chosen-only", ChosenOnly)];
