import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { largestRequest } from "#domain/forms/definition.ts";
import type { Config } from "../config.ts";
import { mayBringFiles } from "./bring-files.ts";
import { say } from "./say.ts";

const largestBody = 256 * 1024;

/** Nothing that is sent here is large, except for the files that a form asks for. */
export function limitBody(config: Config): MiddlewareHandler {
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => say(c, { key: "server.tooLarge", status: 413, headers: { Connection: "close" } }, config),
    });
  const usual = limit(largestBody);
  const withFiles = limit(largestRequest);
  return (c, next) =>
    (mayBringFiles(c.req.method, c.req.path, c.req.header("Content-Type")) ? withFiles : usual)(c, next);
}
