import type { Endpoint } from "../define.ts";
import type { Answer, TestApi } from "./open-api.ts";
import type { Prepared } from "./prepared.ts";

/** Sends a request to an endpoint. */
export function send(
  api: Pick<TestApi, "request">,
  { method, path }: Pick<Endpoint, "method" | "path">,
  { params = {}, query = {}, body, headers = {} }: Prepared,
): Promise<Answer> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return api.request(search === "" ? filled : `${filled}?${search}`, {
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
