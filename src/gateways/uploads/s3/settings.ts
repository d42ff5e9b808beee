import { isIP } from "node:net";

export interface S3Settings {
  /** The bucket's address, without a slash at its end. */
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** At the start of every name: a folder ends with a slash. */
  prefix: string;
}

/** What S3_URL must look like, for the start's list of faults. */
const example = "https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1&prefix=almanac/";

/** Reads S3_URL. A string says what is wrong with it, and never quotes the secret. */
export function readS3Url(text: string): S3Settings | string {
  if (!URL.canParse(text)) return `must look like ${example} (write / in the secret as %2F, and + as %2B)`;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return `must start with https://, such as ${example}`;
  if (url.protocol === "http:" && !isNear(url.hostname))
    return "must use https: with http, visitors' files would cross the network unencrypted";
  if (url.username === "" || url.password === "") return `must contain the key and the secret, such as ${example}`;
  if (url.hash !== "") return "must not contain a # (write it as %23)";
  const unknown = [...url.searchParams.keys()].find((name) => name !== "region" && name !== "prefix");
  if (unknown !== undefined) return `has the unknown parameter "${unknown}": only region and prefix are known`;
  const prefix = url.searchParams.get("prefix") ?? "";
  if (!/^([\w.-]+\/?)*$/.test(prefix)) return "has a prefix with other characters than letters, digits, . _ - and /";
  const path = url.pathname.replace(/\/$/, "");
  if (path.lastIndexOf("/") > 0) return "must name one bucket after the host; use prefix= for a folder";
  if (path === "" && url.hostname.split(".").length < 3) return `must name a bucket after the host, such as ${example}`;
  const login = [url.username, url.password].map(decode);
  if (login.includes(null)) return "has a broken % in the key or the secret (write % as %25)";
  const [accessKey, secretKey] = login as [string, string];
  const region = url.searchParams.get("region") ?? "us-east-1";
  return { bucket: url.origin + path, accessKey, secretKey, region, prefix };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** On this machine, or in a network of its own: a private address, or a name without a dot, as containers have. */
function isNear(host: string): boolean {
  const address = host.replaceAll(/[[\]]/g, "");
  if (isIP(address) === 4) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address);
  if (isIP(address) === 6) return address === "::1" || /^f[cd]/i.test(address);
  return !host.includes(".") || host.endsWith(".internal") || host.endsWith(".local");
}
