import { z } from "zod";

/** The name of something in an address, or its id. */
export const slugSchema = z.string().min(1).max(200);

export const idSchema = z.uuid();

/** A point in time, in some zone: `2026-12-01T10:00:00+01:00`. */
export const timeSchema = z.iso.datetime({ offset: true }).meta({ example: "2026-12-01T10:00:00+01:00" });

/** A calendar date: `2026-12-01`. */
export const dateSchema = z.iso.date().meta({ example: "2026-12-01" });

export const zoneSchema = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: "An IANA time zone", example: "Europe/Lisbon" });

export const moneySchema = z
  .object({
    amount: z.int().meta({ description: "In minor units: 4500 is 45.00 EUR" }),
    currency: z.string().meta({ description: "ISO 4217", example: "EUR" }),
  })
  .meta({ id: "Money" });

/** A page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().meta({ description: "The cursor of the next page; null on the last page" }),
  });
}

/** What other things say about a service, a group or a menu. */
export const nameSchema = z.object({ id: z.string(), slug: z.string(), name: z.string() });
