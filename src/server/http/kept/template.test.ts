import fc from "fast-check";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Template } from "./template.ts";

const nonces = ["TkVYVCBOT05DRSBJUyBIRVJF", "b3RoZXIgbm9uY2UgaXMgaGVy"] as const;
const keys = ["9f2c1d34-0000-4000-8000-000000000001", "9f2c1d34-0000-4000-8000-000000000002"] as const;

describe("a text with holes", () => {
  it("is filled with other values, as it is and compressed", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("<p>a day</p>".repeat(30), nonces[0], keys[0]))),
        (parts) => {
          const text = parts.join("");
          const template = new Template(text, [nonces[0], keys[0]]);
          const expected = text.replaceAll(nonces[0], nonces[1]).replaceAll(keys[0], keys[1]);
          expect(template.fillPlain([nonces[1], keys[1]]).toString()).toBe(Buffer.from(expected).toString());
          expect(gunzipSync(template.fillGzip([nonces[1], keys[1]])).toString()).toBe(Buffer.from(expected).toString());
        },
      ),
    );
  });

  it("stays small although it is compressed in blocks", () => {
    const text = `<script nonce="${nonces[0]}">${"<li>Monday, 9:00</li>".repeat(2000)}</script>`.repeat(3);
    const template = new Template(text, [nonces[0]]);
    expect(template.fillGzip([nonces[1]]).length).toBeLessThan(text.length / 50);
  });

  it("refuses a value of another length", () => {
    expect(() => new Template(nonces[0], [nonces[0]]).fillGzip(["short"])).toThrow(RangeError);
  });
});
