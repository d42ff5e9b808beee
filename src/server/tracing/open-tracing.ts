import type { Config } from "../config.ts";
import { noTracing, type Tracing } from "./tracing.ts";

/** Loads OpenTelemetry only if the settings name a collector. */
export async function openTracing({ traces }: Pick<Config, "traces">): Promise<Tracing> {
  if (traces === null) return noTracing;
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(traces);
}
