import { mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Lets one process at a time do the work, so that a server and a worker that start together build only once. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await claim(path))) {
    if (await isAbandoned(path)) await rm(path, { force: true });
    else await sleep(200);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function claim(path: string): Promise<boolean> {
  try {
    await using file = await open(path, "wx");
    await file.writeFile(String(process.pid));
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw fault;
  }
}

/** Whether the process that holds the lock has ended without removing it. */
async function isAbandoned(path: string): Promise<boolean> {
  const id = Number(await readFile(path, "utf8").catch(() => ""));
  // Just created and not yet written, or just removed.
  if (id === 0) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === "ESRCH";
  }
}
