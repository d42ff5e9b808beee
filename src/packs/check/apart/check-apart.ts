import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { faultStartOf, type Fault } from "../../read/fault.ts";
import { packFaultAt } from "../reasons/reasons.ts";
import type { PackFiles } from "../../read/read-pack.ts";
import type { CheckedPack, CheckOptions } from "../check-pack.ts";

export interface CheckLimits {
  /** In milliseconds. A good pack takes two seconds, and many more while the machine is busy. */
  longest: number;
  /** Of its values, in megabytes. */
  memory: number;
}

const checkLimits: CheckLimits = { longest: 60_000, memory: 512 };

/** One at a time, so that packs cannot take all processors. */
let running: Promise<unknown> = Promise.resolve();
let waiting = 0;
const mostWaiting = 20;

/**
 * Checks a pack from outside in a thread, one pack at a time: YAML, Markdown and calendars can be written so that reading them
 * takes minutes, and the event loop must go on meanwhile. A pack that takes too long is refused.
 */
export async function checkApart(
  files: PackFiles,
  options: CheckOptions,
  limits: CheckLimits = checkLimits,
): Promise<CheckedPack> {
  if (waiting >= mostWaiting) return refused();
  waiting++;
  const mine = running.then(() => checkOne(files, options, limits));
  running = mine.catch(() => {});
  return mine.finally(() => waiting--);
}

async function checkOne(
  files: PackFiles,
  options: CheckOptions,
  { longest, memory }: CheckLimits,
): Promise<CheckedPack> {
  // The built server is elsewhere, so the thread is found by its name in the package.
  const main = createRequire(import.meta.url).resolve("#packs/check/apart/check-thread.ts");
  const thread = new Worker(main, {
    workerData: { files, options },
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<CheckedPack>();
  const timer = setTimeout(() => resolve(refused()), longest);
  thread.once("message", (pack: CheckedPack) => resolve(withBuffers(pack)));
  thread.once("error", (fault: Error & { code?: string }) =>
    fault.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(refused()) : reject(fault),
  );
  // Nothing was said: it has ended for want of memory.
  thread.once("exit", () => resolve(refused()));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function refused(): CheckedPack {
  const fault: Fault = packFaultAt(faultStartOf("."), "pack-too-complex");
  return { setups: [], faults: [fault], warnings: [] };
}

/** Bytes come out of a thread without their methods. */
function withBuffers(pack: CheckedPack): CheckedPack {
  for (const { pictures } of pack.setups)
    for (const picture of pictures)
      picture.bytes = Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength);
  return pack;
}
