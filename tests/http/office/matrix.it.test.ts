import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isGuarded, reachOf, roles, switches, type Grant } from "../../../src/domain/office/verbs.ts";
import { isVerb, officePages, type Need } from "../../../src/web/office-pages.ts";
import { pages } from "../../../src/web/pages.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { enterFaults } from "../../support/enter.ts";
import { isLong } from "../../support/long.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { addressAt, readValues } from "./every-address.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const provider = "saltwater-house";
let database: TestDatabase;
let app: App;
let clients = 1;
/** Real values for the parameters of addresses. */
let values: Record<string, string>;

interface Visitor {
  name: string;
  cookie: () => Promise<string>;
  /** Null if the sign-in is not live. `elsewhere`: only at another provider. */
  grant: Grant | null | "elsewhere";
  isWeak?: boolean;
}

type Method = "GET" | "POST";

interface Asked {
  path: string;
  method: Method;
  need: Need | undefined;
}

const none = { overrides: false, money: false };
const own = (role: Grant["role"], on: Partial<Grant["switches"]> = {}): Grant => ({
  role,
  staffId: "ines",
  switches: { ...none, ...on },
});
const staff = "ines-carvalho";

const visitors: Visitor[] = [
  ...roles.map((role) => ({
    name: role,
    cookie: () => signIn(database.pool, { role, provider, staff }),
    grant: own(role),
  })),
  ...roles.flatMap((role) =>
    switches.map((one) => ({
      name: `${role} with ${one}`,
      cookie: () => signIn(database.pool, { role, provider, staff, on: [one] }),
      grant: own(role, { [one]: true }),
    })),
  ),
  {
    name: "front desk without a fresh proof",
    cookie: () => signIn(database.pool, { role: "front-desk", provider, isWeak: true }),
    grant: own("front-desk"),
    isWeak: true,
  },
  {
    name: "owner without a fresh proof",
    cookie: () => signIn(database.pool, { role: "owner", provider, isWeak: true }),
    grant: own("owner"),
    isWeak: true,
  },
  { name: "signed out", cookie: () => Promise.resolve(""), grant: null },
  { name: "unknown cookie", cookie: () => Promise.resolve("office=planted-by-someone"), grant: null },
  {
    name: "ended sign-in",
    cookie: () => signIn(database.pool, { role: "owner", provider, isEnded: true }),
    grant: null,
  },
  {
    name: "owner of another provider",
    cookie: () => signIn(database.pool, { role: "owner", provider: "ribeira-cycles" }),
    grant: "elsewhere",
  },
];

beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    WORKER: "separate",
    TRUSTED_PROXIES: "1",
  });
  await app.until("/readyz", 200);
  values = await readValues(database.pool, { provider, staff });
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

const addressOf = (path: string) => addressAt(path, values);

/** What Enter does wrong on the pages that were opened. */
const onEnter = new Set<string>();

async function ask(path: string, method: Method, cookie: string): Promise<{ status: number; to: string }> {
  const response = await fetch(app.origin + addressOf(path), {
    method,
    redirect: "manual",
    // Each request comes from another client, because limits are on.
    headers: { Cookie: cookie, Origin: app.origin, "X-Forwarded-For": `2001:db8:${(clients++).toString(16)}::1` },
    // An unknown field: a form that was let through is refused before it changes anything.
    ...(method === "POST" && { body: new URLSearchParams({ "a-field-of-no-form": "1" }) }),
  });
  if (response.headers.get("Content-Type")?.startsWith("text/html") === true)
    for (const fault of enterFaults(await response.text())) onEnter.add(`office/${path}: ${fault}`);
  // A stream of events has no end.
  else await response.body?.cancel();
  return { status: response.status, to: response.headers.get("Location")?.split("?")[0] ?? "" };
}

/** What the table of verbs says about a request. */
function expectation(
  need: Need | undefined,
  { grant, isWeak = false }: Visitor,
): "missing" | "sign-in" | "denied" | "confirm" | "let through" {
  if (need === undefined) return "missing";
  if (need === "anyone") return "let through";
  if (grant === null) return "sign-in";
  if (need === "fresh") return isWeak ? "confirm" : "let through";
  if (!isVerb(need)) return "let through";
  if (grant === "elsewhere") return "missing";
  if (reachOf(grant, need) === "none") return "denied";
  return isGuarded(need) && isWeak ? "confirm" : "let through";
}

