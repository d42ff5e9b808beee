import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { largestWithoutFiles } from "#domain/forms/definition.ts";
import type { Config } from "../../config.ts";
import { mayBringFiles } from "./bring-files.ts";
import { discardBody } from "./discard-body.ts";
import { respondWithText } from "../response/text-response.ts";

/** Request bodies are small, except for forms with uploads. */
export function limitBody(config: Config): MiddlewareHandler {
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await discardBody(c);
        return respondWithText(c, { key: "server.tooLarge", status: 413, headers: { Connection: "close" } }, config);
      },
    });
  const usual = limit(largestWithoutFiles);
  return (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const largest = mayBringFiles(c.req.method, c.req.path, c.req.header("Content-Type"));
    // Browsers send the length of a form with files. A body of unknown length would be held in memory before it is measured.
    const isMeasured = c.req.header("Content-Length") !== undefined && c.req.header("Transfer-Encoding") === undefined;
    return (largest !== null && isMeasured ? limit(largest) : usual)(c, next);
  };
}
