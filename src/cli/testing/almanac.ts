import { format } from "node:util";
import { vi } from "vitest";
import { run } from "../run.ts";

export interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command in this process, because starting one takes a second. almanac.it.test.ts starts the real one.
 * @param env Added to the environment while the command runs.
 */
export async function almanac(words: string[], env: Record<string, string>): Promise<Ended> {
  const said = { stdout: "", stderr: "" };
  for (const [name, value] of Object.entries({ NODE_ENV: "production", npm_lifecycle_event: "", ...env }))
    vi.stubEnv(name, value);
  for (const [name, stream] of [
    ["log", "stdout"],
    ["warn", "stderr"],
    ["error", "stderr"],
  ] as const)
    vi.spyOn(console, name).mockImplementation((...args: unknown[]) => void (said[stream] += `${format(...args)}\n`));
  for (const stream of ["stdout", "stderr"] as const)
    vi.spyOn(process[stream], "write").mockImplementation((chunk) => {
      said[stream] += String(chunk);
      return true;
    });
  try {
    return { status: await run(words), ...said };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
