import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { gif, heic, jpeg, png, webp } from "#gateways/uploads/testing/sample-files.ts";
import { measureDrawing, startOfDrawing } from "./drawing.ts";
import { measurePicture } from "./measure.ts";

const plain = () => sharp({ create: { width: 48, height: 32, channels: 3, background: "red" } });

describe("the size of a picture", () => {
  it.each(["png", "jpeg", "gif", "webp", "avif"] as const)("is what the library says: %s", async (format) => {
    const bytes = await plain().toFormat(format).toBuffer();
    expect(measurePicture(bytes)).toEqual({ width: 48, height: 32, orientation: 1 });
  });

  it("is known of WebP in each of its kinds, and of progressive JPEG", async () => {
    const size = { width: 48, height: 32, orientation: 1 };
    expect(measurePicture(await plain().webp({ lossless: true }).toBuffer())).toEqual(size);
    const seeThrough = { create: { width: 48, height: 32, channels: 4 as const, background: "#f008" } };
    expect(measurePicture(await sharp(seeThrough).webp().toBuffer())).toEqual(size);
    expect(measurePicture(await plain().jpeg({ progressive: true }).toBuffer())).toEqual(size);
  });

  it("comes with the orientation that the camera noted", async () => {
    const turned = await plain()
      .withExif({ IFD0: { Artist: "Ada" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(measurePicture(turned)).toEqual({ width: 48, height: 32, orientation: 6 });
  });

  it("of a file that has none, or ends too early, is not known", () => {
    for (const whole of [png(1, 1), jpeg(1, 1), gif(1, 1), webp("VP8X", 1, 1), webp("VP8L", 1, 1), heic(1, 1)])
      for (let length = 0; length < whole.length; length++) measurePicture(whole.subarray(0, length));
    expect(measurePicture(Buffer.from("%PDF-1.7"))).toBeNull();
    expect(measurePicture(png(0, 5))).toBeNull();
  });

  // Each of these kept the process busy for hours, or until it had no memory.
  it("is not looked for without end, however large the file", () => {
    const frame = Buffer.from("\xff\xd8\xff\xe0", "latin1");
    for (const filling of [0, 0x01, 0xff])
      expect(measurePicture(Buffer.concat([frame, Buffer.alloc(20_000_000, filling)]))).toBeNull();
    const many = Buffer.alloc(20_000_000, heic(9, 9).subarray(-20));
    expect(measurePicture(Buffer.concat([heic(9, 9).subarray(0, 24), many]))).toBeNull();
  });
});

describe("the size of a drawing", () => {
  it.each([
    ['<svg width="20" height="10"/>', [20, 10]],
    ["<svg width='1in' height='12pt'>", [96, 16]],
    ['<svg viewBox="0 0 300 150"></svg>', [300, 150]],
    ['<svg viewBox="0,0,300,150" width="30"></svg>', [30, 15]],
    ['<svg viewBox="0 0 300 150" width="100%" height="50px"></svg>', [100, 50]],
    ['\n<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "x">\n<svg title=">" width="2" height="3">', [2, 3]],
    ["<svg>", null],
    ["<svgs width='1' height='1'>", null],
    ["<html><svg width='1' height='1'>", null],
    ["<!-- <svg width='1' height='1'>", null],
  ])("%s", (text, size) => {
    expect(measureDrawing(text)).toEqual(size && { width: size[0], height: size[1] });
  });

  // Thirty comments and no drawing kept the process busy for minutes, because they can be divided in a billion ways.
  it("is found in one pass", () => {
    for (const part of ["<!---->", "<?xml ?>", "<!DOCTYPE a>", " ", "<svg", "<!--"]) {
      expect(startOfDrawing(`${part.repeat(100_000)}x`)).toBeNull();
      expect(measureDrawing(`<svg ${part.repeat(100_000)}>`)).toBeNull();
    }
  });
});
