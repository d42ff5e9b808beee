import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Databases of tests come and go by the hundred: in memory that takes half the time, where there is enough of it. */
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
 * A folder that is gone after the test. Open to enter: run as root, the embedded server belongs to another user, and
 * a database in a closed folder would be kept elsewhere and outlive the test.
 */
export function temporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(parentFolder(), "almanac-test-"));
  chmodSync(path, 0o755);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
