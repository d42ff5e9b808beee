import { variables, type Config } from "#server/config.ts";
import { listMisspelt, sayMisspelt } from "#server/settings/misspelt.ts";
import { listMissingSettings } from "#server/process/missing-settings.ts";
import { okCheck, warning, type Check } from "./check.ts";

export function checkSettings(config: Config, env: NodeJS.ProcessEnv): Check[] {
  const missing = listMissingSettings(config).map(({ says, advice }) => warning("settings", says, advice));
  const misspelt = listMisspelt(env, variables).map((each) =>
    warning("settings", sayMisspelt(each), "Correct or remove it: docs/operations.md#settings."),
  );
  const warnings = [...missing, ...misspelt];
  return warnings.length > 0
    ? warnings
    : [okCheck("settings", `complete for ${config.appUrl?.href ?? `${config.mode} here`}`)];
}
