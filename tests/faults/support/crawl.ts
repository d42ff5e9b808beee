import { Agent, get } from "node:http";

/**
 * A careless crawler: `node crawl.ts PORT CONNECTIONS`. It keeps that many connections busy with addresses that all differ, until
 * it is ended, and then prints how many answers it got, by status.
 */
const [port, connections] = process.argv.slice(2).map(Number) as [number, number];
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const answers: Record<string, number> = {};
const languages = ["de", "fr", "es", "pl", "it", "nl", "pt"];
let next = 0;

function ask(): void {
  const n = next++;
  const again = (outcome: string, after: number) => {
    answers[outcome] = (answers[outcome] ?? 0) + 1;
    setTimeout(ask, after);
  };
  get(
    {
      // Visitors have another address.
      host: "127.0.0.1",
      port,
      agent,
      headers: { Host: `localhost:${port}` },
      ...(process.platform === "linux" && { localAddress: "127.0.0.2" }),
      path: `/${languages[n % languages.length]!}/widget/booking/one-slot?cart=one-slot&person=0&page=${n}`,
    },
    (response) => {
      response.resume();
      response.once("end", () => again(String(response.statusCode), 0));
      response.once("error", () => again("broken", 50));
    },
  ).once("error", (fault: NodeJS.ErrnoException) => again(fault.code ?? "broken", 50));
}

for (let n = 0; n < connections; n++) ask();
process.once("SIGTERM", () => {
  process.stdout.write(JSON.stringify(answers));
  process.exit(0);
});
