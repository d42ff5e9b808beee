import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "./office-people.ts";
import type { Office } from "./office.ts";

/** Businesses that are added, closed and opened again. */
export function testBusinesses(office: Office): void {
  const provider = "ribeira-cycles";
  let cookie: string;

  beforeAll(async () => {
    cookie = await signIn(office.database.pool, { role: "owner", provider });
  }, 180_000);

  async function ask(path: string, form?: Record<string, string>, as = cookie) {
    const response = await fetch(office.app.origin + path, {
      redirect: "manual",
      headers: { Cookie: as, Origin: office.app.origin },
      ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
    });
    return { status: response.status, to: response.headers.get("Location") ?? "", body: await response.text() };
  }

  async function names(query: string): Promise<string[]> {
    const { rows } = await office.database.pool.query<{ slug: string }>(query, [provider]);
    return rows.map(({ slug }) => slug);
  }

  /** Addresses of everything that the business shows. */
  async function publicAddresses(): Promise<string[]> {
    const of = (table: string) => `from ${table} t join providers p on p.id = t.provider_id where p.slug = $1`;
    const services = await names(`select t.slug ${of("services")} and t.is_active`);
    const groups = await names(`select t.slug ${of("groups")}`);
    const pages = await names(`select t.slug ${of("entries")} and t.kind = 'page' and not t.is_draft`);
    const ids = await names(`select t.id as slug ${of("services")} and t.is_active`);
    return [
      `/widget/appointment/${provider}`,
      ...services.flatMap((slug) => [`/widget/booking/${slug}`, `/widget/appointment/${provider}/${slug}`]),
      ...ids.map((id) => `/widget/booking/${id}`),
      ...groups.map((slug) => `/widget/group/${slug}`),
      ...pages.map((slug) => `/${slug}`),
    ];
  }

  async function shown(addresses: readonly string[]): Promise<Set<number>> {
    return new Set(await Promise.all(addresses.map(async (path) => (await ask(path)).status)));
  }

  describe("a business", () => {
    it("cannot be closed while visits are to come", async () => {
      const page = await ask(`/office/${provider}/close`);
      expect(page.body).toMatch(/\d+ visits or requests are still to come/);
      expect((await ask(`/office/${provider}/close`, { slug: provider })).status).toBe(409);
    });

    it("has no public pages while it is closed, but an office for its owners", async () => {
      const desk = await signIn(office.database.pool, { role: "front-desk", provider });
      const addresses = await publicAddresses();
      expect(addresses.length).toBeGreaterThan(6);
      const before = await Promise.all(addresses.map(async (path) => [path, (await ask(path)).status] as const));
      const open = before.filter(([, status]) => status === 200).map(([path]) => path);
      expect(open.length).toBeGreaterThan(6);
      await office.database.pool.query(
        "update bookings set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year', state = 'declined' where state = 'requested'",
      );
      await office.database.pool.query("update providers set closed_at = now() where slug = $1", [provider]);
      expect(await shown(open)).toEqual(new Set([404]));
      expect((await ask(`/de/widget/appointment/${provider}`)).body).toContain('lang="de');
      expect((await ask("/")).body).not.toContain("Ribeira Cycles");
      const people = await ask(`/office/${provider}/people`);
      expect(people).toMatchObject({ status: 200, body: expect.stringContaining("This business is closed") as string });
      expect((await ask(`/office/${provider}/requests`, undefined, desk)).status).toBe(404);
      expect(await ask(`/office/${provider}/close`, { open: "yes" })).toMatchObject({
        status: 303,
        to: `/office/${provider}?done=opened`,
      });
      expect(await shown(open)).toEqual(new Set([200]));
    });

    it("is added by an owner, who keeps what they typed if something is wrong", async () => {
      const typed = { name: "Tide & Co", "time-zone": "Nowhere", currency: "", locale: "de", instead: "" };
      const refused = await ask("/office/new-business", typed);
      expect(refused.status).toBe(422);
      expect(refused.body).toContain('value="Tide &amp; Co"');
      expect(refused.body.match(/aria-invalid="true"/g)).toHaveLength(2);
      const whole = { ...typed, "time-zone": "Europe/Berlin", currency: "EUR" };
      const added = await ask("/office/new-business", whole);
      expect(added).toMatchObject({ status: 303, to: "/office/tide-co/start/service" });
      expect((await ask("/office")).body).toContain("Tide &amp; Co");
      const manager = await signIn(office.database.pool, { role: "manager", provider });
      expect((await ask("/office/new-business", whole, manager)).status).toBe(403);
    });
  });
}
