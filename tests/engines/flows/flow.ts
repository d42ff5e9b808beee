import type { Visitor } from "../visitor.ts";

export interface Flow {
  name: string;
  hasScripts: boolean;
  run(visitor: Visitor, setting: Setting): Promise<void>;
}

/** The parameters of one run of a flow. */
export interface Setting {
  origin: string;
  /** The number of the run among all engines and widths, so that each run books on different days. */
  nth: number;
}
