import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Tests create and drop hundreds of databases. In memory, if there is enough, that takes half the time. */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4e9 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

const memory = "/dev/shm";

/**
 * A folder that is removed after the test. Other users may enter it: under root, the embedded server runs as another
 * user, and would otherwise keep its database in a different folder that outlives the test.
 */
export function temporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(parentFolder(), "almanac-test-"));
  chmodSync(path, 0o755);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
