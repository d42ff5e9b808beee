import { expect, it } from "vitest";
import { readS3Url } from "./settings.ts";

it("reads the login, the bucket, the region and the prefix", () => {
  expect(readS3Url("https://AK%20:s%2Fe%2Bc@s3.example.com/files/?region=eu-central-1&prefix=almanac/")).toEqual({
    bucket: "https://s3.example.com/files",
    accessKey: "AK ",
    secretKey: "s/e+c",
    region: "eu-central-1",
    prefix: "almanac/",
  });
  expect(readS3Url("http://k:s@minio:9000/files")).toMatchObject({ bucket: "http://minio:9000/files", prefix: "" });
  // The bucket may be in the host's name instead.
  expect(readS3Url("https://k:s@files.s3.example.com")).toMatchObject({ bucket: "https://files.s3.example.com" });
});

it.each([
  ["not an address", "files", "must look like"],
  ["a slash in the secret", "https://key:hidden/x@s3.example.com/files", "write / in the secret as %2F"],
  ["another protocol", "s3://key:hidden@files", "must start with https://"],
  ["no login", "https://s3.example.com/files", "must contain the key and the secret"],
  ["plain http across the internet", "http://key:hidden@s3.example.com/files", "must use https"],
  ["no bucket", "https://key:hidden@example.com", "must name a bucket"],
  ["a folder", "https://key:hidden@s3.example.com/files/folder", "use prefix= for a folder"],
  ["an unknown parameter", "https://key:hidden@s3.example.com/files?regoin=x", 'the unknown parameter "regoin"'],
  ["an odd prefix", "https://key:hidden@s3.example.com/files?prefix=a%20b", "a prefix with other characters"],
  ["a broken escape", "https://key:hidden%ZZ@s3.example.com/files", "write % as %25"],
  ["a fragment", "https://key:hidden@s3.example.com/files#x", "must not contain a #"],
])("refuses %s, without quoting the secret", (_what, url, reason) => {
  const read = readS3Url(url);
  expect(read).toContain(reason);
  expect(read).not.toContain("hidden");
});
