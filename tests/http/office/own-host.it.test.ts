import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { officePages } from "../../../src/web/office-pages.ts";
import { pages } from "../../../src/web/pages.ts";
import { signIn } from "./office-people.ts";
import { TwoHosts } from "./two-hosts.ts";

const provider = "saltwater-house";
let hosts: TwoHosts;
let cookie: string;
beforeAll(async () => {
  hosts = await TwoHosts.open();
  cookie = await signIn(hosts.pool, { role: "owner", provider });
}, 180_000);
afterAll(() => hosts.close());

const moved = (to: string) => [302, to];

describe("the host of the site", () => {
  it.each([
    "/office",
    "/office/sign-in",
    "/office/saltwater-house/customers?q=ada",
    "/de/office/saltwater-house",
    "/OFFICE/saltwater-house",
    "/office//saltwater-house",
    "/%6Fffice/saltwater-house",
    "/office/",
    "/office/nothing/is/here",
  ])("leads %s to the office, with or without a sign-in", async (path) => {
    for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[]) {
      const { status, headers: answered, body } = await hosts.atSite({ path, headers });
      expect([status, answered.location]).toEqual(moved(hosts.office + path));
      expect(body).not.toContain("Saltwater");
    }
  });

  it("takes no form and no data of the office", async () => {
    const posted = await hosts.atSite({
      path: `/office/${provider}/people/invite`,
      headers: { Cookie: cookie, Origin: hosts.site },
      form: { email: "attacker@evil.test", role: "owner" },
    });
    expect(posted.status).toBe(404);
    const data = await hosts.atSite({ path: `/office/${provider}/customers.data`, headers: { Cookie: cookie } });
    expect(data.body).not.toContain("@");
    const { rows } = await hosts.pool.query("select from invitations");
    expect(rows).toEqual([]);
  });

  it("keeps its own pages, and lets only the office and the business's sites frame them", async () => {
    const page = await hosts.atSite({ path: "/widget/appointment/saltwater-house" });
    expect(page.status).toBe(200);
    await hosts.pool.query("update providers set frame_sites = '{https://shop.example}' where slug = $1", [provider]);
    const { headers } = await hosts.atSite({ path: "/widget/appointment/saltwater-house" });
    expect(headers["content-security-policy"]).toContain(`frame-ancestors 'self' ${hosts.office} https://shop.example`);
  });
});

describe("the host of the office", () => {
  it("serves the office, its parts and probes", async () => {
    expect((await hosts.atOffice({ path: "/" })).headers.location).toBe(`${hosts.office}/office`);
    const customers = await hosts.atOffice({ path: `/office/${provider}/customers`, headers: { Cookie: cookie } });
    expect(customers.status).toBe(200);
    const asset = /\/assets\/[\w.-]+\.css/.exec(customers.body)![0];
    for (const path of [asset, "/icon.svg", "/healthz", "/readyz", "/de/office/sign-in"])
      expect([path, (await hosts.atOffice({ path })).status]).toEqual([path, 200]);
    const look = await hosts.atOffice({ path: `/office/${provider}/set-up/look`, headers: { Cookie: cookie } });
    const picture = /\/files\/[\w.-]+/.exec(look.body)![0];
    const { headers, status } = await hosts.atOffice({ path: picture });
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("sandbox");
  });

  it("serves no other page", async () => {
    const others = pages.filter(({ headers, path }) => headers !== "office" && path !== "api/*");
    for (const { path: pattern } of others) {
      const path = `/${pattern.replaceAll(/:\w+|\*/g, provider)}`;
      const { status, headers } = await hosts.atOffice({ path, headers: { Cookie: `${cookie}; almanac_cookies=all` } });
      const to = path === "/" ? `${hosts.office}/office` : hosts.site + path;
      expect([path, status, headers.location]).toEqual([path, ...moved(to)]);
    }
  });

  it.each([
    "/JOURNAL",
    "/%6Aournal",
    "/de/journal",
    "/DE/journal",
    "/journal.data",
    "/embed.js",
    "/uploads/1",
    "/metrics.x",
  ])("serves nothing else however it is written: %s", async (path) => {
    const { status, headers } = await hosts.atOffice({ path });
    expect([301, 302]).toContain(status);
    expect(headers.location?.startsWith(hosts.office)).not.toBe(true);
  });

  it("has no API, and takes no form of the site", async () => {
    expect((await hosts.atOffice({ path: "/api/v1/services" })).status).toBe(421);
    const sent = await hosts.atOffice({
      path: "/cookies",
      headers: { Origin: hosts.office },
      form: { cookies: "all" },
    });
    expect(sent.status).toBe(403);
  });

  it("makes its cookie and its passkeys belong to it alone", async () => {
    const asked = await hosts.atOffice({
      path: "/office/sign-in/challenge",
      headers: { Origin: hosts.office },
      form: {},
    });
    expect(JSON.parse(asked.body)).toMatchObject({ rpId: new URL(hosts.office).hostname });
    expect(asked.headers["set-cookie"]!.join()).not.toContain("Domain");
  });

  it("shows public pages by links and frames to the site", async () => {
    const read = (path: string) => hosts.atOffice({ path: `/office/${provider}${path}`, headers: { Cookie: cookie } });
    const look = await read("/set-up/look");
    expect(look.body).toContain(`src="${hosts.site}/widget/appointment/${provider}?`);
    expect(look.headers["content-security-policy"]).toContain(`frame-src 'self' ${hosts.site};`);
    const sites = await read("/set-up/sites");
    expect(sites.body).toContain(`src="${hosts.site}/embed/preview?`);
    expect(sites.body).toContain(`${hosts.site}/embed.js`);
    expect(sites.body).not.toContain(`${hosts.office}/`);
    expect((await read(`/set-up/provider/${provider}`)).body).toContain(
      `href="${hosts.site}/widget/appointment/${provider}"`,
    );
  });
});

