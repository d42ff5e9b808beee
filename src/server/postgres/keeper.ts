import { spawn } from "node:child_process";
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Home } from "./home.ts";
import { asUser, changeOwner } from "./cluster/identity.ts";
import { serverEnvironment } from "./cluster/server-environment.ts";
import { stopTimeoutMs } from "./cluster/postmaster.ts";
import { PORT } from "./cluster/socket-folder.ts";

const maxLogBytes = 1_000_000;

/**
 * Runs the server and stops it when the FIFO (descriptor 3) has no writer left. It is a shell script, because a shell
 * outlives the application, needs only a megabyte, and can run as a user who cannot enter the application's folder.
 *
 * - A process that joins names a file and waits until the keeper removes it (see hold.ts).
 * - SIGINT is repeated, because a server that has just started ignores it. SIGQUIT follows, because PostgreSQL 18 may hang if
 *   it must stop during crash recovery. SIGQUIT loses no commit, but the next start needs a recovery.
 * - Descriptor 3 stays open here until the end, so that "no reader" means that everything is cleaned up.
 */
const keeperScript = `
questions=$1 sockets=$2
shift 2
"$@" 3<&- &
server=$!
{
  while read -r question <&3; do rm -f "$questions/$question"; done
  exec 3<&-
  tries=0
  while [ $tries -lt ${stopTimeoutMs / 1000} ] && kill -INT $server; do sleep 1; tries=$((tries + 1)); done
  kill -QUIT $server
} 2>/dev/null &
watch=$!
wait $server
status=$?
kill -KILL $watch 2>/dev/null
rmdir "$sockets" 2>/dev/null
exit $status
`;

/** The application reports failed statements, so that this log stays small and contains no personal data. */
const logSettings = [
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
];

export interface Keeper {
  hasEnded(): boolean;
  /** The server's log since its start. */
  readLog(): string;
}

export interface KeeperOptions {
  home: Home;
  binaries: string;
  socketFolder: string;
  readEnd: number;
  /** The process in postmaster.pid, which is known not to be a server. */
  stalePid: number | undefined;
}

export function startKeeper({ home, binaries, socketFolder, readEnd, stalePid }: KeeperOptions): Keeper {
  const { log, file, start } = openLog(home);
  const settings = [
    `unix_socket_directories=${quote(socketFolder)}`,
    "unix_socket_permissions=0700",
    "listen_addresses=",
    `port=${PORT}`,
    "max_connections=100",
    "timezone=UTC",
    "log_timezone=UTC",
    ...logSettings,
  ];
  const server = [
    path.join(binaries, "bin", "postgres"),
    "-D",
    home.cluster,
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  const env = serverEnvironment();
  // PostgreSQL then ignores the process with this pid, but still checks shared memory for surviving backends. It could not do
  // that if postmaster.pid were removed.
  if (stalePid !== undefined) env.PG_GRANDPARENT_PID = String(stalePid);

  const child = spawn("/bin/sh", ["-c", keeperScript, "almanac-keeper", home.scratch, socketFolder, ...server], {
    ...asUser(home.identity),
    cwd: "/",
    env,
    // Runs in a separate session, so that Ctrl-C reaches only the application, which needs the database to shut down.
    detached: true,
    stdio: ["ignore", log, log, readEnd],
  });
  let failure: Error | undefined;
  child.on("error", (error) => (failure = error));
  child.unref();
  closeSync(log);
  return {
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    readLog: () => `${readFileSync(file).subarray(start).toString()}${failure ?? ""}`.trim(),
  };
}

function openLog(home: Home): { log: number; file: string; start: number } {
  const file = path.join(home.folder, "server.log");
  const log = openSync(file, "a", 0o600);
  changeOwner(home.identity, file);
  if (fstatSync(log).size > maxLogBytes) ftruncateSync(log);
  return { log, file, start: fstatSync(log).size };
}

/** Quotes an item of a list setting, so that a comma or a space in it does not end it. */
function quote(item: string): string {
  return `"${item.replaceAll('"', '""')}"`;
}
