import { vi, expect } from "vitest";
import type pg from "pg";
import type { MailMessage } from "../../../src/gateways/mail/transport.ts";

/** A browser without scripts, which keeps cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(path: string, form?: Record<string, string> | [string, string][]) {
    const response = await fetch(path.startsWith("http") ? path : this.#origin + path, {
      method: form === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: {
        Origin: this.#origin,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: response.status, body: await response.text(), to: response.headers.get("Location") ?? "" };
  }
}

/** The link and the code of the newest mail to an address, which is then deleted. */
export async function mailTo(pool: pg.Pool, address: string): Promise<{ link: string; code: string }> {
  const mail = await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ message: MailMessage }>("select message from mail_box order by sent_at desc");
      const found = rows.find(({ message: { to, text } }) => to.address === address && text.includes("/office/link/"));
      expect(found).toBeDefined();
      return found!.message;
    },
    { timeout: 20_000, interval: 100 },
  );
  await pool.query("delete from mail_box");
  return { link: /\S+\/office\/link\/\S+/.exec(mail.text)![0], code: /Code\s*:?\s*([\w ]{9})/.exec(mail.text)![1]! };
}
