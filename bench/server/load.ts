import { Agent, request } from "node:http";

export interface Asked {
  url: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  bytes: number;
  headers: Record<string, string | string[] | undefined>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function ask({ url, headers = {} }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { "accept-encoding": "gzip, deflate, br", ...headers } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes, headers: answer.headers }));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Sends requests, some at a time. Fails if one of them has another status. */
export async function load(next: () => Asked, count: number, status: number, atOnce = 8): Promise<void> {
  let left = count;
  let wrong = 0;
  const visitor = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const asked = next();
      const answer = await ask(asked);
      // A few may meet a change of the page.
      if (answer.status !== status && ++wrong > count / 100 + 8)
        throw new Error(`${asked.url} answered ${answer.status}, not ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

export function closeConnections(): void {
  agent.destroy();
}
