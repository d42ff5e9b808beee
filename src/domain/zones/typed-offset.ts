const pattern = /^(?:utc|gmt)?\s*([+\-−–])\s*(\d{1,2})(?:[:.]?(\d{2}))?$/i;

/** Reads "GMT+2", "utc −3" or "+05:30" as minutes ahead of UTC. Returns null for anything else. */
export function readOffset(text: string): number | null {
  const found = pattern.exec(text.trim());
  if (found === null) return null;
  const [, sign, hours, minutes = "0"] = found;
  return (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
