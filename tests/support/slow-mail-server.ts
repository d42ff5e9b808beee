import { createServer, type Socket } from "node:net";

/**
 * A mail server in a process of its own that takes a while for each mail, and keeps only when it took which one: `node
 * tests/support/slow-mail-server.ts MILLISECONDS`. It speaks as much SMTP as a pooled connection needs. It sends its port to the parent
 * process, and for each message what it has taken since the last one.
 */
const pause = Number(process.argv[2] ?? "0");

export interface TakenMail {
  to: string;
  /** Milliseconds since 1970. */
  at: number;
  bytes: number;
}

/** What the server has seen. */
export interface MailTally {
  taken: TakenMail[];
  /** The most connections that were open at once. */
  connections: number;
}

let taken: TakenMail[] = [];
const open = new Set<Socket>();
let connections = 0;

const end = "\r\n.\r\n";

function serve(socket: Socket): void {
  open.add(socket);
  connections = Math.max(connections, open.size);
  socket.on("close", () => open.delete(socket));
  socket.on("error", () => socket.destroy());
  socket.setNoDelay(true);
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let to = "";
  let isData = false;
  let rest = "";
  const takeData = (): boolean => {
    const at = rest.indexOf(end);
    if (at === -1) return false;
    const bytes = at;
    rest = rest.slice(at + end.length);
    isData = false;
    const address = to;
    setTimeout(() => {
      taken.push({ to: address, at: Date.now(), bytes });
      say("250 taken");
    }, pause);
    return true;
  };
  const takeLine = (): boolean => {
    const at = rest.indexOf("\r\n");
    if (at === -1) return false;
    const line = rest.slice(0, at);
    rest = rest.slice(at + 2);
    const [verb = ""] = line.toUpperCase().split(/[ :]/, 1);
    if (verb === "RCPT") to = /<(.*?)>/.exec(line)?.[1] ?? "";
    if (verb === "DATA") isData = true;
    say(verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 fine");
    return true;
  };
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    rest += String(chunk);
    while (isData ? takeData() : takeLine());
  });
  say("220 slow");
}

const server = createServer(serve).listen(0, "localhost", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address !== null ? address.port : 0);
});
process.on("message", () => {
  process.send?.({ taken, connections } satisfies MailTally);
  taken = [];
});
process.on("disconnect", () => process.exit());
