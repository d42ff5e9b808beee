import { customersPath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const customersEntry = {
  group: "customers",
  icon: "person",
  label: "console.customers.title",
  verb: "customers.see",
  href: ({ slug }) => customersPath(slug),
  places: ["customers"],
} as const satisfies RailRow;

export const customersNotices = {
  "customer-remarked": { text: "console.customers.done.remarked" },
  "customer-unremarked": { text: "console.customers.done.unremarked" },
  "customer-barred": { text: "console.customers.done.barred" },
  "customer-unbarred": { text: "console.customers.done.unbarred" },
  "customer-merged": { text: "console.customers.done.merged" },
  "customer-split": { text: "console.customers.done.split" },
  "customer-erased": { text: "console.customers.done.erased" },
} as const satisfies Notices;
