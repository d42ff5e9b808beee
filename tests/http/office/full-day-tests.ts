import { beforeAll, expect, it } from "vitest";
import { fullDay, insertFullDay } from "../../support/full-day.ts";
import { inDays } from "../../support/in-days.ts";
import { signIn } from "./office-people.ts";
import type { Office } from "./office.ts";

/** A day with very many visits. */
export function testFullDay(office: Office): void {
  const day = inDays(7);
  beforeAll(async () => {
    await insertFullDay(office.database.pool, day);
  }, 180_000);

  it("shows twenty members and 300 visits in at most 79 kB", async () => {
    const { provider, members, visits } = fullDay;
    const cookie = await signIn(office.database.pool, { role: "owner", provider });
    const response = await fetch(`${office.app.origin}/office/${provider}/day/${day}`, { headers: { Cookie: cookie } });
    const page = await response.text();
    expect(page.match(/<section class="lane"/g)).toHaveLength(members);
    expect(page.match(/<li class="cal [^"]* v\d+"/g)).toHaveLength(visits);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(79_000);
  }, 60_000);
}
