import type { Context } from "hono";

/** Bytes. More than a phone's pictures; anyone who announces more gets no answer but a closed connection. */
const mostDiscarded = 100_000_000;
/** Milliseconds: without any data, and in total. */
const limits = { silence: 1_000, total: 20_000 };

/**
 * Reads the rest of a body and forgets it. Clients and proxies read no response while they are sending, so one that is closed
 * before sees a broken connection instead of the reason.
 */
export async function discardBody({ req }: Context): Promise<void> {
  const length = Number(req.header("Content-Length"));
  const { body } = req.raw;
  if (body === null || body.locked || !(length <= mostDiscarded)) return;
  const reader = body.getReader();
  const until = performance.now() + limits.total;
  for (let isOver = false; !isOver && performance.now() < until;) {
    const silent = Promise.withResolvers<true>();
    const timer = setTimeout(() => silent.resolve(true), limits.silence);
    const read = reader.read().then(
      ({ done }) => done,
      () => true,
    );
    isOver = await Promise.race([read, silent.promise]);
    clearTimeout(timer);
  }
}
