import type { Command } from "../shared/command.ts";

export const providerCommands: readonly Command[] = [
  {
    name: "provider remove",
    usage: "<slug> [--yes] [--force] [--json]",
    summary: "removes a business with everything that it has",
    help: `Shows what would go: bookings, customers, orders, invoices, responses with their files, vouchers, texts, its log, and the people who
work only there. Without --yes, it changes nothing. Everything goes in one transaction, and cannot be brought back: run
almanac backup before. Export invoices that the law demands to keep.

A business with visits to come, open payments or refunds, or vouchers and packages that are not used up is refused.

--yes    removes it
--force  removes it although visits are to come or money is not settled. No one gets a mail or a refund
--json   prints an object with what it has, and whether it was removed

Exits with 0 if it was removed, 1 if it was refused, 2 without --yes.`,
    options: { yes: { type: "boolean" }, force: { type: "boolean" }, json: { type: "boolean" } },
    run([slug, ...rest], options) {
      if (slug === undefined || rest.length > 0) return null;
      const choices = {
        slug,
        isSure: options["yes"] === true,
        isForced: options["force"] === true,
        isForPrograms: options["json"] === true,
      };
      return import("./remove.ts").then(({ removeProvider }) => removeProvider(choices));
    },
  },
];
