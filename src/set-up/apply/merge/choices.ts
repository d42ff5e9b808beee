import type { MergeChoice, MergedThing } from "./merge-things.ts";

/** The things for which one side wins, as `service/massage`. `all` is every thing that is not named. */
export interface Choices {
  overwrite: readonly string[];
  keep: readonly string[];
  all?: MergeChoice | undefined;
  /** Written to the log. */
  reason: string;
}

type Chosen = Pick<MergedThing, "known" | "pack">;

export function chooseFor(thing: Chosen, { overwrite, keep, all }: Choices): MergeChoice | null {
  const names = namesOf(thing);
  if (names.some((name) => keep.includes(name))) return "keep";
  if (names.some((name) => overwrite.includes(name))) return "overwrite";
  return all ?? null;
}

/** The names that no thing has. */
export function unknownChoices({ overwrite, keep }: Choices, things: readonly Chosen[]): string[] {
  const names = new Set(things.flatMap(namesOf));
  return [...overwrite, ...keep].filter((name) => !names.has(name));
}

/** A thing that was renamed here also has its slug in the pack. */
function namesOf({ known, pack }: Chosen): string[] {
  return [known?.here, known?.base, pack].flatMap((side) => (side ? [`${side.kind}/${side.slug}`] : []));
}
