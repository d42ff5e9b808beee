import { crc32 } from "node:zlib";
import sharp from "sharp";
import { wildDrawing } from "../../../src/gateways/pictures/testing/wild-drawing.ts";
import { contentPack } from "../../../src/packs/testing/content-pack.ts";
import { spoil, type Pack } from "../../../src/packs/testing/good-pack.ts";
import { writeZip } from "../../../src/packs/zip/write-zip.ts";

const post = "content/posts/first.md";
/** The most characters of a text of the content site. */
const longestText = 100_000;

/** A good pack of a tenant, whose texts take as much work as they may. */
export function tenantPack(slug: string): Pack {
  const pack = spoil(contentPack(), "provider.yaml", "slug: north-pier", `slug: ${slug}`);
  return { ...pack, [post]: `${String(pack[post])}\n\n${"a *b* [c](/d) ".repeat(2_500)}` };
}

/** Packs of one tenant that no server should spend long on, as zip archives. */
export async function wildPacks(slug: string): Promise<Buffer[]> {
  const good = tenantPack(slug);
  const withText = (text: string): Pack => ({ ...good, [post]: `${String(contentPack()[post])}\n\n${text}` });
  const provider = (more: string): Pack => ({ ...good, "provider.yaml": `${String(good["provider.yaml"])}\n${more}` });
  const services = Array.from({ length: 100 }, (_, n): [string, string] => [
    `services/wild-${n}.yaml`,
    `${String(good["services/haircut.yaml"])}\ndescription: "${"*a [b](c) ".repeat(1_900)}"`,
  ]);
  const wild: Pack[] = [
    { ...good, "images/logo.svg": wildDrawing() },
    { ...good, "images/pier.svg": `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(200_000)}` },
    { ...good, "images/logo.png": await manyPixels() },
    provider(`terms-of-use: &a 1\nmore: [${"*a,".repeat(150_000)}]`),
    provider(Array.from({ length: 40_000 }, (_, n) => `k${n}: 1`).join("\n")),
    provider("- ".repeat(200_000)),
    ...["![[]()", "[", "---\n", "|-|\n|-|-|\n", "- a\n", "[x](javascript:1)[[", "> a\nb\n"].map((motif) =>
      withText(motif.repeat(longestText / motif.length)),
    ),
    withText(`[x](javascript:1) [a](${" ".repeat(longestText - 1_000)}x`),
    withText(`[a]: /${"b".repeat(20_000)}\n\n${"[a]".repeat(20_000)}`),
    { ...good, ...Object.fromEntries(services) },
    {
      ...good,
      ...Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`content/tags/t${n}.md`, "---\nname: T\n---\n"])),
    },
  ];
  return wild.map((pack) => writeZip(new Map(Object.entries(pack).map(([name, text]) => [`${slug}/${name}`, text]))));
}

/** Pictures for the editors of the office. */
export async function wildPictures(): Promise<Buffer[]> {
  const photo = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: "#5d7f92" } })
    .jpeg()
    .toBuffer();
  return [wildDrawing(), await manyPixels(), photo, photo.subarray(0, photo.length / 2), Buffer.alloc(20_000_000)];
}

/** A few kilobytes that claim to be 20,000 by 20,000 pixels. */
async function manyPixels(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#5d7f92" } })
    .png()
    .toBuffer();
  picture.writeUInt32BE(20_000, 16);
  picture.writeUInt32BE(20_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}
