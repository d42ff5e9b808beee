import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { isLong } from "../../../tests/support/long.ts";
import { contentPicture, ownPicture, readUpload, scalePictures } from "./scale-pictures.ts";

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
      // Little effort: only its size matters here.
      const hasty = { png: { compressionLevel: 0 }, avif: { effort: 0 }, jpg: {}, webp: {} }[extension];
      const photo = await noise(480, 360)
        .toFormat(format, { quality: 100, ...hasty })
        .toBuffer();
      const { bytes, faults } = await scaled(`images/ada.${extension}`, photo);
      expect(faults).toEqual([]);
      expect(bytes.length).toBeLessThanOrEqual(ownPicture.bytes);
      const { width, height, format: kept } = await sharp(bytes).metadata();
      expect([width / height, kept]).toEqual([expect.closeTo(4 / 3, 1), format === "avif" ? "heif" : format]);
      // AVIF takes seconds, and so is scaled twice only in the long run.
      if (extension !== "avif" || isLong)
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

describe("an uploaded picture", () => {
  async function uploaded(bytes: Buffer): Promise<Buffer> {
    const stored = await readUpload("test", bytes, ownPicture);
    if (typeof stored === "string") throw new Error(stored);
    return stored;
  }

  it("loses its place and camera, and stands upright", async () => {
    const photo = await noise(60, 40)
      .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitude: "38/1 42/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await uploaded(photo);
    const { width, height, orientation, exif, xmp, iptc } = await sharp(stored).metadata();
    expect([width, height, orientation, exif, xmp, iptc]).toEqual([40, 60, ...Array<undefined>(4)]);
    expect(stored.includes("Ada")).toBe(false);
  });

  it("keeps its colours if the camera used a wider range", async () => {
    const red = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#ff0000" } });
    const photo = await red.withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
    const [r, g, b] = await sharp(await uploaded(photo))
      .raw()
      .toBuffer();
    expect([r! > 250, g! < 8, b! < 8]).toEqual([true, true, true]);
  });

  it("becomes small without becoming tiny, also as PNG", async () => {
    const photo = await noise(1_000, 800).png().toBuffer();
    const { width, format } = await sharp(await uploaded(photo)).metadata();
    expect([format, width > 400]).toEqual(["webp", true]);
    const still = await noise(40, 30).gif().toBuffer();
    expect((await sharp(await uploaded(still)).metadata()).format).toBe("webp");
  });

  it("does not change if there is nothing to do", async () => {
    const small = await noise(40, 30).jpeg().toBuffer();
    expect((await uploaded(small)).equals(small)).toBe(true);
  });

  it("is refused if it moves", async () => {
    const frames = await Promise.all([noise(8, 8), noise(8, 8)].map((frame) => frame.png().toBuffer()));
    for (const format of ["gif", "webp"] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect(await readUpload("test", moving, ownPicture)).toBe("animated");
    }
    const [still] = frames;
    const mark = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
    const at = still!.indexOf("IDAT") - 4;
    expect(
      await readUpload("test", Buffer.concat([still!.subarray(0, at), mark, still!.subarray(at)]), ownPicture),
    ).toBe("animated");
  });

  it("is refused if it is damaged, or has more pixels than the memory can hold", async () => {
    const photo = await noise(200, 200).jpeg().toBuffer();
    expect(await readUpload("test", photo.subarray(0, photo.length / 2), ownPicture)).toBe("broken");
    expect(await readUpload("test", photo.subarray(0, 20), ownPicture)).toBe("broken");
    // A few kilobytes that claim to be 20,000 by 20,000 pixels.
    const bomb = await noise(8, 8).png().toBuffer();
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await readUpload("test", bomb, ownPicture)).toBe("too-many-pixels");
  });
});
