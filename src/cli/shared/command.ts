import type { ParseArgsOptionsConfig } from "node:util";

/** What a shell is told: 0 done, 1 refused or failed, 2 called wrongly. */
export type ExitCode = 0 | 1 | 2;

/** What was given of a command's options. */
export type Options = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

export interface Command {
  /** One word, or two where several do things of one kind: `bookings list`. */
  name: string;
  /** What follows the name: `<folder>`. */
  usage: string;
  summary: string;
  /** Several lines for `almanac <command> --help`. */
  help: string;
  options?: ParseArgsOptionsConfig;
  /** Null where the arguments are wrong: usage is shown. */
  run(args: string[], options: Options): Promise<ExitCode> | null;
}

/** An option that takes a text, or null where it was not given. */
export function textOption(options: Options, name: string): string | null {
  const value = options[name];
  return typeof value === "string" ? value : null;
}
