import { almanac } from "../../src/cli/testing/almanac.ts";
import { withDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "./app.ts";
import { MailServer } from "./mail-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The product with one pack of its own and a mail server, as a business runs it. */
export class OwnBusiness {
  readonly app: App;
  readonly mails: MailServer;
  readonly almanac: (...words: string[]) => Promise<string>;
  /** Ends what it needs beside the product. */
  readonly #end: () => Promise<void>;

  private constructor(app: App, mails: MailServer, command: OwnBusiness["almanac"], end: () => Promise<void>) {
    this.app = app;
    this.mails = mails;
    this.almanac = command;
    this.#end = end;
  }

  static async open(pack: string): Promise<OwnBusiness> {
    const database = await withDatabase();
    const folder = temporaryFolder();
    const mails = await MailServer.start();
    const env = { DATABASE_URL: database.url, SMTP_URL: mails.url };
    const command = async (...words: string[]) => {
      const { status, stdout, stderr } = await almanac(words, { ...env, ALMANAC_DATA: folder.path });
      if (status !== 0) throw new Error(`almanac ${words.join(" ")} ended with ${status}: ${stderr}`);
      return stdout;
    };
    await command("load", pack);
    const app = new App(await freePort(), folder.path, env);
    await app.until("/readyz", 200, 90_000);
    return new OwnBusiness(app, mails, command, async () => {
      await mails.stop();
      await database.close();
      folder[Symbol.dispose]();
    });
  }

  async textAt(path: string): Promise<string> {
    return (await fetch(this.app.origin + path)).text();
  }

  async wordsAt(path: string): Promise<string> {
    return wordsOf(await this.textAt(path));
  }

  async close(): Promise<void> {
    await this.app.kill();
    await this.#end();
  }
}

/** Text without tags, as a reader sees it. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
