import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { largestRequest } from "#domain/forms/definition.ts";
import { mayBringFiles } from "./bring-files.ts";

const largestBody = 256 * 1024;

/** Nothing that is sent here is large, except for the files that a form asks for. */
export function limitBody(): MiddlewareHandler {
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => c.text("Too large", 413, { Connection: "close" }) });
  const usual = limit(largestBody);
  const withFiles = limit(largestRequest);
  return (c, next) =>
    (mayBringFiles(c.req.method, c.req.path, c.req.header("Content-Type")) ? withFiles : usual)(c, next);
}
