import { extensionOf } from "../read/picture.ts";
import type { Setup } from "../setup.ts";

/** Maps a stored picture's public name to its name in images/. */
export type PictureName = (stored: string | null) => string | undefined;

/** Names each picture after the first item that shows it: images/massage.svg. */
export function nameFiles(setup: Setup, files: Map<string, string | Buffer>): PictureName {
  const names = new Map<string, string>();
  const shown: [string | null, string][] = [
    [setup.provider.logo, setup.provider.slug],
    [setup.provider.cover, setup.provider.slug],
    ...setup.staff.map((member): [string | null, string] => [member.photo, member.slug]),
    ...setup.services.map((service): [string | null, string] => [service.image, service.slug]),
    ...setup.entries.flatMap(({ slug, pictures, texts }) =>
      [...pictures, ...texts.flatMap((text) => text.pictures)].map((name): [string, string] => [name, slug]),
    ),
  ];
  for (const [stored, slug] of shown) {
    const picture = stored === null ? undefined : setup.pictures.find(({ hash }) => stored.startsWith(`${hash}.`));
    if (stored === null || !picture || names.has(stored)) continue;
    const extension = extensionOf(picture.mediaType);
    let name = `images/${slug}.${extension}`;
    for (let number = 2; files.has(name); number++) name = `images/${slug}-${number}.${extension}`;
    names.set(stored, name);
    files.set(name, picture.bytes);
  }
  return (stored) => (stored === null ? undefined : names.get(stored));
}
