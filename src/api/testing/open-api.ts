import { Hono } from "hono";
import { apiPath } from "#domain/navigation/addresses.ts";
import type { Database } from "#store/database.ts";
import { openKey } from "#use-cases/keys/open-key.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import { testServices } from "#use-cases/testing/services.ts";
import { withDemo } from "../../../tests/support/demo-database.ts";
import { explain } from "#server/http/api/report.ts";
import type { OpenedKey } from "../access.ts";
import { createApi } from "../app.ts";
import { endpointAt, validateResponse } from "./validate.ts";

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** The API in this process. Every response is compared with the document. */
export interface TestApi {
  services: FileServices;
  db: Database;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** For other clients. */
  fetch(request: Request): Promise<Response>;
  /** For requests that are unusual. */
  request(path: string, init?: RequestInit): Promise<Answer>;
  close(): Promise<void>;
}

interface Options {
  services?: Partial<FileServices>;
  /** Keys by their text, besides those in the database. */
  keys?: Record<string, OpenedKey>;
}

const testOrigin = "https://book.example";

/** Opens the API on a new database with the demo. */
export async function openTestApi(options: Options = {}): Promise<TestApi> {
  const database = await withDemo();
  return { ...openTestApiOn(database.db, options), close: () => database.close() };
}

/** Opens the API on a database of the test. */
export function openTestApiOn(db: Database, { services: changes, keys = {} }: Options = {}): Omit<TestApi, "close"> {
  const services = testServices(db, changes);
  const faults: unknown[] = [];
  const app = new Hono().route(
    apiPath,
    createApi({
      services,
      openKey: async (given, text) => keys[text] ?? openKey(given, text),
      clientOf: (c) => ({
        address: c.req.header("X-Test-Address") ?? "192.0.2.1",
        userAgent: c.req.header("User-Agent") ?? "",
        languages: c.req.header("Accept-Language") ?? "",
      }),
      originOf: () => testOrigin,
      explain,
      noteRefusal() {},
      report(fault) {
        faults.push(fault);
        return "fault";
      },
    }),
  );
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await app.request(`${apiPath}${path}`, init);
    const text = await response.text();
    // A fault fails the test.
    const [fault] = faults.splice(0);
    if (fault !== undefined) throw new Error("The API failed", { cause: fault });
    const body: unknown = text === "" ? null : JSON.parse(text);
    const endpoint = endpointAt(init.method ?? "GET", path.split("?", 1)[0]!);
    const type = response.headers.get("Content-Type") ?? "";
    if (endpoint !== null) validateResponse(endpoint, response.status, type, body);
    return { status: response.status, headers: response.headers, body };
  };
  return {
    services,
    db,
    fetch: async (sent) => app.fetch(sent),
    request,
    get: (path, headers = {}) => request(path, { headers }),
    delete: (path, headers = {}) => request(path, { method: "DELETE", headers }),
    post: (path, body = {}, headers = {}) =>
      request(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", ...headers },
      }),
  };
}
