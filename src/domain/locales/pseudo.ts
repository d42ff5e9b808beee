const accented: Record<string, string> = {
  a: "á",
  b: "ƀ",
  c: "ç",
  d: "ð",
  e: "é",
  f: "ƒ",
  g: "ĝ",
  h: "ĥ",
  i: "í",
  j: "ĵ",
  k: "ķ",
  l: "ļ",
  m: "ɱ",
  n: "ñ",
  o: "ó",
  p: "þ",
  q: "ɋ",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "ú",
  v: "ṽ",
  w: "ŵ",
  x: "ẋ",
  y: "ý",
  z: "ž",
};

/**
 * Alters the visible letters of an ICU message but not its arguments, plural selectors and tags. Adds about a third to
 * the length, because German and Finnish texts are that much longer.
 */
export function pseudoLocalize(message: string): string {
  let inside = 0;
  let altered = "";
  let letters = 0;
  for (let i = 0; i < message.length; i++) {
    const character = message[i]!;
    if (character === "{") {
      // `{count, plural, one {# guest} …}`: a brace after a comma-separated selector opens visible text again.
      inside++;
      altered += character;
    } else if (character === "}") {
      inside--;
      altered += character;
    } else if (character === "<" && /^<\/?\w+>/.test(message.slice(i))) {
      const tag = /^<\/?\w+>/.exec(message.slice(i))![0];
      altered += tag;
      i += tag.length - 1;
    } else {
      const visible = inside % 2 === 0;
      if (visible && /\p{L}/u.test(character)) letters++;
      altered += visible ? alter(character) : character;
    }
  }
  return `⟦${altered}${"~".repeat(Math.ceil(letters / 3))}⟧`;
}

function alter(character: string): string {
  const lower = character.toLowerCase();
  const replacement = accented[lower];
  if (replacement === undefined) return character;
  return character === lower ? replacement : replacement.toUpperCase();
}
