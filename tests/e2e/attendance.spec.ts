import { signIn } from "../http/office/office-people.ts";
import { startProduct, type Product } from "../races/support/product.ts";
import { axe, expect, test } from "./fixtures.ts";

// All tests use one product.
test.describe.configure({ mode: "default" });

const provider = "saltwater-house";
let product: Product;
let day: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct({ isDemo: true });
  // A massage and a class begin now.
  const { rows } = await product.pool.query<{ day: string }>(
    `with chosen as (
       select distinct on (is_class) s.provider_id, s.id, is_class from sessions s
         join providers p on p.id = s.provider_id
         cross join lateral (select s.seats > 1 as is_class) as kind
        where p.slug = $1 and s.starts_at > now() and s.seats_taken > 0 and s.course_id is null
          and exists (select from booking_lines l join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
                       where l.provider_id = s.provider_id and l.session_id = s.id and b.state = 'scheduled'
                         and b.series_id is null)
        order by is_class, s.seats_taken desc, s.starts_at),
     moved as (
       update sessions set starts_at = now() - interval '5 minutes', ends_at = now() + interval '55 minutes'
         from chosen where sessions.provider_id = chosen.provider_id and sessions.id = chosen.id
       returning sessions.provider_id, sessions.id, sessions.starts_at, sessions.ends_at)
     update bookings set starts_at = moved.starts_at, ends_at = moved.ends_at
       from moved, booking_lines l
      where l.provider_id = moved.provider_id and l.session_id = moved.id
        and bookings.provider_id = l.provider_id and bookings.id = l.booking_id
     returning to_char(bookings.starts_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as day`,
    [provider],
  );
  day = rows[0]!.day;
});
test.afterAll(() => product?.stop());

test.use({ viewport: { width: 375, height: 740 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with scripts" : "without scripts",
    // In the short run, walk-in.spec.ts records who came.
    { tag: ["@once", "@long"] },
    () => {
      test.use({ javaScriptEnabled });
      test.beforeEach(async ({ context }) => {
        const [name, value] = (await signIn(product.pool, { role: "front-desk", provider })).split("=");
        await context.addCookies([{ name: name!, value: value!, url: product.origins[0]! }]);
      });

      test("a receptionist records on a phone who came, and takes it back", async ({ page }) => {
        await page.goto(`${product.origins[0]!}/office/${provider}/agenda/${day}`);
        const row = page.locator(".agenda__row--booked, .agenda__row--arrived").filter({
          has: page.getByRole("button", { name: ": Arrived" }),
        });
        const id = await row.first().getAttribute("id");
        const marked = page.locator(`[id="${id}"]`);
        await marked.getByRole("button", { name: ": Arrived" }).click();
        await expect(marked.locator(".attendance__state")).toHaveText("Arrived");
        if (javaScriptEnabled) await axe(page);
        await marked.getByRole("button", { name: ": Done" }).click();
        await expect(marked.locator(".attendance__state")).toHaveText("Completed");
        await marked.getByRole("button", { name: ": Undo" }).click();
        await expect(marked.locator(".attendance__state")).toHaveCount(0);

        await marked.locator("a.agenda__box").click();
        const old = page.url();
        await page.getByRole("button", { name: ": No-show" }).first().click();
        await expect(page.locator(".attendance__state").first()).toHaveText("No-show");
        await expect(page.locator(".timeline")).toContainText("Attendance");
        // Someone else was faster: the page says how it is now.
        await page.goto(old);
        const other = await page.context().newPage();
        await other.goto(old);
        await page.getByRole("button", { name: ": Undo" }).first().click();
        await page.getByRole("button", { name: ": Arrived" }).first().click();
        await expect(page.locator(".attendance__state").first()).toHaveText("Arrived");
        await other.getByRole("button", { name: ": Undo" }).first().click();
        await expect(other.getByText("This is how it is now.")).toBeVisible();
        await expect(other.locator(".attendance__state").first()).toHaveText("Arrived");
        if (javaScriptEnabled) await axe(other);
        await other.getByRole("button", { name: ": Undo" }).first().click();
        await expect(other.getByText("Recorded.")).toBeVisible();

        await page.goto(old);
        await page.getByLabel("Write a remark").fill("Brings a dog");
        await page.getByRole("button", { name: "Add the remark" }).click();
        await expect(page.locator(".timeline")).toContainText("Brings a dog");
        if (javaScriptEnabled) await axe(page);
      });

      test("a teacher marks the people of a class, one press each", async ({ page }) => {
        await page.goto(`${product.origins[0]!}/office/${provider}/agenda/${day}`);
        for (const href of await page
          .locator(".agenda__row--class a.agenda__box")
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
          await page.goto(href);
          if ((await page.getByRole("button", { name: ": Arrived" }).count()) > 0) break;
        }
        await expect(page.getByRole("heading", { name: "Who’s coming" })).toBeVisible();
        const party = page.locator(".people-list__party").first();
        await party.getByRole("button", { name: ": Arrived" }).first().click();
        await expect(party.locator(".attendance__state").first()).toHaveText("Arrived");
        if (javaScriptEnabled) await axe(page);
        await party.getByRole("button", { name: ": Undo" }).first().click();
        await expect(page.getByText("Recorded.")).toBeVisible();
        await expect(party.locator(".attendance__state")).toHaveCount(0);
      });
    },
  );
}
