import sharp from "sharp";
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { largestUpload, largestUploadRequest } from "../../../src/domain/office/set-up/pictures.ts";
import { fieldsIn } from "./form-fields.ts";
import { signIn } from "./office-people.ts";
import type { Office } from "./office.ts";

/** Pictures that operators send. */
export function testPictures(office: Office): void {
  const provider = "saltwater-house";
  const path = `/office/${provider}/set-up/service/gift-hour`;
  let cookie: string;
  let photo: Buffer;

  beforeAll(async () => {
    cookie = await signIn(office.database.pool, { role: "manager", provider });
    const pixels = { raw: { width: 2_400, height: 1_800, channels: 3 as const } };
    photo = await sharp(randomBytes(2_400 * 1_800 * 3), pixels)
      .withExif({ IFD3: { GPSLatitude: "38/1 42/1 0/1" } })
      .jpeg({ quality: 90 })
      .toBuffer();
  }, 180_000);

  interface Sending {
    file?: Buffer;
    changes?: Record<string, string>;
    who?: string;
    to?: string;
  }

  /** Opens the editor, and sends its form with changes and a file, as a browser without scripts does. */
  async function send(fields: [string, string][], { file, changes = {}, who = cookie, to = path }: Sending = {}) {
    const form = new FormData();
    for (const [name, value] of fields) if (!(name in changes)) form.append(name, value);
    for (const [name, value] of Object.entries(changes)) form.append(name, value);
    form.append("do", "save");
    if (file) form.append("image.file", new Blob([new Uint8Array(file)]), "holiday.heic");
    const headers = { Cookie: who, Origin: office.app.origin };
    const response = await fetch(office.app.origin + to, { method: "POST", redirect: "manual", headers, body: form });
    return { status: response.status, location: response.headers.get("Location") ?? "", html: await response.text() };
  }

  async function open(): Promise<[string, string][]> {
    const response = await fetch(office.app.origin + path, { headers: { Cookie: cookie } });
    return fieldsIn(await response.text());
  }

  const imageIn = (html: string) => new Map(fieldsIn(html)).get("image")!;

  describe("a picture in the editor", () => {
    it("of many megabytes is scaled, loses its place, and is shown", async () => {
      expect(photo.length).toBeGreaterThan(3_000_000);
      const sent = await send(await open(), { file: photo });
      expect([sent.status, sent.location]).toEqual([303, `${path}?done=set-up-saved`]);
      const name = new Map(await open()).get("image")!;
      const stored = await fetch(`${office.app.origin}/files/${name.slice("images/".length)}`);
      expect([stored.status, stored.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
      const { width, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
      expect([width <= 1_600, exif]).toEqual([true, undefined]);
    });

    it("is not lost if another field is refused, also if someone else saves meanwhile", async () => {
      const opened = await open();
      const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .png()
        .toBuffer();
      const refused = await send(opened, { file: red, changes: { seats: "many", summary: "Typed before" } });
      expect(refused.status).toBe(422);
      const kept = imageIn(refused.html);
      expect(kept).not.toBe(new Map(opened).get("image"));
      expect(refused.html).toContain(`<img src="/files/${kept.slice("images/".length)}"`);
      expect(refused.html).toContain("Typed before");
      const theirs = await fetch(`${office.app.origin}/office/${provider}/set-up/add/resource`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, Origin: office.app.origin },
        body: new URLSearchParams({ do: "save", name: "Ladder", kind: "equipment", units: "1" }),
      });
      expect(theirs.status).toBe(303);
      const again = await send(fieldsIn(refused.html), { changes: { seats: "1" } });
      expect(again.status).toBe(303);
      expect(new Map(await open()).get("image")).toBe(kept);
    });

    it.each([
      ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "HEIC"],
      ["a document", Buffer.from("%PDF-1.7 nothing"), "isn’t a picture"],
      ["damaged", Buffer.from("\xff\xd8\xff nothing", "latin1"), "damaged"],
      ["too large", Buffer.alloc(largestUpload + 1), "too large"],
    ])("that is %s is refused at its field, with everything else that is wrong", async (_, file, words) => {
      const opened = await open();
      const sent = await send(opened, { file, changes: { seats: "many", summary: "Typed before" } });
      expect(sent.status).toBe(422);
      expect(/<p class="field__error" id="image-error">[^]*?<\/p>/.exec(sent.html)?.[0]).toContain(words);
      expect(sent.html).toContain('id="seats-error"');
      expect(sent.html).toContain("Typed before");
      expect(imageIn(sent.html)).toBe(new Map(opened).get("image"));
      const alone = await send(opened, { file });
      expect([alone.status, imageIn(alone.html)]).toEqual([422, new Map(opened).get("image")]);
    });

    it("has a description for people who cannot see it, only where one is set", async () => {
      const page = async (address: string) => (await fetch(office.app.origin + address)).text();
      const service = `/widget/appointment/${provider}/gift-hour`;
      const team = `/widget/appointment/${provider}`;
      for (const address of [service, team]) expect(await page(address)).not.toMatch(/\salt="[^"]/);
      expect((await send(await open(), { changes: { alt: "Towels, and a key on a ribbon" } })).status).toBe(303);
      expect(await page(service)).toContain('alt="Towels, and a key on a ribbon"');
      const look = `/office/${provider}/set-up/look`;
      const opened = fieldsIn(await (await fetch(office.app.origin + look, { headers: { Cookie: cookie } })).text());
      const saved = await send(opened, { changes: { "cover-alt": "A house by the sea" }, to: look });
      expect(saved.status).toBe(303);
      expect(await page(team)).toContain('alt="A house by the sea"');
    });

    it("is not read from people who may not change it", async () => {
      const count = async () => (await office.database.pool.query("select from files")).rowCount;
      const before = await count();
      const blue = await sharp({ create: { width: 9, height: 9, channels: 3, background: "blue" } })
        .png()
        .toBuffer();
      const desk = await signIn(office.database.pool, { role: "front-desk", provider });
      expect((await send(await open(), { file: blue, who: desk })).status).toBe(403);
      expect((await send(await open(), { file: blue, who: "" })).status).toBe(303);
      const elsewhere = await signIn(office.database.pool, { role: "owner", provider: "ribeira-cycles" });
      expect((await send(await open(), { file: blue, who: elsewhere })).status).toBe(404);
      expect(await count()).toBe(before);
    });

    it("of another business cannot be named", async () => {
      const { rows } = await office.database.pool.query<{ hash: string; type: string }>(
        `select hash, media_type as type from files f join providers p on p.id = f.provider_id
        where p.slug = 'ribeira-cycles' and hash not in
              (select hash from files g join providers o on o.id = g.provider_id where o.slug = '${provider}') limit 1`,
      );
      const name = `images/${rows[0]!.hash}.${rows[0]!.type === "image/svg+xml" ? "svg" : rows[0]!.type.slice(6)}`;
      const sent = await send(await open(), { changes: { image: name } });
      expect([sent.status, sent.html.includes('id="image-error"')]).toEqual([422, true]);
    });

    it("beyond the limit of a request is not read at all", async () => {
      const sent = await send([], { file: Buffer.alloc(largestUploadRequest + 1) });
      expect(sent.status).toBe(413);
    });
  });
}
