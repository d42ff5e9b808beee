import { createHmac, createHash } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testUploads } from "../testing/contract.ts";
import { startS3Server, type S3Server } from "../testing/s3-server.ts";
import { FilesUnavailable, newUploadName } from "../uploads.ts";
import { checkS3, s3Uploads } from "./s3.ts";
import { readS3Url, type S3Settings } from "./settings.ts";

let server: S3Server;
beforeAll(async () => void (server = await startS3Server()));
afterAll(() => server.stop());

function settingsOf(url: string): S3Settings {
  const settings = readS3Url(url);
  if (typeof settings === "string") throw new Error(settings);
  return settings;
}

/** A prefix of its own keeps the tests apart. */
const fresh = () => settingsOf(server.url(`?prefix=${newUploadName()}/`));

describe("files in an S3 store", () => {
  testUploads(() => Promise.resolve(s3Uploads(fresh())), { writesLate: true });

  it("are listed in as many pages as it takes, without those of other prefixes", async () => {
    const settings = fresh();
    const other = fresh();
    const store = s3Uploads(settings, 2);
    const names = Array.from({ length: 5 }, newUploadName);
    for (const name of names) await store.put(name, Buffer.from("x"));
    await s3Uploads(other).put(newUploadName(), Buffer.from("x"));
    expect((await store.list(new Date(Date.now() + 60_000))).toSorted()).toEqual(names.toSorted());
  });

  it("have no other names than uploads have", async () => {
    await expect(s3Uploads(fresh()).open("../../secret")).rejects.toThrow("not the name of an upload");
  });

  it("can be checked, and the check leaves nothing behind", async () => {
    const settings = fresh();
    expect(await checkS3(settings)).toBeNull();
    expect(await s3Uploads(settings).list(new Date(Date.now() + 60_000))).toEqual([]);
  });
});

describe("an S3 store that does not work", () => {
  it.each([
    ["no such bucket", (url: string) => url.replace("/files", "/nothing"), "has no such bucket"],
    ["an unknown key", (url: string) => url.replace("//S3RVER", "//OTHER"), "does not know the key"],
    ["nobody listens", () => "http://key:hidden@127.0.0.1:61/files", "cannot be reached (ECONNREFUSED)"],
  ])("says what is wrong: %s", async (_what, change, reason) => {
    const fault = await checkS3(settingsOf(change(server.url())));
    expect(fault).toContain(reason);
    expect(fault).not.toMatch(/hidden|S3RVER:/);
  });

  it("is told to remove what it may have kept of a stream that ends early", async () => {
    const asked: string[] = [];
    await using store = await serve((request, response) => {
      asked.push(request.method!);
      request.resume().on("error", () => {});
      if (request.method === "DELETE") response.writeHead(204).end();
    });
    const stream = new Blob(["short"]).stream();
    await expect(s3Uploads(store.settings).put(newUploadName(), { size: 10, stream })).rejects.toThrow(
      /bytes instead of|cannot be reached/,
    );
    expect(asked.at(-1)).toBe("DELETE");
  });

  it("tries again if the store stumbles, and gives up with its reason", async () => {
    let asked = 0;
    await using flaky = await serve((_request, response) => response.writeHead(++asked < 3 ? 503 : 200).end("x"));
    expect(await new Response(await s3Uploads(flaky.settings).open(newUploadName())).text()).toBe("x");
    await using broken = await serve((_request, response) =>
      response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"),
    );
    await expect(s3Uploads(broken.settings).open(newUploadName())).rejects.toThrow(FilesUnavailable);
    await expect(s3Uploads(broken.settings).open(newUploadName())).rejects.toThrow("answered 503 SlowDown");
  });

  it("does not follow redirects, and reads no XML with a document type", async () => {
    await using elsewhere = await serve((_request, response) =>
      response.writeHead(307, { Location: "http://127.0.0.1:61/" }).end(),
    );
    await expect(s3Uploads(elsewhere.settings).open(newUploadName())).rejects.toThrow(FilesUnavailable);
    await using hostile = await serve((_request, response) =>
      response.end('<!DOCTYPE x [<!ENTITY a "b">]><ListBucketResult><Key>&a;</Key></ListBucketResult>'),
    );
    await expect(s3Uploads(hostile.settings).list(new Date())).rejects.toThrow("is not the XML of S3");
  });
});

/** s3rver accepts every signature of version 4, so these tests calculate them again. */
describe("signatures", () => {
  it.each(["GET", "PUT", "DELETE", "LIST"] as const)("are those that the protocol describes: %s", async (what) => {
    const seen = Promise.withResolvers<{ sent: string; expected: string; hash: string }>();
    await using store = await serve((request, response) => {
      seen.resolve({
        sent: String(request.headers.authorization),
        expected: authorizationOf(request, { key: "the key", secret: "se/cr+et" }),
        hash: String(request.headers["x-amz-content-sha256"]),
      });
      request.resume().on("end", () => response.end("<ListBucketResult/>"));
    });
    const uploads = s3Uploads(store.settings);
    const name = newUploadName();
    const bytes = Buffer.from("content");
    if (what === "GET") await uploads.open(name);
    if (what === "PUT") await uploads.put(name, bytes);
    if (what === "DELETE") await uploads.remove(name);
    if (what === "LIST") await uploads.list(new Date());
    const { sent, expected, hash } = await seen.promise;
    expect(sent).toBe(expected);
    expect(hash).toBe(what === "PUT" ? createHash("sha256").update(bytes).digest("hex") : "UNSIGNED-PAYLOAD");
  });
});

async function serve(handle: RequestListener) {
  const http = createServer(handle);
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const { port } = http.address() as AddressInfo;
  const login = `the%20key:${encodeURIComponent("se/cr+et")}`;
  const close = () => new Promise<void>((done) => (http.closeAllConnections(), http.close(() => done())));
  return {
    settings: settingsOf(`http://${login}@127.0.0.1:${port}/files?region=eu-x&prefix=a/b`),
    [Symbol.asyncDispose]: close,
  };
}

/** Signature version 4, from its public description. */
function authorizationOf({ method, url, headers }: IncomingMessage, login: { key: string; secret: string }): string {
  const { pathname, search } = new URL(url!, "http://host");
  const signed = /SignedHeaders=([^,]*)/.exec(String(headers.authorization))![1]!;
  const time = String(headers["x-amz-date"]);
  const scope = `${time.slice(0, 8)}/eu-x/s3/aws4_request`;
  const canonical = [
    method,
    pathname,
    search.slice(1).split("&").toSorted().join("&"),
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = scope
    .split("/")
    .reduce<Buffer | string>(
      (parent, part) => createHmac("sha256", parent).update(part).digest(),
      `AWS4${login.secret}`,
    );
  const signature = createHmac("sha256", key).update(toSign).digest("hex");
  return `AWS4-HMAC-SHA256 Credential=${login.key}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
