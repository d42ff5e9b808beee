type Environment = Record<string, string | undefined>;

/**
 * Whether the build has the pages under /dev: in development, and for tests that ask for them. That build has its own
 * folder, so production never serves it.
 */
export function hasDevPages(env: Environment): boolean {
  return env["DEV_PAGES"] === "on";
}

/** Decides once, before anything is built: the build itself always runs with `NODE_ENV=production`. */
export function chooseDevPages(env: Environment): void {
  const isAsked = env["NODE_ENV"] === "development" || (env["NODE_ENV"] === "test" && hasDevPages(env));
  env["DEV_PAGES"] = isAsked ? "on" : "off";
}

export function buildFolder(env: Environment): string {
  return hasDevPages(env) ? "build-dev" : "build";
}
