import type { Config } from "#server/config.ts";

/** The origin of links: APP_URL, or this machine. */
export function configuredOrigin({ appUrl, port }: Pick<Config, "appUrl" | "port">): string {
  return appUrl?.origin ?? `http://localhost:${port}`;
}
