import { apiPath } from "#domain/navigation/addresses.ts";
import type { Endpoint, Example } from "../define.ts";

/** An example as a command for a terminal. */
export function curlOf({ method, path, access, creates }: Endpoint, example: Example, origin: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.params?.[name] ?? name));
  const search = new URLSearchParams(example.query).toString();
  const address = `${origin}${apiPath}${filled}${search === "" ? "" : `?${search}`}`;
  const lines = [method === "GET" ? `curl ${quote(address)}` : `curl -X ${method} ${quote(address)}`];
  if (access !== "open") lines.push(`-H "Authorization: Bearer $ALMANAC_KEY"`);
  if (creates) lines.push(`-H "Idempotency-Key: $(uuidgen)"`);
  if (example.body !== undefined) {
    lines.push(`-H "Content-Type: application/json"`);
    lines.push(`-d ${quote(JSON.stringify(example.body))}`);
  }
  return lines.join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
