import { z } from "zod";
import { foldCode } from "#domain/credits/code.ts";
import { coded, mustBe } from "./coded.ts";
import { day, flag, line, money, percent, slug, text, whole } from "./parts.ts";

const notRate = coded("not-tax-rate");

/** Parses `19%` or `8.875%` into thousandths of a percent. */
const taxRate = z
  .string(notRate)
  .regex(/^\d{1,3}(\.\d{1,3})?%$/, notRate)
  .transform((value, context) => {
    const thousandths = Math.round(Number.parseFloat(value) * 1000);
    if (thousandths <= 100_000) return thousandths;
    context.addIssue({ code: "custom", message: notRate });
    return z.NEVER;
  });

export const ownTaxRateSchema = taxRate
  .optional()
  .describe("A rate of its own, such as 6% or 0%; by default, that of the business");

const months = whole(1, 120);

export const vouchersSchema = z
  .strictObject({
    amounts: z
      .array(money, mustBe("a list of amounts"))
      .max(12, coded("too-many-entries", { most: 12 }))
      .default([])
      .describe("The amounts that visitors choose from"),
    "any-amount": z
      .strictObject({ from: money, to: money })
      .optional()
      .describe("Visitors can also type an amount between these two"),
    "valid-months": months.optional().describe("How long a voucher can be spent; by default, without end"),
  })
  .describe("Gift vouchers that visitors can buy");

export const taxSchema = z
  .strictObject({
    name: line(40).min(1, coded("empty")).describe("What the tax is called, such as VAT"),
    rate: taxRate.describe("The usual rate, such as 19% or 8.875%; prices include it"),
    number: line(60).default("").describe("The business's tax number"),
    "invoice-name": line().default("").describe("The business's name on invoices, if it is another one"),
    "invoice-address": text(500).default("").describe("The business's address on invoices"),
    "invoice-prefix": line(20)
      .refine((value) => /^[A-Za-z0-9/._-]*$/.test(value), coded("not-invoice-prefix"))
      .default("")
      .describe("What stands before the number of an invoice, such as R-"),
    "numbers-from": whole(1, 999_999_999)
      .default(1)
      .describe("The least number of the next invoice; numbers never go back"),
  })
  .describe("The tax that prices include. Without it, there are no invoices");

const services = z.array(slug, mustBe("a list of services")).min(1, coded("empty-list"));

export const couponsSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, coded("empty")).describe("For the office; visitors see the code"),
      code: z
        .union([z.string(), z.number()], mustBe("a code such as WELCOME10"))
        .transform((code) => foldCode(String(code)))
        .refine((code) => /^[A-Z0-9]{3,32}$/.test(code), coded("not-coupon-code", { least: 3, most: 32 }))
        .describe("What visitors type; capitals, spaces and hyphens do not matter"),
      share: percent(1, 100).optional().describe("The share of the price that it takes off, such as 10%"),
      sum: money.optional().describe("Instead of a share: the sum that it takes off"),
      minimum: money.optional().describe("The least price of the whole visit"),
      from: day.optional().describe("The first day on which it can be used for booking"),
      to: day.optional().describe("The last day"),
      "most-uses": whole(1, 1_000_000).optional().describe("How many bookings can use it in total"),
      "most-per-person": whole(1, 1_000).optional().describe("How many bookings of one person can use it"),
      services: services.optional().describe("The services that it is for; by default, all"),
    }),
    mustBe("a list of coupons"),
  )
  .describe("Codes that lower the price of a visit");

export const packagesSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, coded("empty")),
      description: text(5_000).default(""),
      visits: whole(1, 999).describe("The number of visits"),
      price: money.describe("The price of all visits together"),
      services: services.describe("The services that a visit can be, in display order"),
      "valid-months": months.optional().describe("How long the visits can be used; by default, without end"),
      "tax-rate": ownTaxRateSchema,
      public: flag.default(true).describe("Whether visitors can buy it online"),
      position: whole(0, 9_999).default(0).describe("Order in lists; the lowest number comes first"),
    }),
    mustBe("a list of packages"),
  )
  .describe("Several visits sold for one price");
