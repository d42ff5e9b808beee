import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isVerb, officePages } from "../../../src/web/office-pages.ts";
import { Browser } from "./browser.ts";
import { addressAt, readValues } from "./every-address.ts";
import { Office } from "./office.ts";
import { signIn } from "./office-people.ts";

const office = new Office();
const provider = "saltwater-house";
let values: Record<string, string>;
beforeAll(async () => {
  await office.open();
  values = await readValues(office.database.pool, { provider, staff: "ines-carvalho" });
}, 180_000);
afterAll(() => office.close());

async function enter(): Promise<Browser> {
  const browser = new Browser(office.app.origin);
  browser.cookies.set("office", (await signIn(office.database.pool, { role: "owner", provider })).split("=")[1]!);
  return browser;
}

type Fields = Record<string, string>;

interface Late {
  /** What the late operator typed, besides the hidden fields of the form. */
  typed: Fields;
  /** What a colleague does, once the form is open. */
  meanwhile: (colleague: Browser) => Promise<void>;
  /** What the late operator reads of it. */
  says: RegExp;
  /** Other values for the parameters of the address. */
  values?: () => Promise<Fields>;
}

const said = "My dear friend, we are so sorry";
const tooLate = /This form came too late\. Nothing of it was done\./;

/** The hidden fields of a page's form, and what is typed into it. */
function fill(html: string, address: string, typed: Fields): Fields {
  const form = [...html.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>[^]*?<\/form>/g)].find(
    ([, action]) => action!.split("?")[0] === address.split("?")[0],
  );
  const hidden: Fields = {};
  for (const [tag] of (form?.[0] ?? "").matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)) {
    const [name, value] = ["name", "value"].map((one) => new RegExp(`\\s${one}="([^"]*)"`).exec(tag)?.[1]);
    if (name !== undefined) hidden[name] = value ?? "";
  }
  return { ...hidden, ...typed };
}

async function send(browser: Browser, path: string, typed: Fields, own = values) {
  const address = addressAt(path, own);
  const page = await browser.open(address);
  expect([path, page.status]).toEqual([path, 200]);
  const sent = await browser.open(address, fill(page.body, address, typed));
  expect([path, sent.status]).toEqual([path, 303]);
  return sent;
}

const visits = new Set<string>();

/** A visit to come that no other case uses. */
async function aVisit(): Promise<Fields> {
  const { rows } = await office.database.pool.query<{ reference: string }>(
    `select b.reference from bookings b join providers p on p.id = b.provider_id
      where p.slug = $1 and b.state = 'scheduled' and b.starts_at > now() + interval '2 days' order by b.starts_at, b.reference`,
    [provider],
  );
  const reference = rows.map((row) => row.reference).find((one) => !visits.has(one))!;
  visits.add(reference);
  return { reference };
}

async function aRequest(): Promise<Fields> {
  const { rows } = await office.database.pool.query<{ reference: string }>(
    `select b.reference from bookings b join providers p on p.id = b.provider_id
      where p.slug = $1 and b.state = 'requested' order by b.created_at limit 1`,
    [provider],
  );
  return { reference: rows[0]!.reference };
}

const cancels =
  (own: () => Fields) =>
  async (colleague: Browser): Promise<void> => {
    await send(colleague, ":provider/bookings/:reference/cancel", { cause: "we-cancel", message: "" }, own());
  };

let current: Fields = {};
const cancelsIt = cancels(() => current);

/** Forms whose page is gone, or says something else, once a colleague was faster. */
const late: Readonly<Record<string, Late>> = {
  ":provider/bookings/:reference/cancel": {
    typed: { cause: "we-cancel", message: said },
    meanwhile: cancelsIt,
    says: /Test owner · Cancelled · /,
    values: aVisit,
  },
  ":provider/bookings/:reference/move": {
    typed: { date: "2031-01-15", time: "10:00", member: "", length: "" },
    meanwhile: cancelsIt,
    says: /Test owner · Cancelled · /,
    values: aVisit,
  },
  ":provider/requests/:reference": {
    typed: { intent: "decline", reason: said },
    values: aRequest,
    meanwhile: async (colleague) => {
      const address = addressAt(":provider/requests/:reference", current);
      await colleague.open(address, { intent: "decline", reason: "" });
    },
    says: /Test owner · Declined · /,
  },
  ":provider/money/:date/close": {
    typed: { amount: "10", stays: "0", words: said },
    values: () => Promise.resolve({ date: new Date().toISOString().slice(0, 10) }),
    meanwhile: async (colleague) => {
      await send(
        colleague,
        ":provider/money/:date/close",
        { amount: "77.50", stays: "0", words: "", sure: "yes" },
        current,
      );
    },
    says: /Test owner · /,
  },
};

