import type { Screen } from "./crawler.ts";

/** Nearly the fewest screens that together contain every message. Names, dates and numbers make no other message. */
export function richest(screens: readonly Screen[]): Screen[] {
  return fewest(screens, messagesOf);
}

/** Nearly the fewest things that together have every part: again and again, the one that adds the most. */
export function fewest<Thing>(things: readonly Thing[], partsOf: (thing: Thing) => ReadonlySet<string>): Thing[] {
  let left = things.map((thing) => ({ thing, parts: new Set(partsOf(thing)) }));
  const chosen: Thing[] = [];
  while (left.length > 0) {
    const best = left.reduce((one, other) => (other.parts.size > one.parts.size ? other : one));
    chosen.push(best.thing);
    const found = new Set(best.parts);
    for (const { parts } of left) for (const part of found) parts.delete(part);
    left = left.filter(({ parts }) => parts.size > 0);
  }
  return chosen;
}

/** The words altered by the pseudo-locale. */
function messagesOf({ texts }: Screen): Set<string> {
  const altered = texts.flatMap(({ text }) => text.match(/⟦[^⟦⟧]*⟧/gu) ?? []);
  return new Set(altered.map((text) => text.replaceAll(/\p{Script=Greek}|[^\p{L}]|[A-Za-z]/gu, "")));
}
