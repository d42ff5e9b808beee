import { commands } from "./commands.ts";
import type { ExitCode } from "./command.ts";

/** `almanac <command> …`: what whoever runs an installation does from a shell. */
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<ExitCode> {
  if (name === undefined) return showUsage(2);
  if (name === "--help" || name === "-h" || name === "help") return showUsage(0);
  const command = commands.find((each) => each.name === name);
  if (!command) {
    console.error(`There is no command "${name}".\n`);
    return showUsage(2);
  }
  const usage = `Usage: almanac ${command.name} ${command.usage}`;
  if (args.includes("--help") || args.includes("-h")) {
    console.log(`${usage}\n\n${command.help}`);
    return 0;
  }
  try {
    // No command has options yet; one that was meant must not pass for a folder.
    const running = args.some((arg) => arg.startsWith("-")) ? null : command.run(args);
    if (running !== null) return await running;
    console.error(usage);
    return 2;
  } catch (fault) {
    console.error(fault instanceof Error ? `${fault.message}${causeOf(fault)}` : fault);
    return 1;
  }
}

function showUsage(code: ExitCode): ExitCode {
  const width = Math.max(...commands.map(({ name, usage }) => `${name} ${usage}`.length));
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  const text = `Usage: almanac <command>\n\n${lines.join("\n")}\n\nalmanac <command> --help tells more.`;
  if (code === 0) console.log(text);
  else console.error(text);
  return code;
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `: ${cause.message}` : "";
}