describe("scripts of other sites", () => {
  const script = "https://stats.example/count.js";
  const address = `/office/${provider}/set-up/scripts`;
  const stored = async () =>
    (
      await hosts.pool.query<{ scripts: string[] }>(
        "select optional_scripts as scripts from providers where slug = $1",
        [provider],
      )
    ).rows[0]!.scripts;
  const save = async (scripts: string, who: string, product = hosts) => {
    const page = await product.atOffice({ path: address, headers: { Cookie: who } });
    const version = /name="version" value="(\d+)"/.exec(page.body)?.[1] ?? "1";
    return product.atOffice({
      path: address,
      headers: { Cookie: who, Origin: product.office },
      form: { scripts, version },
    });
  };

  it("are changed by an owner with a fresh proof, and by no one else", async () => {
    const manager = await signIn(hosts.pool, { role: "manager", provider });
    const weak = await signIn(hosts.pool, { role: "owner", provider, isWeak: true });
    expect((await save(script, manager)).status).toBe(403);
    expect((await save(script, weak)).headers.location).toContain("/office/confirm?next=");
    expect(await stored()).toEqual([]);
    // Nor in the form of the business.
    const form = `/office/${provider}/set-up/provider/${provider}`;
    const posted = { name: "Saltwater House", "optional-scripts": script };
    await hosts.atOffice({ path: form, headers: { Cookie: manager, Origin: hosts.office }, form: posted });
    expect(await stored()).toEqual([]);
    expect((await save("javascript:alert(1)", cookie)).status).toBe(422);
    expect((await save(script, cookie)).headers.location).toContain("done=set-up-saved");
    expect(await stored()).toEqual([script]);
  });

  it("are neither loaded nor allowed until a visitor accepts all cookies, and only on content pages", async () => {
    const accepted = { Cookie: "almanac_cookies=all" };
    for (const [headers, isNamed] of [
      [{}, false],
      [{ Cookie: "almanac_cookies=essential" }, false],
      [{ Cookie: "almanac_cookies=everything" }, false],
      [accepted, true],
      [{ ...accepted, "Sec-Fetch-Dest": "iframe" }, false],
    ] as [Record<string, string>, boolean][]) {
      const page = await hosts.atSite({ path: "/post/the-door-is-blue/", headers });
      const policy = page.headers["content-security-policy"] ?? "";
      expect([headers, page.body.includes(script), policy.includes("stats.example")]).toEqual([
        headers,
        isNamed,
        isNamed,
      ]);
    }
    for (const path of ["/", "/widget/booking/physiotherapy", "/widget/form/before-your-visit", "/v2/preview/demo"]) {
      const { body } = await hosts.atSite({ path, headers: accepted });
      expect([path, body.includes("stats.example")]).toEqual([path, false]);
    }
  });

  it("are not loaded, and can only be removed, once the office shares the address again", async () => {
    const shared = await hosts.beside({ OFFICE_URL: "" });
    try {
      await vi.waitFor(() => expect(shared.app.output).toContain("scripts of other sites are not loaded"), 20_000);
      const page = await shared.atSite({ path: "/journal", headers: { Cookie: "almanac_cookies=all" } });
      expect(page.body).not.toContain("stats.example");
      const attention = await shared.atSite({ path: `/office/${provider}/attention`, headers: { Cookie: cookie } });
      expect(attention.body).toContain("Scripts that aren’t loaded");
      expect(attention.body).toContain(script);
      const sent = async (scripts: string) => {
        const opened = await shared.atSite({ path: address, headers: { Cookie: cookie } });
        const version = /name="version" value="(\d+)"/.exec(opened.body)![1]!;
        return shared.atSite({
          path: address,
          headers: { Cookie: cookie, Origin: shared.site },
          form: { scripts, version },
        });
      };
      const refused = await sent(`${script}\nhttps://evil.test/x.js`);
      expect([refused.status, refused.body.includes("can’t be loaded while the office")]).toEqual([422, true]);
      expect(await stored()).toEqual([script]);
      expect((await sent("")).status).toBe(303);
      expect(await stored()).toEqual([]);
    } finally {
      await shared.close();
    }
  });
});

