import type { Config } from "#server/config.ts";

/** Where links lead: what is configured, or this machine. */
export function configuredOrigin({ appUrl, port }: Pick<Config, "appUrl" | "port">): string {
  return appUrl?.origin ?? `http://localhost:${port}`;
}
