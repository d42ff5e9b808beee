import type { Config } from "#server/config.ts";
import { listMissingSettings } from "#server/process/missing-settings.ts";
import { ok, warning, type Check } from "./check.ts";

export function checkSettings(config: Config): Check[] {
  const missing = listMissingSettings(config);
  if (missing.length === 0) return [ok("settings", `complete for ${config.appUrl?.href ?? `${config.mode} here`}`)];
  return missing.map(({ says, advice }) => warning("settings", says, advice));
}
