import type { ParseArgsOptionsConfig } from "node:util";

/** 0: success. 1: refused or failed. 2: usage error. */
export type ExitCode = 0 | 1 | 2;

/** The options that the user gave. */
export type Options = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

export interface Command {
  /** One word, or two if several commands share a subject: `bookings list`. */
  name: string;
  /** The arguments after the name: `<folder>`. */
  usage: string;
  summary: string;
  /** The text below the usage line in `almanac <command> --help`. */
  help: string;
  options?: ParseArgsOptionsConfig;
  /** Text options that may stand without a value, which is then empty. */
  optionalValues?: readonly string[];
  /** Null if the arguments are wrong; the caller then shows the usage. */
  run(args: string[], options: Options): Promise<ExitCode> | null;
}

/** The value of a text option, or null if the user did not give it. */
export function textOption(options: Options, name: string): string | null {
  const value = options[name];
  return typeof value === "string" ? value : null;
}
