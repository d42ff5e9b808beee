import { spawn } from "node:child_process";
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Home } from "./home.ts";
import { asUser, changeOwner } from "./cluster/identity.ts";
import { serverEnvironment } from "./cluster/server-environment.ts";
import { PATIENCE_MS } from "./cluster/postmaster.ts";
import { PORT } from "./cluster/socket-folder.ts";

const LOG_LIMIT = 1_000_000;

/**
 * Runs the server and stops it when the FIFO (descriptor 3) has no writer left. A shell, because it outlives the
 * application, costs a megabyte, and may run as a user who cannot enter the application's folder.
 *
 * - Who joins waits for the removal of a file that it names (see hold.ts).
 * - SIGINT again and again: a server that has only just been started ignores it. After that SIGQUIT, which loses no
 *   commit but costs a recovery: PostgreSQL 18 may hang when it is told to stop while it recovers from a crash.
 * - Descriptor 3 stays open here until the end, so that "no reader" means that everything has been cleaned up.
 */
const KEEPER = `
questions=$1 sockets=$2
shift 2
"$@" 3<&- &
server=$!
{
  while read -r question <&3; do rm -f "$questions/$question"; done
  exec 3<&-
  tries=0
  while [ $tries -lt ${PATIENCE_MS / 1000} ] && kill -INT $server; do sleep 1; tries=$((tries + 1)); done
  kill -QUIT $server
} 2>/dev/null &
watch=$!
wait $server
status=$?
kill -KILL $watch 2>/dev/null
rmdir "$sockets" 2>/dev/null
exit $status
`;

/** Errors of statements are for the application to report; so the log stays small and free of people's data. */
const LOGGING = [
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
];

export interface Keeper {
  hasEnded(): boolean;
  /** What the server has said since it was started. */
  readLog(): string;
}

export interface KeeperOptions {
  home: Home;
  binaries: string;
  socketFolder: string;
  readEnd: number;
  /** The process that postmaster.pid names, known not to be a server. */
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
    ...LOGGING,
  ];
  const server = [
    path.join(binaries, "bin", "postgres"),
    "-D",
    home.cluster,
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  const env = serverEnvironment();
  // PostgreSQL takes the process with this number for no rival, and still looks for survivors in shared memory,
  // which it could not do if postmaster.pid were simply removed.
  if (stalePid !== undefined) env.PG_GRANDPARENT_PID = String(stalePid);

  const child = spawn("/bin/sh", ["-c", KEEPER, "almanac-keeper", home.scratch, socketFolder, ...server], {
    ...asUser(home.identity),
    cwd: "/",
    env,
    // A session of its own: Ctrl-C in a terminal is for the application, which still needs the database to finish.
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
  if (fstatSync(log).size > LOG_LIMIT) ftruncateSync(log);
  return { log, file, start: fstatSync(log).size };
}

/** An item of a list setting: a comma or a space in the folder's name does not end it. */
function quote(item: string): string {
  return `"${item.replaceAll('"', '""')}"`;
}
