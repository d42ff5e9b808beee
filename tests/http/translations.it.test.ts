import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { hashOf } from "../races/support/race.ts";
import { slotAt } from "../races/support/slots.ts";
import { tokenOf, Visitor } from "../races/support/visitor.ts";

const translations = {
  services: {
    de: { name: "Umzüge", thankYou: "Schön, dass Sie kommen.", locations: [{ label: "Das Lager" }] },
    fr: { name: "Déménagements" },
  },
  providers: { de: { tagline: "Am Kai", consent: "Ich bin einverstanden.", cookiePolicy: "Wir merken uns nichts." } },
  staff: { de: { title: "Packerin" } },
  groups: { de: { name: "Alles Schwere" } },
  menus: { de: { description: "Was wir tragen", categories: [{ name: "Von hier nach dort" }] } },
};

let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  product = await startProduct();
  visitor = new Visitor(product.origins[0]!);
  const { pool } = product;
  await pool.query(
    `update providers set tagline = 'By the pier', consent_text = 'I agree.', cookie_policy = 'Nothing.'`,
  );
  await pool.query("update staff set title = 'Packer'");
  await pool.query(`
    update services set name = 'Removals', summary = 'From here to there', thank_you_text = 'Good to have you.',
           requires_consent = true
     where slug = 'moves'`);
  await pool.query(`
    insert into service_locations (provider_id, service_id, position, kind, label, detail)
    select provider_id, id, 0, 'address', 'The warehouse', 'Pier 1' from services where slug = 'moves'`);
  await pool.query(`
    with made as (insert into groups (provider_id, slug, name)
      select provider_id, 'heavy', 'Heavy things' from services where slug = 'moves' returning provider_id, id),
    named as (insert into directory (kind, slug, provider_id, target_id) select 'group', 'heavy', provider_id, id from made)
    insert into group_services (provider_id, group_id, service_id, position)
    select m.provider_id, m.id, s.id, 0 from made m join services s on s.slug = 'moves'`);
  await pool.query(`
    with made as (insert into menus (provider_id, slug, name, description)
      select provider_id, 'menu', 'Menu', 'What we carry' from services where slug = 'moves' returning provider_id, id),
    named as (insert into directory (kind, slug, provider_id, target_id) select 'menu', 'menu', provider_id, id from made),
    category as (insert into menu_categories (provider_id, menu_id, position, name)
      select provider_id, id, 0, 'Away' from made)
    select`);
  await pool.query(`
    insert into menu_services (provider_id, menu_id, category, position, service_id)
    select m.provider_id, m.id, 0, 0, s.id from menus m join services s on s.slug = 'moves'`);
  for (const [table, texts] of Object.entries(translations)) {
    const isOne = table === "services" ? "slug = 'moves'" : "true";
    await pool.query(`update ${table} set translations = $1 where ${isOne}`, [JSON.stringify(texts)]);
  }
}, 180_000);
afterAll(() => product?.stop());

/** The page without the data for its script. */
async function page(path: string): Promise<string> {
  const { body, status } = await visitor.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.replaceAll(/<script\b.*?<\/script>/gs, "");
}

describe("a business's text", () => {
  it("is shown in the visitor's language, or else in its own, which the page then names", async () => {
    const german = await page("/de/widget/booking/moves?staff=any");
    expect(german).toContain(">Umzüge</h1>");
    expect(german).toContain('lang="en-US">From here to there</p>');
    expect(german).toContain("Das Lager");
    expect(german).toContain("Pier 1");

    const english = await page("/widget/booking/moves?staff=any");
    expect(english).toContain(">Removals</h1>");
    expect(english).not.toContain('lang="en-US">From here to there');

    const canadian = await page("/fr-ca/widget/booking/moves?staff=any");
    expect(canadian).toContain('lang="fr-FR">Déménagements</h1>');
    const polish = await page("/pl/widget/booking/moves?staff=any");
    expect(polish).toContain('lang="en-US">Removals</h1>');
    expect(polish).toContain("The warehouse");
  });

  it("is translated on every page that shows it", async () => {
    const team = await page("/de/widget/appointment/races");
    for (const text of ["Umzüge", "Am Kai", "Packerin"]) expect(team).toContain(text);
    const group = await page("/de/widget/group/heavy");
    for (const text of ["Alles Schwere", "Umzüge"]) expect(group).toContain(text);
    const menu = await page("/de/widget/service-menu/menu");
    for (const text of ["Was wir tragen", "Von hier nach dort", "Umzüge"]) expect(menu).toContain(text);
    expect(menu).toContain('lang="en-US">Menu</h1>');
    const start = await page("/de/races");
    for (const text of ["Umzüge", "Am Kai", "Packerin"]) expect(start).toContain(text);
    expect(await page("/de/cookies")).toContain("Wir merken uns nichts.");
    const embed = await page("/de/embed");
    for (const text of ["Umzüge", "Alles Schwere"]) expect(embed).toContain(text);
    expect(await page("/widget/appointment/races")).not.toMatch(/Umzüge|Am Kai|Packerin/);
  });

  it("stays in the visitor's language through a booking, and is stored as the business wrote it", async () => {
    const slot = slotAt(200, 30);
    const held = await visitor.post(`/de/widget/booking/moves?staff=any&tz=UTC`, {
      intent: "hold",
      slot,
      key: "a".repeat(36),
    });
    const details = await page(held.location);
    for (const text of ["Umzüge", "Ich bin einverstanden."]) expect(details).toContain(text);
    const booked = await visitor.post(held.location, {
      intent: "details",
      key: "b".repeat(36),
      firstName: "Ada",
      lastName: "Byron",
      email: "ada@example.com",
      consent: "on",
    });
    const token = tokenOf(booked.location, "booking")!;

    const outcome = await page(booked.location);
    for (const text of ["Umzüge", "Schön, dass Sie kommen.", "Das Lager"]) expect(outcome).toContain(text);
    const cancel = await page(`/de/widget/cancel-booking?booking=${token}`);
    for (const text of ["Umzüge", "Das Lager"]) expect(cancel).toContain(text);
    expect(await page(`/de/widget/booking/moves?reschedule=${token}`)).toContain("Umzüge");
    const file = await visitor.get(`/de/widget/calendar.ics?booking=${token}`);
    expect(file.body).toContain("SUMMARY:Umzüge");

    const { rows } = await product.pool.query(
      "select location, consent_text from bookings where manage_token_hash = $1",
      [hashOf(token)],
    );
    // The location is stored for the office, in its language. The consent is stored as the visitor read it.
    expect(rows).toMatchObject([
      { location: { label: "The warehouse", detail: "Pier 1" }, consent_text: "Ich bin einverstanden." },
    ]);
    expect(await page(`/widget/booking/moves?booking=${token}`)).toMatch(/Removals.*The warehouse/s);
  });
});
