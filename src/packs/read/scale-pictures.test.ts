import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { contentPicture, ownPicture, scalePictures } from "./scale-pictures.ts";

/** Noise, which no format can compress well. */
function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

async function scaled(path: string, bytes: Buffer, naming = "photo: " + path, namer = "staff/ada.yaml") {
  const files = [
    { path, file: path, bytes },
    { path: namer, file: namer, bytes: Buffer.from(naming) },
  ];
  const { folders, faults } = await scalePictures({ folders: [{ path: "", files }], faults: [] });
  return { bytes: folders[0]!.files[0]!.bytes, faults };
}

describe("a picture", () => {
  it.each(["jpg", "png", "webp", "avif"] as const)(
    "of any size is made small enough: %s",
    async (extension) => {
      const format = extension === "jpg" ? "jpeg" : extension;
      const photo = await noise(600, 450).toFormat(format, { quality: 100 }).toBuffer();
      const { bytes, faults } = await scaled(`images/ada.${extension}`, photo);
      expect(faults).toEqual([]);
      expect(bytes.length).toBeLessThanOrEqual(ownPicture.bytes);
      const { width, height, format: kept } = await sharp(bytes).metadata();
      expect([width / height, kept]).toEqual([expect.closeTo(4 / 3, 1), format === "avif" ? "heif" : format]);
      expect((await scaled(`images/ada.${extension}`, photo)).bytes.equals(bytes)).toBe(true);
      expect((await scaled(`images/ada.${extension}`, bytes)).bytes.equals(bytes)).toBe(true);
    },
    60_000,
  );

  it("is rotated upright and loses its metadata", async () => {
    const photo = await noise(60, 40)
      .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitude: "38/1 42/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await scaled("images/ada.jpg", photo);
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect([width, height, orientation, exif]).toEqual([40, 60, undefined, undefined]);
  });

  it("may be larger if only content shows it", async () => {
    const photo = await noise(1_200, 900).jpeg({ quality: 60 }).toBuffer();
    expect(photo.length).toBeGreaterThan(ownPicture.bytes);
    expect(photo.length).toBeLessThan(contentPicture.bytes);
    const kept = await scaled("images/pier.jpg", photo, "image: images/pier.jpg", "content/posts/first.md");
    expect(kept.bytes.equals(photo)).toBe(true);
  });

  it("does not change if it fits or is an SVG", async () => {
    const small = await noise(40, 30).png().toBuffer();
    expect((await scaled("images/ada.png", small)).bytes.equals(small)).toBe(true);
    const drawing = Buffer.from(`<svg>${" ".repeat(300_000)}</svg>`);
    expect((await scaled("images/ada.svg", drawing)).bytes.equals(drawing)).toBe(true);
  });

  it("is reported if it is large and broken", async () => {
    const photo = Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), randomBytes(300_000)]);
    expect((await scaled("images/ada.jpg", photo)).faults).toMatchObject([
      { file: "images/ada.jpg", reason: expect.stringContaining("cannot be scaled down") },
    ]);
  });
});
