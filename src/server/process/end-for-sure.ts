import { spawn } from "node:child_process";

/** Waits for the time, or for the end of its input, which comes when the process ends. */
const script = `
(trap 'kill $sleep' TERM; sleep "$2" & sleep=$!; wait $sleep && kill -KILL "$1") &
guard=$!
read -r nothing
kill $guard
`;

/**
 * Kills this process after so many seconds, if it still runs. Only another process can: `process.exit` waits for threads that
 * are busy, and they may never end.
 */
export function endForSure(seconds: number): void {
  const args = ["-c", script, "almanac-end", String(process.pid), String(seconds)];
  const guard = spawn("/bin/sh", args, {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
    env: { PATH: process.env["PATH"] },
  });
  // Without a shell, the process ends as it can.
  guard.once("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  if ("unref" in guard.stdin && typeof guard.stdin.unref === "function") guard.stdin.unref();
}
