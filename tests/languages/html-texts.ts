/** A text that is visible or read aloud, and its position. */
export interface Spoken {
  text: string;
  where: string;
}

const spokenAttributes =
  /^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder)|data-[a-z-]*(label|text|title|close))$/;
const spokenMeta = /^(description|og:(title|description|site_name|image:alt)|twitter:(title|description|image:alt))$/;
/** Elements whose text is part of the surrounding sentence, as separate words. */
const inline = /^(a|abbr|b|bdi|br|cite|dfn|em|i|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/;
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that are not for reading: code for browsers, and text to copy. */
const silent = /^(script|style|pre|code|template)$/;

const tokens = /(<!--[^]*?-->|<[!?][^>]*>)|<(\/?)([A-Za-z][\w:-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|</g;

/** Every text of a page and every accessible name. It is our own HTML, which always has quotes and closing tags. */
export function textsOf(html: string): Spoken[] {
  const found: Spoken[] = [];
  const open: string[] = [];
  let run = "";
  const say = (text: string, where: string) => {
    const clean = (text.includes("&") ? decode(text) : text).replaceAll(/[ \t\r\n]+/g, " ").trim();
    if (clean !== "") found.push({ text: clean, where });
  };
  const close = () => {
    say(run, open.findLast((name) => !inline.test(name)) ?? "");
    run = "";
  };
  for (const [token, comment, isEnd, name = "", attributes = "", isAlone] of html.matchAll(tokens)) {
    if (comment !== undefined) continue;
    if (name === "") {
      if (!open.some((one) => silent.test(one))) run += token;
    } else if (isEnd === "/") {
      if (inline.test(name)) run += " ";
      else close();
      open.splice(open.lastIndexOf(name));
    } else {
      if (inline.test(name)) run += " ";
      else close();
      for (const [where, text] of spokenBy(name, attributes)) say(text, where);
      if (!empty.test(name) && isAlone === "") open.push(name);
      if (name === "script" && attributes.includes("ld+json"))
        for (const text of structured(html, token)) say(text, "json-ld");
    }
  }
  close();
  return found;
}

function spokenBy(name: string, text: string): [string, string][] {
  const attributes = new Map(
    [...text.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), value!] as const),
  );
  if (name === "meta") {
    const kind = attributes.get("name") ?? attributes.get("property") ?? "";
    return spokenMeta.test(kind) ? [[`meta ${kind}`, attributes.get("content") ?? ""]] : [];
  }
  const isButton = name === "input" && /^(submit|button|reset)$/.test(attributes.get("type") ?? "");
  return [...attributes]
    .filter(([key]) => spokenAttributes.test(key) || (isButton && key === "value"))
    .map(([key, value]) => [`${name} ${key}`, value]);
}

/** The texts of a page's structured data that search engines show. */
function structured(html: string, tag: string): string[] {
  const from = html.indexOf(tag) + tag.length;
  const found: string[] = [];
  JSON.parse(html.slice(from, html.indexOf("</script>", from)), (key, value: unknown) => {
    if (/^(name|headline|description|caption|articleSection|keywords)$/.test(key) && typeof value === "string")
      found.push(value);
    return value;
  });
  return found;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}
