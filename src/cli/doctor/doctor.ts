import { readConfig, type Config } from "#server/config.ts";
import type { ExitCode } from "../shared/command.ts";
import { fault, worstStateOf, type Check } from "./check.ts";
import { checkDatabase, type StoredFacts } from "./database.ts";
import { checkDisk } from "./disk.ts";
import { checkNetwork } from "./network.ts";
import { describeChecks } from "./print.ts";
import { checkSettings } from "./settings.ts";

export async function doctor(isForPrograms: boolean): Promise<ExitCode> {
  const { checks, facts } = await examine();
  const state = worstStateOf(checks);
  if (isForPrograms) console.log(JSON.stringify({ state, checks, ...facts }, null, 2));
  else console.log(describeChecks(checks));
  return state === "fault" ? 1 : 0;
}

async function examine(): Promise<{ checks: Check[]; facts: StoredFacts | null }> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    const [first = "", ...others] = (error as Error).message.split("\n");
    const advice = "Correct these variables: docs/operations.md#settings. The other checks need them.";
    return { checks: [fault("settings", first, advice, others)], facts: null };
  }
  const [stored, network] = await Promise.all([checkDatabase(config), checkNetwork(config)]);
  const checks = [...checkSettings(config, process.env), ...stored.checks, ...network, ...checkDisk(config)];
  return { checks, facts: stored.facts };
}
