import type { Token } from "markdown-it";

export function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}
