import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { goodPack } from "../testing/good-pack.ts";
import { largestZip, readZip, zipLimits } from "./read-zip.ts";
import { writeZip } from "./write-zip.ts";

const provider = "slug: north-pier\nname: North Pier\n";

function zipOf(files: Record<string, string | Buffer>): Buffer {
  return writeZip(new Map(Object.entries(files)));
}

async function pathsIn(zip: Buffer) {
  const read = await readZip(zip);
  if ("code" in read) return read;
  return Object.fromEntries(read.folders.map(({ path, files }) => [path, files.map((file) => file.path)]));
}

/** Changes a number in the list at the end of a zip with one file. */
function patch(zip: Buffer, at: number, value: number, bytes: 1 | 2 | 4): Buffer {
  const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const patched = Buffer.from(zip);
  patched.writeUIntLE(value, entry + at, bytes);
  return patched;
}

/** A zip with one file, whose end says that it has so many. The reader believes the end before it reads the list. */
function withCount(count: number): Buffer {
  const zip = Buffer.from(zipOf({ "provider.yaml": provider }));
  for (const at of [14, 12]) zip.writeUInt16LE(count, zip.length - at);
  return zip;
}

describe("a zip", () => {
  it("gives back every byte of a pack", async () => {
    const read = await readZip(zipOf(goodPack()));
    if ("code" in read) throw new Error(read.code);
    const files = read.folders.flatMap((folder) => folder.files);
    expect(Object.fromEntries(files.map(({ path, bytes }) => [path, String(bytes)]))).toEqual(goodPack());
    expect(read.faults).toEqual([]);
  });

  it("always has the same bytes, whatever the order of its files", () => {
    const files = Object.entries(goodPack());
    expect(writeZip(new Map(files.toReversed()))).toEqual(writeZip(new Map(files)));
  });

  it("may have the pack inside folders, and files of editors and systems beside it", async () => {
    const own = { "provider.yaml": provider, "staff/ada.yaml": "name: Ada" };
    const within = (under: string) =>
      zipOf({
        ...Object.fromEntries(Object.entries(own).map(([path, text]) => [under + path, text])),
        "__MACOSX/._x": "x",
        [`${under}.DS_Store`]: "x",
        ".schema/x.json": "{}",
        "README.md": "notes",
      });
    expect(await pathsIn(zipOf(own))).toEqual({ "": ["provider.yaml", "staff/ada.yaml"] });
    for (const under of ["north-pier/", "my pack/north-pier/"])
      expect(await pathsIn(within(under))).toEqual({ "north-pier": ["provider.yaml", "staff/ada.yaml"] });
  });

  it("is refused if it is not one, is cut off, or holds no pack", async () => {
    const whole = zipOf({ "provider.yaml": provider });
    for (const zip of [Buffer.alloc(0), Buffer.from("PK"), Buffer.from("<html>".repeat(99)), whole.subarray(0, -9)])
      expect(await readZip(zip)).toEqual({ code: "zip-unreadable" });
    for (const zip of [zipOf({}), zipOf({ "notes.txt": "x" })])
      expect(await readZip(zip)).toEqual({ code: "zip-without-pack" });
  });

  it("is refused if any byte of a file is another one", async () => {
    const zip = zipOf({ "provider.yaml": provider });
    const start = zip.indexOf("provider.yaml") + "provider.yaml".length;
    for (let at = start; at < start + 8; at++) {
      const spoilt = Buffer.from(zip);
      spoilt[at]! ^= 0x55;
      expect(await readZip(spoilt)).toEqual({ code: "zip-unreadable" });
    }
  });

  it.each(["../provider.yaml", "/etc/passwd", "a/../../b", "a//b", "c:/b", "a/./b", "a\\..\\..\\b", "a\nb"])(
    "is refused if it has the path %j",
    async (path) => {
      const answer = await readZip(zipOf({ "provider.yaml": provider, [path]: "x" }));
      expect(answer).toEqual({ code: "zip-path", path: path.replaceAll("\\", "/") });
    },
  );

  it("is refused if two files have one path", async () => {
    const zip = zipOf({ "provider.yaml": provider, "PROVIDER.yaml": "slug: another" });
    expect(await readZip(zip)).toEqual({ code: "zip-path", path: "provider.yaml" });
  });

  it("is refused if it has more files than the limit, or claims more than it may unpack to", async () => {
    expect(await readZip(withCount(zipLimits.entries + 1))).toEqual({ code: "zip-too-many" });
    expect(await readZip(withCount(zipLimits.entries))).toEqual({ code: "zip-unreadable" });
    const claims = patch(zipOf({ "provider.yaml": provider }), 24, zipLimits.unpacked + 1, 4);
    expect(await readZip(claims)).toEqual({ code: "zip-too-large" });
    expect(await readZip(Buffer.alloc(largestZip + 1))).toEqual({ code: "zip-too-large" });
  });

  it("never unpacks to more than it claims", async () => {
    const zeros = Buffer.alloc(80_000_000);
    const bomb = zipOf({ "provider.yaml": provider });
    const packed = deflateRawSync(zeros);
    const start = bomb.indexOf("provider.yaml") + "provider.yaml".length;
    const list = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    // The same list, which says that the file is small, behind a file that is huge.
    const end = Buffer.from(bomb.subarray(list));
    end.writeUInt32LE(packed.length, 20);
    end.writeUInt32LE(start + packed.length, end.length - 6);
    const spoilt = Buffer.concat([bomb.subarray(0, start), packed, end]);
    const before = process.memoryUsage().rss;
    expect(await readZip(spoilt)).toEqual({ code: "zip-unreadable" });
    expect(process.memoryUsage().rss - before).toBeLessThan(zeros.length / 2);
  });

  it("is refused if it has a password or an unknown method, and a link in it is a fault", async () => {
    const zip = zipOf({ "provider.yaml": provider });
    expect(await readZip(patch(zip, 8, 1, 2))).toEqual({ code: "zip-unreadable" });
    expect(await readZip(patch(zip, 10, 12, 2))).toEqual({ code: "zip-unreadable" });
    const link = patch(patch(zip, 5, 3, 1), 40, 0o120777, 2);
    expect(await readZip(link)).toMatchObject({ faults: [{ file: "provider.yaml", code: "not-plain-file" }] });
  });

  it("has the limits of a folder for each file", async () => {
    const large = Buffer.alloc(1024 * 1024 + 1);
    const answer = await readZip(zipOf({ "provider.yaml": provider, "texts/long.md": large, "images/a.png": large }));
    expect(answer).toMatchObject({ faults: [{ file: "texts/long.md", code: "file-too-large" }] });
  });

  it("is refused, and nothing else, whatever its bytes are", async () => {
    const zip = zipOf({ "provider.yaml": provider, "staff/ada.yaml": "name: Ada" });
    for (let at = 0; at < zip.length; at++)
      for (const change of [0xff, 0x01, 0x80]) {
        const spoilt = Buffer.from(zip);
        spoilt[at]! ^= change;
        const answer = await readZip(spoilt);
        expect("code" in answer || answer.folders.length > 0).toBe(true);
      }
  });
});
