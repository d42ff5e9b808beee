import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldsIn } from "./form-fields.ts";
import { signIn } from "./office-people.ts";
import type { Office } from "./office.ts";

/** The look of a business: shown before it is saved, and saved alone. */
export function testLook(office: Office): void {
  const provider = "saltwater-house";
  const path = `/office/${provider}/set-up/look`;
  const team = `/widget/appointment/${provider}`;
  let cookie: string;

  beforeAll(async () => {
    cookie = await signIn(office.database.pool, { role: "manager", provider });
  }, 180_000);

  async function get(address: string): Promise<string> {
    const response = await fetch(office.app.origin + address, { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    return response.text();
  }

  async function send(fields: [string, string][], changes: Record<string, string | File>, to = path) {
    const form = new FormData();
    for (const [name, value] of fields) if (!(name in changes)) form.append(name, value);
    for (const [name, value] of Object.entries({ do: "save", ...changes })) form.append(name, value);
    const headers = { Cookie: cookie, Origin: office.app.origin };
    const response = await fetch(office.app.origin + to, { method: "POST", redirect: "manual", headers, body: form });
    return { status: response.status, location: response.headers.get("Location") ?? "", html: await response.text() };
  }

  async function stored() {
    const { rows } = await office.database.pool.query<Record<string, unknown>>(
      "select * from providers where slug = $1",
      [provider],
    );
    return rows[0]!;
  }

  /** The addresses of the frames. */
  function framesIn(html: string): string[] {
    return [...html.matchAll(/<iframe src="([^"]+)"/g)].map(([, src]) => src!.replaceAll("&amp;", "&"));
  }

  const square = async (background: string) =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ],
      "square.png",
    );

  describe("the look", () => {
    it("is shown on the real pages before it is saved", async () => {
      const before = await stored();
      const opened = fieldsIn(await get(path));
      const file = await square("red");
      const shown = await send(opened, {
        do: "show",
        "brand.color": "#ffe14d",
        "brand.theme": "dark",
        "brand.cover.file": file,
      });
      expect(shown.status).toBe(200);
      expect(await stored()).toEqual(before);
      const [teamPage, booking, mail] = framesIn(shown.html);
      expect([teamPage, booking]).toEqual([
        expect.stringContaining(`${team}?primary=ffe14d&theme=dark&look=`),
        expect.stringContaining("primary=ffe14d&theme=dark&look="),
      ]);
      const cover = new Map(fieldsIn(shown.html)).get("brand.cover")!.slice("images/".length);
      expect(await get(teamPage!)).toContain(`src="/files/${cover}"`);
      expect(await get(team)).not.toContain(cover);
      // The guard has made the yellow a little darker.
      expect((await get(mail!)).toLowerCase()).toContain("#f0d239");
      expect((await get(mail!.replace(/&primary=\w+/, ""))).toLowerCase()).not.toContain("#f0d239");
      // What was typed is in the form, so that the next press saves it.
      expect(fieldsIn(shown.html)).toContainEqual(["brand.color", "#ffe14d"]);
    });

    it("in a token is never kept by anyone, and is nobody else's", async () => {
      const shown = await send(fieldsIn(await get(path)), { do: "show", "brand.cover.file": await square("blue") });
      const [page] = framesIn(shown.html);
      const cover = new Map(fieldsIn(shown.html)).get("brand.cover")!.slice("images/".length);
      const visitor = await fetch(office.app.origin + page!);
      expect(visitor.headers.get("Cache-Control")).toBe("no-store");
      expect(visitor.headers.get("X-Robots-Tag")).toBe("noindex");
      const token = new URL(page!, office.app.origin).searchParams.get("look")!;
      for (const address of [
        `/widget/appointment/ribeira-cycles?look=${token}`,
        `${team}?look=${token.slice(0, -3)}AAA`,
        `${team}?look=`,
      ]) {
        const response = await fetch(office.app.origin + address);
        expect([response.status, (await response.text()).includes(cover)]).toEqual([200, false]);
      }
    });

    it("is saved alone: everything else of the business stays", async () => {
      const { primary_color: _, theme: __, setup_revision: revision, ...before } = await stored();
      const sent = await send(fieldsIn(await get(path)), { "brand.color": "#884422", "brand.theme": "light" });
      expect([sent.status, sent.location]).toEqual([303, `${path}?done=set-up-saved`]);
      const { primary_color: color, theme, setup_revision: next, ...after } = await stored();
      expect([color, theme]).toEqual(["884422", "light"]);
      expect(after).toEqual(before);
      expect(next).toBe((revision as number) + 1);
      const again = await send(fieldsIn(await get(path)), {});
      expect(again.location).toBe(`${path}?done=set-up-same`);
      const { rows } = await office.database.pool.query(
        "select verb, after->'fields' as fields from log where about_kind = 'thing'",
      );
      expect(rows).toEqual([{ verb: "setup.change", fields: ["brand"] }]);
    });

    it("is saved if someone else changed something else, and asks if they changed the look", async () => {
      const opened = fieldsIn(await get(path));
      const editor = `/office/${provider}/set-up/provider/${provider}`;
      const others = await send(fieldsIn(await get(editor)), { tagline: "Changed meanwhile" }, editor);
      expect(others.status).toBe(303);
      expect((await send(opened, { "brand.color": "#112233" })).status).toBe(303);
      expect(await stored()).toMatchObject({ tagline: "Changed meanwhile", primary_color: "112233" });
      const disputed = await send(opened, { "brand.color": "#445566" });
      expect(disputed.status).toBe(409);
      expect(disputed.html).toContain("445566");
      expect(disputed.html).toContain("112233");
      const chosen = await send(fieldsIn(disputed.html), { "take.brand": "yours" });
      expect(chosen.status).toBe(303);
      expect(await stored()).toMatchObject({ primary_color: "445566", tagline: "Changed meanwhile" });
    });

    it("refuses what is wrong at its field, and fields that it does not have", async () => {
      const opened = fieldsIn(await get(path));
      const heic = new File(["\0\0\0\0ftypheic"], "photo.heic");
      const sent = await send(opened, { "brand.color": "teal", "brand.logo.file": heic });
      expect(sent.status).toBe(422);
      expect(sent.html).toContain('id="brand.color-error"');
      expect(sent.html).toContain('id="brand.logo-error"');
      expect(sent.html).toContain('value="teal"');
      const before = await stored();
      for (const field of ["name", "currency", "frame-sites", "slug.more"])
        expect([field, (await send(opened, { [field]: "x" })).status]).toEqual([
          field,
          field === "slug.more" ? 303 : 422,
        ]);
      expect(await stored()).toEqual(before);
    });

    it("says how the colour was adapted", async () => {
      const opened = fieldsIn(await get(path));
      const said = async (color: string) => (await send(opened, { do: "show", "brand.color": color })).html;
      expect(await said("#ffe14d")).toContain("too light for white text");
      expect(await said("#ffffff")).toContain("can hardly be seen");
      expect(await said("#1f5c4d")).toContain("with white text");
    });
  });
}
