import { parseArgs } from "node:util";
import { commands } from "./commands.ts";
import type { Command, ExitCode } from "./shared/command.ts";

/** Runs `almanac <words>`: the command line for operators of an installation. */
export async function run(words: string[]): Promise<ExitCode> {
  const [name, next] = words;
  if (name === undefined) return showUsage(2);
  if (isHelp(name) || name === "help") return showUsage(0);
  const command = commands.find((each) => each.name === name || each.name === `${name} ${next}`);
  if (command !== undefined) return runCommand(command, words.slice(command.name.split(" ").length));
  const kin = commands.filter((each) => each.name.startsWith(`${name} `));
  if (isHelp(next) && kin.length > 0) return showUsage(0, kin);
  const isNamed = kin.length === 0 || next !== undefined;
  if (isNamed) console.error(`Unknown command "${kin.length === 0 ? name : `${name} ${next}`}".\n`);
  return showUsage(2, kin.length === 0 ? commands : kin);
}

async function runCommand(command: Command, words: string[]): Promise<ExitCode> {
  const { name, usage, help, options = {}, optionalValues = [] } = command;
  const usageLine = `Usage: almanac ${name} ${usage}`;
  if (words.some(isHelp)) {
    console.log(`${usageLine}\n\n${help}`);
    return 0;
  }
  try {
    const args = words.map((word) => (optionalValues.some((each) => word === `--${each}`) ? `${word}=` : word));
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const running = command.run(positionals, values);
    if (running !== null) return await running;
    console.error(usageLine);
    return 2;
  } catch (fault) {
    if (isMisuse(fault)) {
      console.error(`${fault.message}\n${usageLine}`);
      return 2;
    }
    console.error(fault instanceof Error ? `${fault.message}${causeOf(fault)}` : fault);
    return 1;
  }
}

function isHelp(word: string | undefined): boolean {
  return word === "--help" || word === "-h";
}

/** An unknown option, or an option without its value. */
function isMisuse(fault: unknown): fault is Error {
  return fault instanceof TypeError && "code" in fault && String(fault.code).startsWith("ERR_PARSE_ARGS_");
}

function showUsage(code: ExitCode, shown: readonly Command[] = commands): ExitCode {
  const width = Math.max(...shown.map(({ name, usage }) => `${name} ${usage}`.length));
  const lines = shown.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  const text = `Usage: almanac <command>\n\n${lines.join("\n")}\n\nRun almanac <command> --help for details.`;
  if (code === 0) console.log(text);
  else console.error(text);
  return code;
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `: ${cause.message}` : "";
}
