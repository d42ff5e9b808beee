import { moneyPath } from "#domain/navigation/money-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const moneyEntry = {
  group: "money",
  icon: "coin",
  label: "console.till.title",
  verb: "money.see",
  href: ({ slug, today }) => moneyPath(slug, today),
  places: ["money"],
} as const satisfies RailRow;

export const moneyNotices = {
  taken: { text: "console.till.done.taken" },
  "code-used": { text: "console.till.done.codeUsed" },
  "code-back": { text: "console.till.done.codeBack" },
  "given-back": { text: "console.till.done.givenBack" },
  retained: { text: "console.till.done.retained" },
  reversed: { text: "console.till.done.reversed" },
  repriced: { text: "console.till.done.repriced" },
  "repriced-told": { text: "console.till.done.repricedTold", unsent: "console.till.done.repriced" },
  "repriced-untold": { text: "console.till.done.repricedUntold" },
  "cash-moved": { text: "console.cash.done.moved" },
  "till-closed": { text: "console.till.done.closed" },
  "till-reopened": { text: "console.till.done.reopened" },
} as const satisfies Notices;