describe("a page of another host, also of the same domain", () => {
  const ways: [name: string, headers: Record<string, string>, status: number][] = [
    ["a link", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" }, 200],
    ["its own pages", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }, 200],
    ["an address that was typed", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" }, 200],
    ["an old browser", {}, 200],
    ["a fetch", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "empty" }, 404],
    ["a script", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script" }, 404],
    ["a frame", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" }, 404],
    ["a picture", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" }, 404],
  ];
  it.each(ways)("loads nothing of the office: %s", async (_, headers, status) => {
    const path = `/office/${provider}/customers`;
    const answer = await hosts.atOffice({ path, headers: { ...headers, Cookie: cookie } });
    expect(answer.status).toBe(status);
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("sends no form to the office", async () => {
    for (const origin of [hosts.site, "http://www.studio.localhost", "https://evil.test", "null"]) {
      const { status } = await hosts.atOffice({
        path: `/office/${provider}/people/invite`,
        headers: { Cookie: cookie, Origin: origin },
        form: { email: "attacker@evil.test", role: "owner" },
      });
      expect([origin, status]).toEqual([origin, 403]);
    }
  });
});

describe("files of the office", () => {
  it("cannot run as one of its pages", async () => {
    const { rows } = await hosts.pool.query<{ reference: string; mail: string; customer: string }>(
      `with b as (select b.* from bookings b join providers p on p.id = b.provider_id and p.slug = $1
                   where b.state = 'scheduled' limit 1),
            m as (insert into mails (provider_id, id, about, about_id, date_ids, kind, event, reader, who, state)
                  select provider_id, gen_random_uuid(), 'booking', id, '{}', 'booked', 'files', 'booker', '', 'sent'
                    from b returning id)
       select b.reference, m.id as mail, b.id as customer from b, m`,
      [provider],
    );
    const parameters: Record<string, string> = { ...rows[0]!, provider, number: "1" };
    const readable = officePages.filter(({ kind, needs }) => kind === "file" && needs.see !== undefined);
    expect(readable.length).toBeGreaterThan(6);
    for (const { path } of readable) {
      // A stream of events never ends; live.it.test.ts reads it.
      if (path.endsWith("events")) continue;
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name]!);
      const answer = await hosts.atOffice({ path: `/office/${address}`, headers: { Cookie: cookie } });
      const policy = answer.headers["content-security-policy"] ?? "";
      expect([address, answer.headers["x-content-type-options"]]).toEqual([address, "nosniff"]);
      expect([address, policy]).toEqual([address, expect.stringContaining("sandbox")]);
      expect([address, policy]).toEqual([address, expect.not.stringContaining("script-src")]);
    }
  });
});
