/** What a shell is told: 0 done, 1 refused or failed, 2 called wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  name: string;
  /** What follows the name: `<folder>`. */
  usage: string;
  summary: string;
  /** Several lines for `almanac <command> --help`. */
  help: string;
  /** Null where the arguments are wrong: usage is shown. */
  run(args: string[]): Promise<ExitCode> | null;
}
