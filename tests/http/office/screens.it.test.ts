import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localeCodes, localeOf } from "../../../src/domain/locales/locales.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { isLong } from "../../support/long.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import english from "../../../locales/en.json" with { type: "json" };
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const provider = "saltwater-house";
let database: TestDatabase;
let app: App;
let cookie: string;
let visit: { reference: string; day: string; mail: string };
let request: { reference: string; token: string };

beforeAll(async () => {
  database = await withDemo();
  const settings = {
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    WORKER: "separate",
    SMTP_URL: "smtp://127.0.0.1:1",
  };
  app = new App(await freePort(), folder.path, settings);
  await app.until("/readyz", 200);
  cookie = await signIn(database.pool, { role: "owner", provider });
  const { rows } = await database.pool.query<{ reference: string; day: string; mail: string }>(
    `with visit as (
       select b.* from bookings b join providers p on p.id = b.provider_id
        where p.slug = $1 and b.state = 'scheduled' and b.starts_at > now() and b.email <> '' order by b.starts_at limit 1),
     mail as (
       insert into mails (provider_id, id, about, about_id, date_ids, kind, event, reader, who, state, changed_at)
       select provider_id, gen_random_uuid(), 'booking', id, '{}', 'booked', 'screens', 'booker', '', 'sent',
              now() - interval '1 hour' from visit returning id)
     select visit.reference, to_char(visit.starts_at, 'YYYY-MM-DD') as day, mail.id as mail from visit, mail`,
    [provider],
  );
  visit = rows[0]!;
  const token = randomUUID().replaceAll("-", "");
  const { rows: requests } = await database.pool.query<{ reference: string }>(
    `update bookings set office_token_hash = $2 where id = (
       select b.id from bookings b join providers p on p.id = b.provider_id
        where p.slug = $1 and b.state = 'requested' order by b.created_at limit 1) returning reference`,
    [provider, createHash("sha256").update(token).digest()],
  );
  request = { reference: requests[0]!.reference, token };
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

function open(path: string, own = cookie): Promise<Response> {
  return fetch(app.origin + path, { redirect: "manual", headers: { Cookie: own } });
}

describe("a language in the address", () => {
  const sendTo = (path: string, form: Record<string, string>, own = cookie) =>
    fetch(app.origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: own, Origin: app.origin },
      body: new URLSearchParams(form),
    });

  it("stays after a form", async () => {
    const asked = await sendTo("/de/office/sign-in", { email: "ada@example.com", next: "" }, "");
    expect(asked.headers.get("Location")).toMatch(/^\/de\/office\/sign-in\/code\?/);
    const booking = `/de/office/${provider}/bookings/${visit.reference}`;
    const wrong = await sendTo(`${booking}/undo`, {});
    expect(wrong.headers.get("Location")).toBe(`${booking}?done=too-late`);
  });

  it("stays where a page leads on to another", async () => {
    const led = await open(`/de/office/${provider}`);
    expect(led.headers.get("Location")).toMatch(new RegExp(`^/de/office/${provider}/day/`));
    const link = await open(`/de/widget/request?office=${request.token}`);
    expect(link.headers.get("Location")).toBe(`/de/office/${provider}/requests/${request.reference}`);
  });

  it("becomes the one that the operator chooses", async () => {
    const saved = await sendTo("/de/office/me", { name: "Teresa", locale: "pt", keys: "yes" });
    expect(saved.headers.get("Location")).toBe(`${app.origin}/pt/office/me?done=saved`);
    const back = await sendTo("/pt/office/me", { name: "Teresa", locale: "en", keys: "yes" });
    expect(back.headers.get("Location")).toBe(`${app.origin}/office/me?done=saved`);
  });
});

describe("a link in a mail about a request", () => {
  const inOffice = () => `/office/${provider}/requests/${request.reference}`;

  it("with a token opens the office for an operator, and works as before for everyone else", async () => {
    const link = `/widget/request?office=${request.token}`;
    const led = await open(link);
    expect([led.status, led.headers.get("Location")]).toEqual([302, inOffice()]);
    const stranger = await signIn(database.pool, { role: "owner", provider: "ribeira-cycles" });
    for (const own of ["", stranger, "office=unknown"]) {
      const response = await open(link, own);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('name="reason"');
    }
  });

  it("to the office asks for a sign-in first, and continues at the request", async () => {
    const led = await open(inOffice(), "");
    expect([led.status, led.headers.get("Location")]).toEqual([
      303,
      `/office/sign-in?${new URLSearchParams({ next: inOffice() })}`,
    ]);
    const page = await (await open(led.headers.get("Location")!, "")).text();
    expect(page).toContain(`name="next" value="${inOffice()}"`);
    expect((await open(inOffice())).status).toBe(200);
  });
});

