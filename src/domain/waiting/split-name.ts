/** A name as the details step asks for it. The visitor sees it there and can correct it. */
export function splitName(name: string, hasLastName: boolean): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (!hasLastName || words.length === 1) return { firstName: words.join(" "), lastName: "" };
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1)! };
}
