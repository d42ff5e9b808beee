import type { Visitor } from "../visitor.ts";

export interface Flow {
  name: string;
  hasScripts: boolean;
  run(visitor: Visitor, setting: Setting): Promise<void>;
}

/** What differs between the runs of one flow. */
export interface Setting {
  origin: string;
  /** Of all engines and widths: each run books on days of its own. */
  nth: number;
}
