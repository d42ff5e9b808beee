import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { App, freePort } from "./app.ts";
import { MailServer } from "./mail-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");

/** The product with one pack of its own and a mail server, as a business runs it. */
export class OwnBusiness {
  readonly app: App;
  readonly mails: MailServer;
  readonly almanac: (...words: string[]) => Promise<string>;
  readonly #folder: Disposable;

  private constructor(app: App, mails: MailServer, almanac: OwnBusiness["almanac"], folder: Disposable) {
    this.app = app;
    this.mails = mails;
    this.almanac = almanac;
    this.#folder = folder;
  }

  static async open(pack: string): Promise<OwnBusiness> {
    const folder = temporaryFolder();
    const mails = await MailServer.start();
    const data = join(folder.path, "data");
    const env = { ALMANAC_DATA: data, SMTP_URL: mails.url };
    const almanac = async (...words: string[]) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, "src/cli/almanac.ts"), ...words], {
        cwd: root,
        env: { ...process.env, ...env },
      });
      return stdout;
    };
    await almanac("load", pack);
    const app = new App(await freePort(), data, { SMTP_URL: mails.url });
    await app.until("/readyz", 200, 90_000);
    return new OwnBusiness(app, mails, almanac, folder);
  }

  async textAt(path: string): Promise<string> {
    return (await fetch(this.app.origin + path)).text();
  }

  async wordsAt(path: string): Promise<string> {
    return wordsOf(await this.textAt(path));
  }

  async close(): Promise<void> {
    await this.app.kill("SIGTERM");
    await this.mails.stop();
    this.#folder[Symbol.dispose]();
  }
}

/** Text without tags, as a reader sees it. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
