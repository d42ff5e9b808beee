import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { until } from "./until.ts";

interface Message {
  event: "progress" | "launched" | "interrupted" | "stopped" | "failed";
  line?: string;
  message?: string;
  url?: string;
  adopted?: boolean;
}

/** Controls a process that runs app.ts. */
export class AppProcess {
  readonly process: ChildProcess;
  readonly messages: Message[] = [];
  readonly #exited: Promise<unknown>;

  constructor(child: ChildProcess) {
    this.process = child;
    this.#exited = once(child, "exit");
    // A command to a killed application is lost, but the test has not failed.
    child.stdin?.on("error", () => {});
    if (child.stdout)
      createInterface({ input: child.stdout }).on("line", (line) => this.messages.push(JSON.parse(line)));
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** The last launch. */
  get launch(): Message | undefined {
    return this.messages.findLast(({ event }) => event === "launched");
  }

  get adopted(): boolean | undefined {
    return this.launch?.adopted;
  }

  get url(): string {
    return this.launch?.url ?? "";
  }

  get socketFolder(): string {
    return this.url === "" ? "" : (new URL(this.url).searchParams.get("host") ?? "");
  }

  get progress(): string {
    return this.messages.map(({ line }) => line ?? "").join("\n");
  }

  /** Waits until the application has sent this event `times` times. Throws if it exits before. */
  async says(event: Message["event"], times = 1): Promise<Message> {
    const all = () => this.messages.filter((message) => message.event === event);
    const isOver = () => all().length >= times || this.process.exitCode !== null || this.process.signalCode !== null;
    await until(`the application sends "${event}"`, isOver);
    const said = all()[times - 1];
    if (said === undefined)
      throw new Error(`The application did not send "${event}". It sent: ${JSON.stringify(this.messages)}`);
    return said;
  }

  async launchAgain(): Promise<void> {
    const before = this.messages.filter(({ event }) => event === "launched").length;
    this.process.stdin?.write("launch again\n");
    await this.says("launched", before + 1);
  }

  async stop(): Promise<void> {
    this.process.stdin?.write("stop\n");
    await this.says("stopped");
  }

  async kill(): Promise<void> {
    this.process.kill("SIGKILL");
    await this.#exited;
  }

  async query(sql: string): Promise<unknown[][]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on("error", () => {});
    await client.connect();
    try {
      const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
      return rows;
    } finally {
      await client.end();
    }
  }
}
