import { request as plain, type IncomingMessage } from "node:http";
import { request as secure, type RequestOptions } from "node:https";
import { host, type Proxy } from "./proxy.ts";

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  isPlain?: boolean;
  agent?: RequestOptions["agent"];
}

/** Opens a response through a proxy, as a browser that finds its host at this machine. */
export function openThrough(proxy: Proxy, path: string, question: Question = {}): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body, isPlain = false, agent } = question;
  return new Promise((resolve, reject) => {
    const request = (isPlain ? plain : secure)(
      {
        host: "127.0.0.1",
        port: isPlain ? proxy.http : proxy.https,
        servername: host,
        path,
        method,
        rejectUnauthorized: false,
        headers: { Host: host, ...headers },
        ...(agent !== undefined && { agent }),
      },
      resolve,
    );
    request.once("error", reject);
    request.end(body);
  });
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

export async function askThrough(proxy: Proxy, path: string, question?: Question): Promise<Answer> {
  const response = await openThrough(proxy, path, question);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString() };
}
