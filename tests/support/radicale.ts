import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { findOrInstall, firstPresent, type Program } from "./debian.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The version in Debian. Other installations use the same. */
const version = "3.1.8";
const cache = resolve(import.meta.dirname, "../../node_modules/.cache/radicale");

export const radicale = {
  name: "Radicale",
  packages: ["radicale"],
  find: () => firstPresent(["/usr/bin/radicale", "/usr/local/bin/radicale", join(cache, "bin/radicale")]),
} satisfies Program;

export interface Radicale {
  host: string;
  login: { user: string; password: string };
  /** A new, empty collection. */
  collect(name: string): Promise<URL>;
  /** A plain HTTP request that uses none of our code. */
  ask(method: string, url: URL, body?: string): Promise<{ status: number; body: string }>;
  stop(): Promise<void>;
}

/** Starts a real third-party CalDAV server on its own port. */
export async function startRadicale(): Promise<Radicale> {
  const folder = temporaryFolder();
  const host = `127.0.0.1:${await freePort()}`;
  const login = { user: "ines", password: "a pass:wörd, with ; everything" };
  await writeFile(join(folder.path, "users"), `${login.user}:${login.password}\n`);
  const settings = {
    server: { hosts: host },
    auth: { type: "htpasswd", "htpasswd-filename": join(folder.path, "users"), "htpasswd-encryption": "plain" },
    storage: { "filesystem-folder": join(folder.path, "data") },
  };
  const options = Object.entries(settings).flatMap(([section, own]) =>
    Object.entries(own).map(([name, value]) => `--${section}-${name}=${value}`),
  );
  const [command, ...words] = findRadicale();
  const child = spawn(command!, [...words, "--config=", ...options], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => void (said += String(chunk)));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  await untilListening(
    host,
    () => child.exitCode === null,
    () => said,
  );
  const authorization = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString("base64")}`;
  async function ask(method: string, url: URL, body?: string) {
    const headers = { authorization, ...(body !== undefined && { "content-type": "text/calendar" }) };
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, body: await answer.text() };
  }
  return {
    host,
    login,
    ask,
    async collect(name) {
      const url = new URL(`http://${host}/${login.user}/${name}/`);
      const { status, body } = await ask("MKCALENDAR", url);
      if (status !== 201) throw new Error(`Radicale could not create a collection: ${status} ${body}`);
      return url;
    },
    async stop() {
      child.kill();
      await ended;
      folder[Symbol.dispose]();
    },
  };
}

/**
 * Finds Radicale: the system's, or Debian's package if we may install it, or Python's in a cache folder. Throws if none
 * of these works, because skipped tests would look like passed ones.
 */
function findRadicale(): string[] {
  const given = process.env["RADICALE"];
  if (given !== undefined) return [given];
  const path = findOrInstall(radicale) ?? installPython();
  if (path !== undefined) return [path];
  throw new Error(
    "These tests need Radicale, a CalDAV server. Install it (apt-get install radicale) or set RADICALE to its path.",
  );
}

function installPython(): string | undefined {
  console.log("No CalDAV server found: installing Radicale into a cache…");
  try {
    execFileSync("python3", ["-m", "venv", cache], { stdio: "ignore" });
    execFileSync(join(cache, "bin/pip"), ["install", "--quiet", `radicale==${version}`], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return [join(cache, "bin/radicale")].find((path) => existsSync(path));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function untilListening(host: string, isAlive: () => boolean, said: () => string): Promise<void> {
  const [name, port] = host.split(":");
  for (let attempt = 0; attempt < 300; attempt++) {
    if (!isAlive()) break;
    if (await canConnect(name!, Number(port))) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`Radicale did not start: ${said()}`);
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    socket.once("connect", () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });
}
