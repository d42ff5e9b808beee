import { resolve } from "node:path";

/** A folder as it was typed: npm runs its scripts in the project's folder and notes where it was called. */
export function typedFolder(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  const isByNpm = env["npm_lifecycle_event"] === "almanac";
  return resolve((isByNpm ? env["INIT_CWD"] : undefined) ?? process.cwd(), folder);
}
