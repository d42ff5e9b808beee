import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../http/office/office-people.ts";
import { TwoHosts } from "../http/office/two-hosts.ts";
import { expect, test } from "./fixtures.ts";

// Both products use one database.
test.describe.configure({ mode: "default" });

const business = "saltwater-house";
const other = "ribeira-cycles";
const script = "https://stats.evil.test/x.js";
let shared: TwoHosts;
let apart: TwoHosts;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  apart = await TwoHosts.open();
  shared = await apart.beside({ OFFICE_URL: "" });
  await apart.pool.query("update providers set optional_scripts = $1 where slug = $2", [[script], business]);
});
test.afterAll(async () => {
  await shared?.close();
  await apart?.close();
});

/** What the script tries, in the words of what it got. */
type Loot = Record<string, string>;

/** Runs in the page: everything that a script could try against the office. */
async function attack({ office, of }: { office: string; of: string }): Promise<Loot> {
  const people = `${office}/office/${of}/people/invite`;
  const invited = { email: "attacker@evil.test", role: "owner" };
  const attempt = async (work: () => Promise<string>) => {
    try {
      return await work();
    } catch {
      return "nothing";
    }
  };
  const soon = () => new Promise((done) => setTimeout(done, 1500));
  const read = (path: string) => async () => {
    const response = await fetch(office + path, { credentials: "include" });
    return response.url.includes("/sign-in") ? "nothing" : await response.text();
  };
  const send = (mode: RequestMode) => async () => {
    const response = await fetch(people, {
      method: "POST",
      mode,
      credentials: "include",
      body: new URLSearchParams(invited),
    });
    return response.ok ? "sent" : "nothing";
  };
  const submit = (target: string) => async () => {
    const form = Object.assign(document.createElement("form"), { action: people, method: "post", target });
    for (const [name, value] of Object.entries(invited))
      form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
    await soon();
    return "nothing";
  };
  return {
    customers: await attempt(read(`/office/${of}/customers`)),
    keys: await attempt(read(`/office/${of}/keys`)),
    data: await attempt(read(`/office/${of}/customers.data`)),
    opaque: await attempt(async () => {
      const response = await fetch(`${office}/office/${of}/customers`, { mode: "no-cors", credentials: "include" });
      return (await response.text()) || "nothing";
    }),
    frame: await attempt(async () => {
      const frame = Object.assign(document.createElement("iframe"), { src: `${office}/office/${of}/customers` });
      document.body.append(frame);
      await soon();
      return frame.contentDocument?.body.textContent || "nothing";
    }),
    opened: await attempt(async () => {
      const opened = window.open(`${office}/office/${of}/customers`);
      await soon();
      return opened?.document.body.textContent || "nothing";
    }),
    module: await attempt(async () => {
      await import(`${office}/office/${of}/verdicts`);
      return "ran";
    }),
    invited: await attempt(send("cors")),
    invitedBlindly: await attempt(send("no-cors")),
    formInWindow: await attempt(submit("_blank")),
    formInFrame: await attempt(submit("office-frame")),
  };
}

/** Names of the other business's customers, which only its office knows. */
async function secrets(): Promise<string[]> {
  const { rows } = await apart.pool.query<{ name: string }>(
    `select distinct last_name as name from bookings b join providers p on p.id = b.provider_id
      where p.slug = $1 and length(last_name) > 4`,
    [other],
  );
  return rows.map(({ name }) => name);
}

async function changed(): Promise<number> {
  const { rows } = await apart.pool.query<{ count: number }>(
    "select (select count(*) from invitations)::int + (select count(*) from api_keys)::int as count",
  );
  return rows[0]!.count;
}

/** An owner of both businesses, signed in to the office, who accepted all cookies on the site. */
async function asOwner(context: BrowserContext, { site, office }: { site: string; office: string }): Promise<void> {
  const [name, value] = (await signIn(apart.pool, { role: "owner", provider: other })).split("=");
  await apart.pool.query(
    `insert into grants (provider_id, operator_id, role)
     select p.id, g.operator_id, 'owner' from providers p, grants g join providers o on o.id = g.provider_id and o.slug = $2
      where p.slug = $1 on conflict do nothing`,
    [business, other],
  );
  await context.addCookies([
    { name: name!, value: value!, url: office, httpOnly: true, sameSite: "Lax" },
    { name: "almanac_cookies", value: "all", url: site },
  ]);
  await context.route(script, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.ran = location.href;" }),
  );
}

/** A window in which the browser may report what it has blocked: each attempt is. */
const openAttacked = (context: BrowserContext) => context.newPage();

const ran = (page: Page) => page.evaluate(() => (window as { ran?: string }).ran ?? null);

async function tryAll(page: Page, office: string): Promise<Loot> {
  return page.evaluate(attack, { office, of: other });
}

