import { request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { App, freePort } from "../../support/app.ts";
import { openProductDatabase, type ProductDatabase } from "../../support/product-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Shared {
  folder: ReturnType<typeof temporaryFolder>;
  database: ProductDatabase;
}

interface Asked {
  path: string;
  headers?: Record<string, string>;
  /** The fields of a form; without them the page is read. */
  form?: Record<string, string>;
}

/** A product with the demo. The site and the office have hosts of their own, which browsers find on this machine. */
export class TwoHosts {
  readonly app: App;
  readonly site: string;
  readonly office: string;
  readonly #shared: Shared;
  #pool: pg.Pool | undefined;

  private constructor(shared: Shared, port: number, env: Record<string, string>) {
    this.#shared = shared;
    this.site = `http://book.studio.localhost:${port}`;
    this.office = `http://office.studio.localhost:${port}`;
    const settings = { APP_URL: this.site, OFFICE_URL: this.office, NODE_ENV: "test", LIMITS: "off", ...env };
    this.app = new App(port, shared.folder.path, { ...shared.database.env, ...settings });
  }

  static async open(): Promise<TwoHosts> {
    const folder = temporaryFolder();
    const hosts = new TwoHosts(
      { folder, database: await openProductDatabase(folder.path, true) },
      await freePort(),
      {},
    );
    await hosts.app.until("/readyz", 200, 180_000);
    hosts.#pool = await hosts.#shared.database.join();
    return hosts;
  }

  /** Another process with the same data and other settings. End it first. */
  async beside(env: Record<string, string>): Promise<TwoHosts> {
    const hosts = new TwoHosts(this.#shared, await freePort(), env);
    await hosts.app.until("/readyz", 200, 90_000);
    return hosts;
  }

  get pool(): pg.Pool {
    if (this.#pool === undefined) throw new Error("only the first process has the pool");
    return this.#pool;
  }

  atSite(asked: Asked): Promise<Answer> {
    return this.#ask(this.site, asked);
  }

  atOffice(asked: Asked): Promise<Answer> {
    return this.#ask(this.office, asked);
  }

  #ask(origin: string, { path, headers = {}, form }: Asked): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const posted = form && { "Content-Type": "application/x-www-form-urlencoded" };
    const asked = request(this.app.origin + path, {
      method: form === undefined ? "GET" : "POST",
      headers: { Host: new URL(origin).host, ...posted, ...headers },
    });
    asked
      .once("response", (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        text(response).then((body) => resolve({ status, headers: answered, body }), reject);
      })
      .once("error", reject)
      .end(form && new URLSearchParams(form).toString());
    return promise;
  }

  async close(): Promise<void> {
    await this.app.kill("SIGTERM");
    if (this.#pool === undefined) return;
    await this.#shared.database.close();
    this.#shared.folder[Symbol.dispose]();
  }
}
