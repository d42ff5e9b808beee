import { z } from "zod";

const longest = 500;

/** A query parameter that says where a list goes on. Clients get it as `next` and do not look inside. */
export function cursorOf<Position extends z.ZodType>(position: Position) {
  return z
    .string()
    .max(longest)
    .transform((text, context): z.output<Position> => {
      const read = position.safeParse(readPosition(text));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: "Use the value of next from an earlier response" });
      return z.NEVER;
    })
    .optional()
    .meta({ description: "The `next` of the previous page. Without it, the list starts at its beginning." });
}

/** The text of a position in a list. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

function readPosition(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** How many items a page of a list has. */
export const limitSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(50)
  .meta({ description: "The most items to return" });

/** A page of a list from one item more than it shows. */
export function cursorPage<Item, Shown>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => unknown,
  show: (item: Item) => Shown,
): { items: Shown[]; next: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { items: items.map(show), next: hasMore ? writeCursor(positionOf(last)) : null };
}

/** The query of a list that is read as a whole. */
export const pageQuery = z.object({ cursor: cursorOf(z.string()), limit: limitSchema });

/** A page of a list that is read as a whole. It goes on after the item whose id the cursor has. */
export function pageOfAll<Item, Shown>(
  all: readonly Item[],
  { cursor, limit }: z.output<typeof pageQuery>,
  idOf: (item: Item) => string,
  show: (item: Item) => Shown,
): { items: Shown[]; next: string | null } {
  const from = cursor === undefined ? 0 : all.findIndex((item) => idOf(item) === cursor) + 1;
  return cursorPage(all.slice(from, from + limit + 1), limit, idOf, show);
}
