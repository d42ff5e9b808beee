import type { Screen } from "./crawler.ts";

/** Nearly the fewest screens that together contain every message: a greedy choice of the screen that adds the most. */
export function richest(screens: readonly Screen[]): Screen[] {
  let left = screens.map((screen) => ({ screen, messages: messagesOf(screen) }));
  const chosen: Screen[] = [];
  while (left.length > 0) {
    const best = left.reduce((one, other) => (other.messages.size > one.messages.size ? other : one));
    if (best.messages.size === 0) break;
    chosen.push(best.screen);
    left = left.map(({ screen, messages }) => ({ screen, messages: messages.difference(best.messages) }));
  }
  return chosen;
}

/** The words altered by the pseudo-locale. Names, dates and numbers do not make a different message. */
function messagesOf({ texts }: Screen): Set<string> {
  const altered = texts.flatMap(({ text }) => text.match(/⟦[^⟦⟧]*⟧/gu) ?? []);
  return new Set(altered.map((text) => text.replaceAll(/\p{Script=Greek}|[^\p{L}]|[A-Za-z]/gu, "")));
}
