import type { Clerk } from "./clerk.ts";
import { wordsIn, linksIn } from "./clerk.ts";
import { today } from "./salon.ts";

const amount = String.raw`[-−]?€[\d,]+(?:\.\d\d)?`;

/** "€1,234.50" as 123450. */
function minor(text: string): number {
  const number = Math.round(Number(text.replaceAll(/[^\d.]/g, "")) * 100);
  return /[-−]/.test(text) ? -number : number;
}

/** The amount behind these words, or 0 if a page does not say them. */
function after(words: string, label: string): number {
  const found = new RegExp(`${label} (${amount})`).exec(words);
  return found === null ? 0 : minor(found[1]!);
}

function sorted<Value>(pairs: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(pairs.toSorted(([one], [other]) => one.localeCompare(other)));
}

const methods: Record<string, string> = { Cash: "cash", Card: "card", "Bank transfer": "transfer", Online: "online" };

/** What the product's own pages say about the money. */
export class Readings {
  readonly #clerk: Clerk;

  constructor(clerk: Clerk) {
    this.#clerk = clerk;
  }

  moneyDay() {
    return this.#money(`${this.#clerk.root}/money/${today}`);
  }

  /** The page of several days, for the day alone. */
  moneyRange() {
    return this.#money(`${this.#clerk.root}/money?from=${today}&to=${today}`);
  }

  async #money(path: string) {
    const html = await this.#clerk.see(path);
    const words = wordsIn(html);
    const [byMethod, byMember] = [...html.matchAll(/<table class="money-table">([^]*?)<\/table>/g)].map(([, table]) =>
      [...table!.matchAll(/<tr><th scope="row">([^<]*)<\/th>([^]*?)<\/tr>/g)].map(([, name, cells]) => ({
        name: name!,
        cells: [...cells!.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => minor(text!)),
      })),
    );
    return {
      words,
      total: after(words, "Total"),
      byMethod: sorted(
        byMethod!.map(({ name, cells }) => [methods[name] ?? name, { in: cells[0]!, out: cells[1]! }] as const),
      ),
      byMember: sorted(
        byMember!.map(
          ({ name, cells }) =>
            [name === "Without a member" ? "" : name, { paid: cells[1]!, tips: cells[2] ?? 0 }] as const,
        ),
      ),
      beside: {
        vouchersSold: after(words, "Of that, vouchers sold"),
        packagesSold: after(words, "Of that, packages sold"),
        vouchersSpent: after(words, "Paid with vouchers, not in the total"),
        tips: after(words, "Tips, not in the total"),
        cashMoved: after(words, "Put in and taken out of the drawer"),
        drawer: after(words, "Change in the drawer"),
      },
      toGiveBack: after(words, String.raw`To give back \d+ ·`),
      unpaid: after(words, String.raw`Visits of the day to be paid \d+ ·`),
    };
  }

  /** The file for an accountant, as a spreadsheet would read it. */
  async csv(): Promise<Record<string, string>[]> {
    const text = (await this.#clerk.see(`${this.#clerk.root}/money.csv?from=${today}&to=${today}`)).replace(
      "\u{feff}",
      "",
    );
    const [head, ...lines] = text.trim().split("\r\n");
    const names = head!.replaceAll('"', "").split(",");
    return lines.map((line) => {
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)|([^,"]*)(?:,|$)/g)].map(
        ([, quoted, bare]) => quoted ?? bare,
      );
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    });
  }

  async expected(): Promise<number> {
    return after(wordsIn(await this.#clerk.see(`${this.#clerk.root}/money/${today}/close`)), "Expected in the drawer");
  }

  /** What a visit's own page says, and that of its customer. */
  async booking(reference: string) {
    const html = await this.#clerk.see(`${this.#clerk.root}/bookings/${reference}`);
    const words = wordsIn(html);
    const customer = linksIn(html).find((href) => /\/customers\/[\da-f-]{36}$/.test(href));
    return { left: after(words, "Left to pay"), back: after(words, "To give back"), customer };
  }

  async customer(path: string) {
    const words = wordsIn(await this.#clerk.see(path));
    return { left: after(words, "Left to pay"), back: after(words, "To give back") };
  }

  /** By the end of the code: money, or visits. */
  async credits(): Promise<Record<string, number>> {
    const words = wordsIn(await this.#clerk.see(`${this.#clerk.root}/vouchers`));
    const all = [...words.matchAll(/…([\dA-Z]{4}) (?:(€[\d.,]+)|(\d+) visits?)/g)];
    return sorted(
      all.map(([, end, money, visits]) => [end!, money === undefined ? Number(visits) : minor(money)] as const),
    );
  }

  /** With a key of its own, for a program that sees payments. */
  async apiKey(): Promise<string> {
    const made = await this.#clerk.send(`${this.#clerk.root}/keys/new`, { name: "Books", money: "yes", see: "yes" });
    return /alm_[\w-]+/.exec(made.body)![0];
  }

  /** What the API says about the money of a visit. */
  async payments(key: string, reference: string): Promise<{ paid: number; owed: number }> {
    const url = `${this.#clerk.origin}/api/v1/office/tesoura/bookings/${reference}/payments`;
    const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
    const { paid, owed } = (await response.json()) as Record<"paid" | "owed", { amount: number }>;
    return { paid: paid.amount, owed: owed.amount };
  }

  async stock(): Promise<number> {
    const words = wordsIn(await this.#clerk.see(`${this.#clerk.root}/sell`));
    return Number(/(\d+) left in stock/.exec(words)![1]);
  }

  /** The sum of the entries of Attention about money. */
  async attention(): Promise<number> {
    const words = wordsIn(await this.#clerk.see(`${this.#clerk.root}/attention`));
    const part = /Money to give back(.*)$/.exec(words)?.[1] ?? "";
    return [...part.matchAll(new RegExp(amount, "g"))].reduce((sum, [text]) => sum + minor(text), 0);
  }
}
