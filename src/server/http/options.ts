import type { FileServices } from "#use-cases/shared/services.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Outage } from "../services/outage.ts";
import type { Vitals } from "../health/vitals.ts";
import type { ServerReadiness } from "../readiness.ts";
import type { Tracing } from "../tracing/tracing.ts";

export interface AppOptions {
  config: Config;
  services: FileServices;
  log: Log;
  metrics: Metrics;
  readiness: ServerReadiness;
  vitals: Pick<Vitals, "fault">;
  outage: Outage;
  /** Default: none. */
  tracing?: Tracing;
  /** Sets the metrics of this process that have no events: connections and memory. */
  sample: () => void;
  /** How many connections were accepted. */
  accepted?: () => number;
  /** The folder of the built browser files; null in development, because Vite serves them. */
  assetsFolder: string | null;
}
