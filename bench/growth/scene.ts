import type { World } from "./databases.ts";

/** Measures only the work that it is given. What surrounds it in a scene is preparation and tidying. */
export type Measure = <T>(work: () => Promise<T>) => Promise<T>;

/** One thing that the product does. */
export interface Scene {
  name: string;
  /** It shows or checks everything that there is, so it costs as much more as there is more. */
  readsAll?: true;
  play(world: World, measure: Measure): Promise<unknown>;
}