/** Why a form is not among them. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  "adds something, whatever happened meanwhile": [
    ":provider/start/:step",
    ":provider/walk-in",
    ":provider/new",
    ":provider/bookings/:reference/remarks",
    ":provider/waiting/add",
    ":provider/vouchers/issue",
    ":provider/customers/:customer/remark",
    ":provider/blocks/new",
    ":provider/blocks/ill",
    ":provider/handover",
    ":provider/set-up/add/:kind",
    ":provider/set-up/pack/load",
    ":provider/set-up/mail/test",
    ":provider/set-up/calendars/add",
    ":provider/keys/new",
    ":provider/webhooks/add",
    ":provider/people/invite",
    ":provider/cash",
    ":provider/sell",
  ],
  "does the same, whoever is first": [
    ":provider/bookings/:reference/undo",
    ":provider/sessions/:session/undo",
    ":provider/blocks/:block/undo",
    ":provider/blocks/:block/remove",
    ":provider/customers/:customer/unremark",
    ":provider/attention",
    ":provider/customers/:customer/unbar",
    ":provider/vouchers/:voucher/mail",
    ":provider/desk",
    ":provider/desk/stop",
    ":provider/mails/:mail",
    ":provider/bookings/:reference/mails/:mail",
    ":provider/set-up/calendars/read",
    ":provider/close",
    ":provider/set-up/calendars/remove",
    ":provider/keys/revoke",
    ":provider/people/withdraw",
    ":provider/customers/:customer/erase",
    ":provider/sessions/:session/arrived",
    ":provider/sessions/:session/called",
  ],
  "keeps its page, whose refusal says what has changed": [
    ":provider/walk-in/:hold",
    ":provider/new/:hold",
    ":provider/bookings/:reference/attendance",
    ":provider/bookings/:reference/invoices",
    ":provider/bookings/:reference/take",
    ":provider/bookings/:reference/take/code",
    ":provider/bookings/:reference/codes/:credit",
    ":provider/bookings/:reference/takings/:taking",
    ":provider/bookings/:reference/give-back",
    ":provider/bookings/:reference/keep",
    ":provider/bookings/:reference/refund",
    ":provider/bookings/:reference/reprice",
    ":provider/money/:date/reopen",
    ":provider/orders/:order/hand-over",
    ":provider/orders/:order/invoices",
    ":provider/orders/:order/refund",
    ":provider/sessions/:session/move",
    ":provider/waiting/:entry/offer",
    ":provider/waiting/:entry/extend",
    ":provider/waiting/:entry/remove",
    ":provider/vouchers/:voucher/extend",
    ":provider/vouchers/:voucher/correct",
    ":provider/vouchers/:voucher/void",
    ":provider/customers/:customer/bar",
    ":provider/customers/:customer/merge",
    ":provider/customers/:customer/split",
    ":provider/handover/:block",
    ":provider/set-up/mail",
    ":provider/blocks/:block/change",
    ":provider/set-up/calendars/login",
    ":provider/webhooks/:webhook",
    ":provider/people/:operator",
    ":provider/cash/:cash",
    ":provider/orders/:order/reverse",
    ":provider/sessions/:session/cancel",
  ],
  "compares versions, and shows both texts": [
    ":provider/set-up/:kind/:slug/history",
    ":provider/set-up/:kind/:slug/remove",
    ":provider/set-up/bin",
    ":provider/set-up/:kind/:slug",
    ":provider/set-up/pack/review",
    ":provider/set-up/look",
    ":provider/set-up/scripts",
  ],
};

describe("a form that comes too late", () => {
  it("is one of these, or is named with a reason", () => {
    const forms = officePages.filter(({ needs: { change } }) => change !== undefined && isVerb(change));
    const named = [...Object.keys(late), ...Object.values(exempt).flat()];
    expect(named.toSorted()).toEqual(forms.map(({ path }) => path).toSorted());
  });

  it.each(Object.entries(late))("says at %s what happened meanwhile, and keeps what was typed", async (path, one) => {
    current = { ...values, ...(await one.values?.()) };
    const mine = await enter();
    const colleague = await enter();
    const address = addressAt(path, current);
    const page = await mine.open(address);
    expect(page.status).toBe(200);
    const form = fill(page.body, address, one.typed);
    await one.meanwhile(colleague);
    const sent = await mine.open(address, form);
    const shown = sent.status === 303 ? await mine.open(sent.to) : sent;
    expect(shown.body).toMatch(tooLate);
    expect(shown.body).toMatch(one.says);
    for (const text of Object.values(one.typed).filter((typed) => typed.includes(" ")))
      expect(shown.body).toContain(text);
    expect(shown.body).not.toContain("notice--success");
  });
});