function outcomeOf({ status, to }: { status: number; to: string }, method: string) {
  if (status === 303 && to === "/office/sign-in") return "sign-in";
  if (status === 303 && to === "/office/confirm") return "confirm";
  if (status === 403) return "denied";
  if (status === 404) return "missing";
  // A form that was let through has an unknown field.
  const isThrough = method === "POST" ? status === 422 : [200, 302, 410].includes(status);
  return isThrough ? "let through" : `${status} ${to}`;
}

const everything: Asked[] = officePages.flatMap(({ path, needs }) => [
  { path, method: "GET", need: needs.see },
  { path, method: "POST", need: needs.change },
]);

/** In the short run, these visitors ask at many addresses. Together, they get every answer that the table has. */
const thorough = new Set(["owner", "member", "owner without a fresh proof", "signed out", "owner of another provider"]);

/** In the short run, others ask at one address of each need. Each visitor asks at another one. */
function askedBy(visitor: Visitor): Asked[] {
  if (isLong) return everything;
  const turn = visitors.indexOf(visitor);
  const groups = Map.groupBy(everything, ({ need }) => need);
  const some = [...groups.values()].map((group) => group[turn % group.length]!);
  if (!thorough.has(visitor.name)) return [...some.filter((asked) => isTelling(asked, visitor)), everything[0]!];
  // The owner opens every page, and a visitor who is signed out sends every form. The others ask at half of the
  // addresses that should stop them: each at another half.
  return everything.filter((asked, at) => {
    if (visitor.name === "owner") return asked.method === "GET" || some.includes(asked);
    if (expectation(asked.need, visitor) === "let through") return false;
    return some.includes(asked) || at % 2 === turn % 2 || (visitor.name === "signed out" && asked.method === "POST");
  });
}

/** Whether the visitor is stopped, or let through only because of a switch. Opening other pages takes long, and owners do. */
function isTelling({ need }: Asked, visitor: Visitor): boolean {
  if (expectation(need, visitor) !== "let through") return true;
  const { grant } = visitor;
  if (grant === null || grant === "elsewhere") return false;
  return expectation(need, { ...visitor, grant: own(grant.role) }) !== "let through";
}