describe("a mail of a booking", () => {
  const path = () => `/office/${provider}/bookings/${visit.reference}/mails/${visit.mail}`;

  it("is shown in a frame that runs nothing, leads nowhere and that only the office can show", async () => {
    const page = await (await open(path())).text();
    expect(page).toMatch(/<iframe[^>]* sandbox=""/);
    const frame = await open(`${path()}/html`);
    const policy = frame.headers.get("Content-Security-Policy")!;
    for (const rule of ["default-src 'none'", "sandbox", "frame-ancestors 'self'", "form-action 'none'"])
      expect(policy.split("; ")).toContain(rule);
    expect(policy).not.toContain("script-src");
    expect(frame.headers.get("Cache-Control")).toBe("no-store");
    const html = await frame.text();
    expect(html).toContain("<html");
    expect(html).not.toMatch(/<script|[?&]booking=/);
  });

  it("is sent again by a form, and not twice in a moment", async () => {
    const send = () =>
      fetch(app.origin + path(), {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, Origin: app.origin },
        body: new URLSearchParams(),
      });
    const sent = await send();
    expect([sent.status, sent.headers.get("Location")]).toEqual([
      303,
      `/office/${provider}/bookings/${visit.reference}?done=resent`,
    ]);
    await database.pool.query("update mails set state = 'sent', changed_at = now() where id = $1", [visit.mail]);
    const again = await send();
    expect(again.status).toBe(429);
    expect(await again.text()).toContain("This mail was sent a moment ago.");
  });
});

describe("the events of a webhook", () => {
  const ticked = (page: string) =>
    [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .filter(([box]) => box.includes(" checked"))
      .map(([box]) => / name="([^"]+)"/.exec(box)![1]!);

  it("are shown as they were chosen, and a whole kind is not what one of its events was", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at)
       select id, gen_random_uuid(), 'https://crm.example/hooks', '{booking.moved,order.*}', 'x', now()
         from providers where slug = $1 returning id`,
      [provider],
    );
    const path = `/office/${provider}/webhooks/${rows[0]!.id}`;
    const shown = ticked(await (await open(path)).text());
    expect(shown.toSorted()).toEqual(["booking.moved", "order"]);
    const save = async (names: string[]) => {
      const sent = await fetch(app.origin + path, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, Origin: app.origin },
        body: new URLSearchParams([
          ["do", "save"] as [string, string],
          ["url", "https://crm.example/hooks"] as [string, string],
          ...names.map((name): [string, string] => [name, "yes"]),
        ]),
      });
      const stored = await database.pool.query<{ kinds: string[] }>("select kinds from webhooks where id = $1", [
        rows[0]!.id,
      ]);
      return [sent.status, stored.rows[0]!.kinds];
    };
    expect(await save(shown)).toEqual([303, ["order.*", "booking.moved"]]);
    expect(await save(["booking", "booking.moved", "order"])).toEqual([303, ["booking.*", "order.*"]]);
    expect(await save([])).toEqual([422, ["booking.*", "order.*"]]);
    expect(await save(["all", "booking"])).toEqual([303, ["*"]]);
    expect(ticked(await (await open(path)).text())).toEqual(["all"]);
  });
});

/** Texts of several words, which cannot stand in a business's own texts by chance. */
function* textsOf(texts: object, path = ""): Generator<[string, string]> {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value !== "string") yield* textsOf(value as object, `${path}.${name}`);
    else if (value.length >= 12 && value.includes(" ") && !value.includes("{")) yield [`${path}.${name}`, value];
  }
}

describe("every screen in every language", () => {
  // catalogues.test.ts compares all languages. The short run opens the screens in two of them.
  const languages = localeCodes.filter((code) => isLong || code === "en" || code === "pl");

  it.each(languages)("%s has all its texts", async (code) => {
    const { default: own } = (await import(`../../../locales/${code}.json`, { with: { type: "json" } })) as {
      default: { console: object };
    };
    const translated = new Map(textsOf(own.console));
    const left = [...textsOf(english.console)].filter(([path, text]) => translated.get(path) !== text);
    const root = `/office/${provider}`;
    const paths = [
      `day/${visit.day}`,
      `agenda/${visit.day}`,
      "day/2030-01-01",
      "requests",
      `requests/${request.reference}`,
      "bookings",
      "bookings?q=ma",
      "bookings?q=no-such-person",
      `bookings/${visit.reference}`,
      "people",
      "people/invite",
      `bookings/${visit.reference}/cancel`,
      `bookings/${visit.reference}/move`,
      `bookings/${visit.reference}/mails/${visit.mail}`,
    ].map((path) => `${root}/${path}`);
    for (const path of [...paths, "/office/me", "/office/confirm", "/office/sign-in"]) {
      const response = await open(code === "en" ? path : `/${code}${path}`);
      const page = (await response.text()).replaceAll(/<style[^]*?<\/style>/g, "");
      expect([path, response.status]).toEqual([path, 200]);
      expect(page).toContain(`lang="${localeOf(code).tag}"`);
      expect([path, /\bconsole\.\w+/.exec(page)?.[0]]).toEqual([path, undefined]);
      if (code !== "en") expect([path, left.filter(([, text]) => page.includes(text))]).toEqual([path, []]);
    }
  });
});
