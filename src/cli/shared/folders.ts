import { resolve } from "node:path";

/** Resolves a folder from where the user ran the command. npm runs scripts in the project's folder and sets INIT_CWD. */
export function typedFolder(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  const isByNpm = env["npm_lifecycle_event"] === "almanac";
  return resolve((isByNpm ? env["INIT_CWD"] : undefined) ?? process.cwd(), folder);
}
