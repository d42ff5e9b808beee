import { setPriority } from "node:os";
import { platform } from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import type { PackFile, PackFiles } from "../../read/read-pack.ts";
import { checkPack, type CheckOptions } from "../check-pack.ts";

/** The thread that `checkApart` starts. It comes after everything that answers visitors: Linux lets a thread step back alone. */
if (platform === "linux") setPriority(10);
const { files, options } = workerData as { files: PackFiles; options: CheckOptions };
const folders = files.folders.map((folder) => ({ ...folder, files: folder.files.map(withBuffer) }));
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(checkPack({ ...files, folders }, options));

function withBuffer(file: PackFile): PackFile {
  const { buffer, byteOffset, byteLength } = file.bytes;
  return { ...file, bytes: Buffer.from(buffer, byteOffset, byteLength) };
}
