import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/app.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { needProgram, proxies } from "./find-program.ts";

export const host = "book.example.com";

export interface Proxy {
  http: number;
  https: number;
  output(): string;
  stop(): Promise<void>;
}

interface Ports {
  http: number;
  https: number;
  upstreams: readonly [number, number];
}

interface Kind {
  file: string;
  /** Changes only ports, paths of certificates and what needs root. Throws if a text to change is missing. */
  adapt(config: string, ports: Ports, folder: string): string;
  words(configFile: string, folder: string): string[];
}

const upstream = ["127.0.0.1:3001", "127.0.0.1:3002"] as const;

function replaceAll(text: string, changes: Record<string, string>): string {
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`the example does not contain "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const upstreamsAt = ({ upstreams }: Ports) => ({
  [upstream[0]]: `127.0.0.1:${upstreams[0]}`,
  [upstream[1]]: `127.0.0.1:${upstreams[1]}`,
});

export const kinds = {
  haproxy: {
    file: "haproxy/haproxy.cfg",
    adapt: (config, ports, folder) =>
      replaceAll(config, {
        ...upstreamsAt(ports),
        "bind :80": `bind 127.0.0.1:${ports.http}`,
        "bind :443": `bind 127.0.0.1:${ports.https}`,
        "/etc/haproxy/certs/book.example.com.pem": join(folder, "both.pem"),
      }),
    words: (file) => ["-db", "-f", file],
  },
  nginx: {
    file: "nginx/almanac.conf",
    adapt: (config, ports, folder) =>
      `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n` +
      ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((part) => `${part}_temp_path ${folder}/${part};\n`)
        .join("") +
      replaceAll(config, {
        ...upstreamsAt(ports),
        "listen 80": `listen 127.0.0.1:${ports.http}`,
        "listen 443": `listen 127.0.0.1:${ports.https}`,
        "/etc/nginx/certs/book.example.com.crt": join(folder, "cert.pem"),
        "/etc/nginx/certs/book.example.com.key": join(folder, "key.pem"),
      }) +
      "}\n",
    words: (file, folder) => ["-p", folder, "-c", file, "-e", "stderr", "-g", "daemon off;"],
  },
  caddy: {
    file: "caddy/Caddyfile",
    adapt: (config, ports, folder) =>
      `{\n\tadmin off\n\tauto_https disable_certs\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n` +
      replaceAll(config, {
        ...upstreamsAt(ports),
        "\nbook.example.com, office.example.com {": `\nbook.example.com, office.example.com {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
      }),
    words: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
} satisfies Record<string, Kind>;

export type ProxyName = keyof typeof kinds;

/** Starts the real program with the example from deploy/, in front of two ports of this machine. */
export async function startProxy(name: ProxyName, upstreams: readonly [number, number]): Promise<Proxy> {
  const kind: Kind = kinds[name];
  const program = needProgram(proxies[name]);
  const folder = temporaryFolder();
  certify(folder.path);
  const ports = { http: await freePort(), https: await freePort(), upstreams };
  const file = join(folder.path, "config");
  const example = readFileSync(resolve(import.meta.dirname, "../../../deploy", kind.file), "utf8");
  writeFileSync(file, kind.adapt(example, ports, folder.path));
  const child = spawn(program, kind.words(file, folder.path), {
    env: { ...process.env, HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  for (let attempt = 0; !(await isOpen(ports.https)); attempt++) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`${name} did not start:\n${output}`);
    await sleep(50);
  }
  return {
    ...ports,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(timer);
      folder[Symbol.dispose]();
    },
  };
}

/** A certificate that no browser trusts. */
function certify(folder: string): void {
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      "-subj",
      `/CN=${host}`,
      "-keyout",
      key,
      "-out",
      cert,
    ],
    { stdio: "ignore" },
  );
  writeFileSync(join(folder, "both.pem"), readFileSync(cert, "utf8") + readFileSync(key, "utf8"));
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => done(false));
    socket.once("connect", () => (socket.destroy(), done(true)));
  });
}
