const inline = /^(a|abbr|b|bdi|cite|dfn|em|i|label|mark|q|s|small|span|strong|sub|sup|time|u|button|svg|path)$/;
const silent = /<(script|style|pre|code|template|title|noscript|svg|option)\b[^]*?<\/\1>/g;

/**
 * Words that only CSS keeps apart: the texts of two inline elements without a space between them. Without styles, in a
 * text browser and in copied text, they become one word.
 */
export function gluedWords(html: string): string[] {
  const found: string[] = [];
  let last = "";
  let isApart = true;
  const body = html
    .replace(/^[^]*?<body/, "<body")
    .replaceAll(silent, "<svg>")
    .replaceAll(/<!--[^]*?-->/g, "");
  for (const [token, name] of body.matchAll(/<\/?([a-z][\w-]*)[^>]*>|[^<]+/gi)) {
    if (name !== undefined) {
      isApart ||= !inline.test(name.toLowerCase());
      continue;
    }
    if (!isApart && /[\p{L}\p{N}]$/u.test(last) && /^[\p{L}\p{N}€$£+]/u.test(token))
      found.push(`${last.slice(-20)}|${token.slice(0, 20)}`);
    last = token;
    isApart = false;
  }
  return found;
}
