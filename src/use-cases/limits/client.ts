import { createHmac } from "node:crypto";

/** The sender of a request, as far as it can be identified without a cookie. */
export interface NetworkClient {
  /** The client's address, after the proxies in TRUSTED_PROXIES. */
  address: string;
  userAgent: string;
  languages: string;
  /** If a backend sends the request for one of its visitors. It counts only for the business of its key. */
  served?: ServedVisitor | undefined;
}

/** A visitor of a backend with a key. */
export interface ServedVisitor {
  keyId: string;
  /** The business of the key. */
  providerId: string;
  /** What the backend calls its visitor; null if it does not say, so that all of them are one. */
  visitor: string | null;
}

/** What a page sends to show that a person sent it. */
export interface Proof {
  puzzle: string;
  /** What a script found out; empty without scripts. */
  work: string;
  /** The answer to the question, if the work was not done. */
  answer: string;
  /** The text of a field that is invisible to people. */
  trap: string;
}

/** The client of a request, with its proof that a person sent it. */
export interface Sender {
  client: NetworkClient;
  /** Null if the form had no puzzle. */
  proof: Proof | null;
}

/** Keyed hashes, so that they do not reveal the client. */
export interface ClientKeys {
  /** An IPv4 address, or an IPv6 /64. */
  address: Buffer;
  /** The IPv6 /56 around it, which is what most homes get; otherwise the same as the address. */
  home: Buffer;
  /** The IPv6 /48 around that, which is what most sites get; or the key of a backend. */
  site: Buffer;
  /** One browser at that address, or several that look the same. */
  browser: Buffer;
  /** Whether a backend serves the visitor, so that `site` counts everyone whom its key serves. */
  isServed: boolean;
}

/** How many times the limit of one address each wider network has. Neighbours in it may be strangers. */
export const networkShare = { address: 1, home: 2, site: 4 } as const;

type NetworkSize = keyof typeof networkShare;

/** A network that a client is in, as limits count it. */
export interface Network {
  size: NetworkSize;
  key: Buffer;
  /** How many times the limit of one address it has. */
  share: number;
}

/** The keys of a client, at this business if it is known. */
export function limitKeysOf(client: NetworkClient, secret: string, providerId?: string): ClientKeys {
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest();
  const served = servedAt(client, providerId);
  if (served !== null) {
    const visitor = hash(`visitor ${JSON.stringify([served.keyId, served.visitor])}`);
    const site = hash(`visitors of ${served.keyId}`);
    return { address: visitor, home: visitor, site, browser: visitor, isServed: true };
  }
  const { address, userAgent, languages } = client;
  const [network, home, site] = namesOf(address);
  return {
    address: hash(`client ${network}`),
    home: hash(`client ${home}`),
    site: hash(`client ${site}`),
    browser: hash(`browser ${JSON.stringify([network, userAgent, languages])}`),
    isServed: false,
  };
}

/**
 * The networks that a client is in, from the narrowest: an IPv4 address, or the IPv6 /64, /56 and /48. Whoever limits by
 * address counts each of them, and refuses if one of them is above its share of the limit.
 */
export function networksOf(client: NetworkClient, secret: string, providerId?: string): Network[] {
  const keys = limitKeysOf(client, secret, providerId);
  const all = (Object.keys(networkShare) as NetworkSize[]).map((size) => ({
    size,
    key: keys[size],
    share: size === "site" && keys.isServed ? servedShare : networkShare[size],
  }));
  return all.filter(({ key }, index) => !all.slice(0, index).some((narrower) => narrower.key.equals(key)));
}

/** How many times the limit of one visitor all visitors of a key have together, where no setting says so. */
const servedShare = 10;

/** A key means nothing at another business. Without a business, it counts. */
function servedAt({ served }: NetworkClient, providerId: string | undefined): ServedVisitor | null {
  if (served === undefined) return null;
  return providerId === undefined || providerId === served.providerId ? served : null;
}

/** What counts as one client where nothing is stored: an IPv4 address, or an IPv6 /64. */
export function clientNetwork(address: string): string {
  return namesOf(address)[0];
}

/** The networks by name. A subscriber can use any address of its /64, and often any /64 of its /56 or /48. */
function namesOf(address: string): [string, string, string] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return [plain, plain, plain];
  const groups = expand(plain);
  const fourth = (Number.parseInt(groups[3] ?? "0", 16) >> 8).toString(16);
  const site = groups.slice(0, 3).join(":");
  return [groups.slice(0, 4).join(":"), `${site}:${fourth}00/56`, `${site}/48`];
}

function expand(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...middle, ...last].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}
