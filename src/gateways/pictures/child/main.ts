import sharp from "sharp";
import { card, logo, resize } from "./draw.ts";
import { fit, fitInChild } from "./fit.ts";
import type { DrawAnswer, Request } from "../process/messages.ts";

/**
 * The child process that draws. Strangers' pictures are decoded here and nowhere else, so that one that needs hours or all of
 * the memory ends this process and not the server. libvips works in threads of its own, so this loop can watch it.
 */
const works = { resize, card, logo, fit, fitUpload: fitInChild };
/** In milliseconds. */
const looksEvery = 50;

sharp.concurrency(1);
sharp.cache(false);

/** The server decides when this process ends, not who presses Ctrl-C or stops the server. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
/** Not `process.exit`: that waits for threads that draw. */
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", (request: Request) => void answer(request));

async function answer({ id, work, input, limits }: Request): Promise<void> {
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 > limits.cpuMs) giveUp({ id, failed: "too-slow", why: "" });
    else if (process.memoryUsage.rss() > limits.bytes) giveUp({ id, failed: "too-much-memory", why: "" });
  }, looksEvery);
  try {
    send({ id, output: await works[work](input as never) });
  } catch (fault) {
    send({ id, failed: "broken", why: fault instanceof Error ? fault.message.split("\n")[0]! : String(fault) });
  } finally {
    clearInterval(watch);
  }
}

function giveUp(reason: DrawAnswer): void {
  send(reason, () => process.kill(process.pid, "SIGKILL"));
}

function send(message: DrawAnswer, sent: () => void = () => undefined): void {
  process.send!(message, undefined, undefined, sent);
}
