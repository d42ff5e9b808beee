import { z } from "zod";
import type { SentFaults } from "#use-cases/booking/direct/check-sent.ts";
import { ApiFault, type InputFault } from "../problem.ts";
import { dateSchema } from "../schemas/common.ts";

const short = z.string().max(300);
const answer = z.string().max(10_000);

export const sentDetailsSchema = z
  .strictObject({
    firstName: short.optional(),
    lastName: short.optional(),
    email: short.optional(),
    phone: short.optional().meta({ description: "With its country's prefix, or with `country`" }),
    country: z.string().max(2).optional().meta({ description: "Of a phone number without a prefix: `PT`" }),
    dateOfBirth: dateSchema.optional(),
    notes: z.string().max(5_000).optional(),
    location: z.int().min(0).max(99).optional().meta({ description: "Which of the hold's `asks.locations`, from 0" }),
    locationAnswer: z.string().max(500).optional().meta({ description: "If that location has the kind `ask`" }),
    terms: z.boolean().optional().meta({ description: "Whether the visitor accepted the terms" }),
    consent: z.boolean().optional().meta({ description: "Whether the visitor gave the consent" }),
    answers: z
      .record(z.string().max(100), z.record(z.string().max(100), z.union([answer, z.array(answer).max(300)])))
      .optional()
      .meta({ description: "Answers to the hold's `asks.forms`, by form and control" }),
  })
  .meta({ id: "Details" });

export const sentGuestsSchema = z
  .strictObject({
    count: z.int().min(0).max(100).optional().meta({ description: "How many come along" }),
    named: z
      .array(z.strictObject({ name: short, email: short }))
      .max(100)
      .optional()
      .meta({ description: "Who comes along, if the service asks for names" }),
  })
  .meta({ id: "Guests" });

/** What is wrong with the details, as faults of the request. */
export function detailFaultsOf({ faults, answers }: SentFaults): ApiFault {
  const errors: InputFault[] = [
    ...faults.map(({ field, message }) => ({ path: pathOf(field), code: message, message: sayFault(message) })),
    ...answers.map(({ control, message }) => ({
      path: `body.details.answers.${control}`,
      code: message,
      message: sayFault(message),
    })),
  ];
  return new ApiFault({ code: "invalid", errors });
}

/** The pages name guests `guest-1-name`. */
function pathOf(field: string): string {
  const [, number, part] = /^guest-(\d+)-(name|email)$/.exec(field) ?? [];
  if (number !== undefined) return `body.guests.named.${Number(number) - 1}.${part}`;
  if (field === "guestCount") return "body.guests.count";
  return `body.details.${field === "birthDay" ? "dateOfBirth" : field}`;
}

/** The last part of the name of its text says what is wrong: `required`, `invalid`. */
function sayFault(message: string): string {
  const kind = message.split(".").at(-1)!;
  if (kind === "required" || kind === "choose") return "Missing value";
  return kind === "unique" ? "Another guest has this address" : `Invalid value: ${message}`;
}
