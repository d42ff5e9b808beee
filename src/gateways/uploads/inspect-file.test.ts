import { describe, expect, it } from "vitest";
import { inspectFile } from "./inspect-file.ts";
import { gif, heic, jpeg, pdf, png, webp } from "./testing/sample-files.ts";

describe("the type of a file comes from its bytes", () => {
  it.each([
    ["PDF", pdf(), "application/pdf", null],
    ["PNG", png(640, 480), "image/png", { width: 640, height: 480 }],
    ["JPEG", jpeg(640, 480), "image/jpeg", { width: 640, height: 480 }],
    ["GIF", gif(640, 480), "image/gif", { width: 640, height: 480 }],
    ["lossy WebP", webp("VP8 ", 640, 480), "image/webp", { width: 640, height: 480 }],
    ["lossless WebP", webp("VP8L", 640, 480), "image/webp", { width: 640, height: 480 }],
    ["extended WebP", webp("VP8X", 640, 480), "image/webp", { width: 640, height: 480 }],
    ["HEIC", heic(640, 480), "image/heic", { width: 640, height: 480 }],
  ])("%s", (_name, bytes, mediaType, size) => {
    expect(inspectFile(bytes)).toMatchObject({ mediaType, size });
  });

  it.each([
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a script", "#!/bin/sh\nrm -rf /"],
    ["a program", "MZ\x90\0"],
    ["a zip", "PK\x03\x04"],
    ["nothing", ""],
  ])("and %s is not supported", (_name, content) => {
    expect(inspectFile(Buffer.from(content, "latin1"))).toBeNull();
  });

  it("with a broken header has no size", () => {
    for (const whole of [png(1, 1), jpeg(1, 1), gif(1, 1), webp("VP8X", 1, 1), heic(1, 1)]) {
      for (let length = 12; length < whole.length; length++) {
        expect(() => inspectFile(whole.subarray(0, length))).not.toThrow();
      }
    }
    expect(inspectFile(png(1, 1).subarray(0, 20))).toMatchObject({ mediaType: "image/png", size: null });
  });
});
