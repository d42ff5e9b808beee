import { readFileSync, readlinkSync } from "node:fs";
import { listPids, readCommand } from "../cluster/process-table.ts";

/** The live processes whose command or working folder contains one of the texts. */
export function processesOf(texts: string[]): number[] {
  return listPids().filter((pid) => {
    const command = readCommand(pid);
    return command !== undefined && texts.some((text) => `${command}${workingFolderOf(pid)}`.includes(text));
  });
}

export function isZombie(pid: number): boolean {
  return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

/** Empty for a process that has ended or that this user may not inspect. */
function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}
