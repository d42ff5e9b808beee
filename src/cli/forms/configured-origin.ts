import type { Config } from "#server/config.ts";

/** The origin of links: APP_URL, or this machine. */
export function configuredOrigin({ appUrl, port }: Pick<Config, "appUrl" | "port">): string {
  return appUrl?.origin ?? `http://localhost:${port}`;
}

/** The origin of links to the office: OFFICE_URL, or the same. */
export function configuredOfficeOrigin(config: Pick<Config, "appUrl" | "officeUrl" | "port">): string {
  return config.officeUrl?.origin ?? configuredOrigin(config);
}
