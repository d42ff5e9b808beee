import { isDeepStrictEqual } from "node:util";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import type { ThingValue } from "#set-up/things/thing.ts";
import type { PageArguments } from "../../../http/context.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { asSent } from "./editor.server.ts";
import type { Editing } from "./editor-links.server.ts";
import { labelOf } from "../fields/label-of.server.ts";
import { wordsOf } from "../fields/words-of.server.ts";

interface Edits {
  state: ProviderState;
  editing: Editing;
  /** As someone else saved it. */
  here: StoredThing;
  /** What both started from; null if that is not known any more. */
  base: ThingValue | null;
  operator: string | null;
}

/**
 * Puts two edits of one thing together. What only one side changed is merged. For the rest the form shows what was typed, and asks
 * which of the two to keep.
 */
export async function mergeEdits(
  args: PageArguments,
  { state, editing, here, base, operator }: Edits,
): Promise<Editing> {
  const t = await officeTranslator(args.context);
  const { kind, value: yours } = editing;
  const theirs = asSent(kind, here.value, state);
  const before = base === null ? null : asSent(kind, base, state);
  const merged: ThingValue = {};
  const disputed: string[] = [];
  let isMerged = false;
  for (const key of new Set([...Object.keys(yours), ...Object.keys(theirs)])) {
    const isSame = isDeepStrictEqual(yours[key], theirs[key]);
    const isTheirs = before !== null && isDeepStrictEqual(yours[key], before[key]);
    const isYours = before !== null && isDeepStrictEqual(theirs[key], before[key]);
    if (!isSame && !isTheirs && !isYours) disputed.push(key);
    if (!isSame && isTheirs) isMerged = true;
    const wanted = isTheirs ? theirs[key] : yours[key];
    if (wanted !== undefined) merged[key] = wanted;
  }
  return {
    ...editing,
    thing: here,
    value: merged,
    conflict: {
      title: t("console.setUp.conflict.title"),
      lead:
        operator === null ? t("console.setUp.conflict.leadPack") : t("console.setUp.conflict.lead", { name: operator }),
      merged: isMerged ? t("console.setUp.conflict.merged") : null,
      yours: t("console.setUp.conflict.yours"),
      theirs: t("console.setUp.conflict.theirs"),
      disputes: disputed.map((key) => {
        return { name: key, label: labelOf(kind, key, t), yours: wordsOf(yours[key]), theirs: wordsOf(theirs[key]) };
      }),
    },
  };
}