describe("every address of the office", () => {
  it("is guarded: it has needs, the office's layout and the office's headers", () => {
    const office = pages.filter(({ path }) => path === "office" || path.startsWith("office/"));
    expect(office).toHaveLength(officePages.length + 1);
    for (const page of office)
      expect([page.path, page.needs === undefined, page.layout, page.headers, page.kept]).toEqual([
        page.path,
        false,
        "office",
        "office",
        undefined,
      ]);
    for (const page of pages.filter(({ headers }) => headers !== "office")) expect(page.needs).toBeUndefined();
  });

  it.each(visitors.map((visitor) => [visitor.name, visitor] as const))(
    "answers %s as the table says",
    async (_, visitor) => {
      const cookie = await visitor.cookie();
      const wrong: string[] = [];
      for (const { path, method, need } of askedBy(visitor)) {
        const expected = expectation(need, visitor);
        const outcome = outcomeOf(await ask(path, method, cookie), method);
        if (outcome !== expected) wrong.push(`${method} office/${path}: ${outcome}, not ${expected}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it("has no form in which Enter does anything but the main thing", () => {
    expect([...onEnter]).toEqual([]);
  });

  it("does not exist unless it is in the table", async () => {
    const cookie = await signIn(database.pool, { role: "owner", provider });
    for (const path of ["nowhere", ":provider/nowhere", ":provider/bookings/:reference/nowhere", "a/b/c/d/e"])
      expect([path, (await ask(path, "GET", cookie)).status]).toEqual([path, 404]);
  });

  it("does not exist for a day outside the calendar, and ignores one in its query", async () => {
    const cookie = await signIn(database.pool, { role: "owner", provider });
    const { block, reference } = values;
    const daily = ["day", "week", "agenda", "money"].map((kind) => `:provider/${kind}`);
    const asking = [
      ":provider/new?service=massage&from=DAY&date=DAY",
      ":provider/new?service=massage&start=DAYT23%3A30Z&end=DAYT23%3A45Z",
      ":provider/walk-in?start=DAYT23%3A30Z",
      ":provider/blocks/new?start=DAYT23%3A30Z&end=DAYT23%3A45Z",
      ":provider/money?from=DAY&to=DAY",
      ":provider/handover?date=DAY",
      `:provider/handover/${block}?date=DAY`,
      `:provider/bookings/${reference}/move?date=DAY`,
      `:provider/requests/${reference}?date=DAY`,
      ":provider/customers?from=DAY",
      ":provider/waiting/add?day=DAY",
    ];
    for (const day of ["9999-12-31", "2200-01-01", "0001-01-01", "1969-12-31"]) {
      for (const path of daily)
        expect([path, day, (await ask(`${path}/${day}`, "GET", cookie)).status]).toEqual([path, day, 404]);
      for (const path of asking) {
        const { status } = await ask(path.replaceAll("DAY", day), "GET", cookie);
        expect([path, day, status < 500]).toEqual([path, day, true]);
      }
    }
    for (const day of ["1970-01-01", "2199-12-31"])
      for (const path of daily)
        expect([path, day, (await ask(`${path}/${day}`, "GET", cookie)).status]).toEqual([path, day, 200]);
  });
});

describe("a member", () => {
  it("does not find the visits of others", async () => {
    const member = await signIn(database.pool, { role: "member", provider, staff: "jonas-weber" });
    for (const path of [":provider/bookings/:reference", ":provider/bookings/:reference/cancel"])
      expect((await ask(path, "GET", member)).status).toBe(404);
    const inEs = await signIn(database.pool, { role: "member", provider, staff });
    expect((await ask(":provider/bookings/:reference", "GET", inEs)).status).toBe(200);
  });
});

describe("a page of the office", () => {
  it("is private, refuses framing and has no script, except for passkeys, search by key and the calendar", async () => {
    const cookie = await signIn(database.pool, { role: "owner", provider });
    for (const [path, given, scripts] of [
      ["sign-in", "", 1],
      ["me/passkeys", cookie, 2],
      ["me", cookie, 1],
      [":provider/day/:date", cookie, 1],
    ] as const) {
      const response = await fetch(app.origin + addressOf(path), { headers: { Cookie: given } });
      const body = await response.text();
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      // Nothing that public pages load.
      expect(body.match(/<script nonce="[^"]+">/g) ?? []).toHaveLength(scripts);
      const files = path === ":provider/day/:date" ? 1 : 0;
      expect(body.match(/<script type="module" src="\/assets\/office-calendar-[\w-]+\.js"/g) ?? []).toHaveLength(files);
      expect(body.match(/<script|modulepreload/g) ?? []).toHaveLength(scripts + files);
    }
  });

  it("cannot be posted to from another site", async () => {
    const cookie = await signIn(database.pool, { role: "owner", provider });
    const forms = officePages.filter(({ needs }) => needs.change !== undefined);
    for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }])
      // One check for all forms reads the headers. The short run tries every form with one of them.
      for (const { path } of forms.filter((_, at) => isLong || "Sec-Fetch-Site" in headers || at % 10 === 0)) {
        const response = await fetch(app.origin + addressOf(path), {
          method: "POST",
          redirect: "manual",
          headers: { Cookie: cookie, ...headers },
          body: new URLSearchParams(),
        });
        await response.text();
        expect([path, response.status]).toEqual([path, 403]);
      }
    expect((await ask("me", "GET", cookie)).status).toBe(200);
  });

  it("does not continue at another site after signing in", async () => {
    for (const next of [
      "https://evil.example",
      "//evil.example",
      "/office//evil.example",
      "/\\evil.example",
      "/office\r\n//evil.example",
      "/widget/booking",
      "/office/../x",
    ]) {
      const response = await fetch(`${app.origin}/office/sign-in?${new URLSearchParams({ next })}`);
      expect(await response.text()).toContain('name="next" value="/office"');
    }
  });
});
