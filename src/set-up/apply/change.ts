import type { EntryKind } from "#domain/content/entry.ts";
import type { ChangedThing, KeptThing } from "./merge/report.ts";

/** The effect of a load on one item. */
export interface SetupChange {
  provider: string;
  kind:
    | ("provider" | "resource" | "staff member" | "service" | "group" | "menu" | "one-time link" | "coupon" | "package")
    | "form"
    | EntryKind;
  slug: string;
  outcome: "created" | "updated" | "unchanged" | "deleted" | "deactivated";
  /** The changed settings of an update. */
  fields: string[];
}

export interface LoadReport {
  changes: SetupChange[];
  /** The things among them, by the keys of packs. */
  things: ChangedThing[];
  /** What the console changed, and the load left as it was. */
  kept: KeptThing[];
  warnings: string[];
}