test("at the address of the office, no script of another site runs", { tag: "@once" }, async ({ page, context }) => {
  const { site } = shared;
  await asOwner(context, { site, office: site });
  await page.goto(`${site}/journal`);
  await expect(page.locator("h1")).toBeVisible();
  expect(await ran(page)).toBeNull();
  expect(await page.content()).not.toContain("evil.test");
  // If one ran, it would get everything: this is why none does, and it shows that the attack is a real one.
  const loot = await tryAll(page, site);
  const names = await secrets();
  expect(names.length).toBeGreaterThan(0);
  expect(names.some((name) => loot["customers"]!.includes(name))).toBe(true);
});

test(
  "an office with a host of its own is out of reach of scripts on the site",
  { tag: "@once" },
  async ({ context }) => {
    const { site, office } = apart;
    await asOwner(context, apart);
    const page = await openAttacked(context);
    // The owner is signed in to the office.
    await page.goto(`${office}/office/${other}/customers`);
    const names = await secrets();
    await expect(page.locator("h1")).toHaveText("Customers");
    const shown = await page.content();
    expect(names.some((name) => shown.includes(name))).toBe(true);

    await page.goto(`${site}/journal`);
    await expect.poll(() => ran(page)).toBe(`${site}/journal`);
    const before = await changed();
    const fromSite = await tryAll(page, office);
    expect(fromSite).toEqual(Object.fromEntries(Object.keys(fromSite).map((name) => [name, "nothing"])));
    // What it can see: the pages of the site.
    const booking = await page.evaluate(async () => (await fetch("/widget/appointment/ribeira-cycles")).text());
    expect(booking).toContain("Ribeira");
    expect(await changed()).toBe(before);
  },
);

test("nor can a page of the same domain without any policy reach it", { tag: "@once" }, async ({ context }) => {
  const { office } = apart;
  await asOwner(context, apart);
  const page = await openAttacked(context);
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end("<h1>Shop</h1>"));
  await once(server.listen(0), "listening");
  try {
    await page.goto(`http://www.studio.localhost:${(server.address() as AddressInfo).port}/`);
    const before = await changed();
    const loot = await tryAll(page, office);
    // The browser may say that a blind form was sent. It changed nothing.
    const { invitedBlindly: _, ...rest } = loot;
    expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((name) => [name, "nothing"])));
    expect(await changed()).toBe(before);
  } finally {
    server.close();
  }
});

test("the office shows public pages in frames of the site", { tag: "@once" }, async ({ page, context }) => {
  const { office } = apart;
  await asOwner(context, apart);
  await page.goto(`${office}/office/${business}/set-up/look`);
  const frame = page.frameLocator('iframe[src*="/widget/appointment/"]').first();
  await expect(frame.locator("h1")).toBeVisible();
  await page.goto(`${office}/office/${business}/set-up/sites`);
  await expect(page.frameLocator("iframe.sites-preview").frameLocator("iframe").locator("h1").first()).toBeVisible();
});

test(
  "a passkey of the office's address signs in there, and nowhere else",
  { tag: "@once" },
  async ({ page, context }) => {
    const { office, site } = apart;
    await asOwner(context, apart);
    const cdp = await context.newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${office}/office/me`);
    await page.getByRole("link", { name: "Add a passkey" }).click();
    await page.getByLabel("Name of the passkey").fill("Phone");
    await page.getByRole("button", { name: "Make the passkey" }).click();
    await expect(page.getByText("The passkey is ready.")).toBeVisible();
    const host = new URL(office).hostname;
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials.map(({ rpId }) => rpId)).toEqual([host]);
    const { rows } = await apart.pool.query<{ host: string }>("select host from passkeys where name = 'Phone'");
    expect(rows).toEqual([{ host }]);

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(new RegExp(`^${office}/office/sign-in`));
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL(new RegExp(`^${office}/office(?!/sign-in)`));
    const cookie = (await context.cookies(office)).find(({ name }) => name === "office");
    expect(cookie).toMatchObject({ domain: host, httpOnly: true });
    expect((await context.cookies(site)).map(({ name }) => name)).not.toContain("office");

    // The site can neither use the passkey, nor ask for it in the office's name.
    await page.goto(`${site}/journal`);
    const tried = await page.evaluate(async (rpId) => {
      const get = (publicKey: PublicKeyCredentialRequestOptions) =>
        navigator.credentials.get({ publicKey }).then(
          () => "signed",
          (fault: Error) => fault.name,
        );
      const challenge = new Uint8Array(32);
      return [await get({ challenge, rpId, timeout: 2_000 }), await get({ challenge, timeout: 2_000 })];
    }, host);
    expect(tried).toEqual(["SecurityError", "NotAllowedError"]);
  },
);
