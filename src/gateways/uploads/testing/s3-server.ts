import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";

const script = `
  const S3rver = require("s3rver");
  const [directory] = process.argv.slice(1);
  new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "files" }] })
    .run()
    .then(({ port }) => console.log(port));
`;

export interface S3Server {
  /** The address without the login, such as http://127.0.0.1:4568. */
  origin: string;
  /** A value for S3_URL. */
  url(search?: string): string;
  stop(): Promise<void>;
}

/** s3rver in a process of its own: its continuation tokens need a cipher that OpenSSL calls legacy. */
export async function startS3Server(): Promise<S3Server> {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, ["--openssl-legacy-provider", "--no-warnings", "-e", script, folder.path], {
    cwd: resolve(import.meta.dirname, "../../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    folder[Symbol.dispose]();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    url: (search = "") => `http://S3RVER:S3RVER@127.0.0.1:${port}/files${search}`,
    stop,
  };
}
