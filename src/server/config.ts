// One table: every setting with its check and its default.

import { resolve } from "node:path";
import { z } from "zod";
import { encodeDatabasePassword, isDatabaseUrl } from "./settings/database-url.ts";
import { listMisspelt, sayMisspelt } from "./settings/misspelt.ts";
import { usualInvoiceYears } from "#domain/privacy/retention.ts";
import type { ConnectedGateway, GivenVariables } from "#gateways/payments/kind.ts";
import { connectGateway, gatewayFaults, gatewayVariables } from "#gateways/payments/registry.ts";
import { readS3Url, type S3Settings } from "#gateways/uploads/s3/settings.ts";
import { standardLimits, type Limits } from "#domain/limits/limits.ts";
import { crowdedBits, mostBits } from "#domain/limits/puzzle.ts";

function wholeNumber(least: number, most: number) {
  const fault = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(fault).int(fault).min(least, fault).max(most, fault);
}

function limit(usual: number) {
  return wholeNumber(1, 1_000_000).default(usual);
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const listed = words.map((word) => `"${word}"`).join(" or ");
  return z.enum(words, { error: ({ input }) => `must be ${listed} (got "${String(input)}")` });
}

/** Pages have absolute paths, so the application must be at the root of a host. */
function isRoot(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return true;
  const { pathname, search, hash, username, password } = new URL(url);
  return pathname === "/" && search + hash + username + password === "";
}

/** Cookies do not tell ports apart, so the office needs another name. */
function hostNameOf(url: URL): string {
  return url.hostname.replace(/\.$/, "");
}

/** Why the office cannot be at this address; null if it can. */
function whyNoOffice(officeUrl: string, appUrl: string | undefined): string | null {
  const office = new URL(officeUrl);
  if (appUrl === undefined)
    return office.protocol === "http:" && hostNameOf(office).endsWith(".localhost")
      ? null
      : "OFFICE_URL needs APP_URL; on your own machine it can be http://office.localhost:3000 without it";
  const app = new URL(appUrl);
  if (office.protocol !== app.protocol)
    return `OFFICE_URL must start with ${app.protocol}//, as APP_URL does (got "${office.origin}")`;
  if (hostNameOf(office) === hostNameOf(app))
    return "OFFICE_URL must have another host name than APP_URL: browsers send the cookies of a host to all of its ports";
  return null;
}

function hasHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname !== "";
}

function portOf(address: string): number {
  return Number(address.slice(address.lastIndexOf(":") + 1));
}

const ofGateways: object = Object.fromEntries(
  Object.entries(gatewayVariables).map(([name, { schema }]) => [name, schema] as const),
);

/** The only code that reads the environment. The defaults run locally. */
const environment = z.object({
  NODE_ENV: oneOf(["development", "production", "test"]).default("production"),
  PORT: z.coerce
    .number("must be a port number from 0 to 65535")
    .int("must be a port number from 0 to 65535")
    .min(0, "must be a port number from 0 to 65535")
    .max(65_535, "must be a port number from 0 to 65535")
    .default(3000),
  /** Default: all addresses of the machine. */
  BIND: z
    .string()
    .regex(/^[0-9a-z.:-]+$/i, "must be an address of this machine, such as 127.0.0.1 or ::1")
    .optional(),
  /** An address of its own for /metrics, which the usual port then does not have. */
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[0-9a-f:.]+\]|[0-9a-z.-]+):\d{1,5}$/i, "must be an address and a port, such as 127.0.0.1:9464")
    .refine((address) => portOf(address) <= 65_535, "must have a port from 0 to 65535")
    .optional(),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "must be the public http(s) address, such as https://book.example.com" })
    .refine(isRoot, {
      error: ({ input }) =>
        `must be the root of a host, without a path or a login: use ${new URL(String(input)).origin}`,
    })
    .optional(),
  /** The office's own address, so that nothing on the site's pages can reach it. Default: at APP_URL. */
  OFFICE_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address, such as https://office.example.com" })
    .refine(isRoot, {
      error: ({ input }) =>
        `must be the root of a host, without a path or a login: use ${new URL(String(input)).origin}`,
    })
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must start with postgresql://", abort: true })
    .refine(isDatabaseUrl, encodeDatabasePassword)
    .optional(),
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler that gives each transaction another session. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must start with postgresql://", abort: true })
    .refine(isDatabaseUrl, encodeDatabasePassword)
    .optional(),
  /** Default: unless DATABASE_URL leads to a pooler, because not every pooler can carry prepared statements. */
  DATABASE_PREPARE: oneOf(["on", "off"]).optional(),
  /** With 2 seconds, even 60 concurrent requests get an answer in 3. */
  DATABASE_WAIT_MS: wholeNumber(500, 60_000).default(2_000),
  APP_SECRET: z
    .string()
    .min(32, {
      error: ({ input }) =>
        `must have at least 32 characters (got ${(input as string).length}); create one with: openssl rand -hex 32`,
    })
    .optional(),
  ALMANAC_DATA: z.string().regex(/\S/, "must name a folder").default(".almanac"),
  /** Where visitors' files are, if not in the database. */
  S3_URL: z
    .string()
    .transform(readS3Url)
    .superRefine(
      (read, context) => void (typeof read === "string" && context.addIssue({ code: "custom", message: read })),
    )
    .optional(),
  // Each payment gateway declares its own, and alone reads them.
  ...ofGateways,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .refine(hasHost, "must name a mail server, such as smtp://user:password@mail.example.com:587")
    .optional(),
  /** `optional` sends mails unencrypted if the mail server offers no STARTTLS. */
  SMTP_TLS: oneOf(["required", "optional"]).default("required"),
  /** Mails that one worker sends at the same time. */
  MAIL_CONNECTIONS: wholeNumber(1, 50).default(2),
  /** The most that one worker sends. Default: as fast as the mail server takes them. */
  MAILS_PER_MINUTE: wholeNumber(1, 100_000).optional(),
  MAIL_FROM: z.email("must be an email address, such as bookings@example.com").optional(),
  /** Calendar servers on a private network. All others must be public and use TLS. */
  PRIVATE_CALENDAR_HOSTS: z
    .string()
    .regex(/^[^\s,/]+(\s*,\s*[^\s,/]+)*$/, "must be hosts such as radicale.lan:5232, separated by commas")
    .optional(),
  /** Receivers of webhooks on a private network. All others must be public and use TLS. */
  PRIVATE_WEBHOOK_HOSTS: z
    .string()
    .regex(/^[^\s,/]+(\s*,\s*[^\s,/]+)*$/, "must be hosts such as crm.lan:8080, separated by commas")
    .optional(),
  /** `subdomains` makes browsers use only https for the subdomains of APP_URL's host, too. */
  HSTS: oneOf(["host", "subdomains"]).default("host"),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Whether each response is logged at level info. Default: in production. */
  REQUEST_LOG: oneOf(["on", "off"]).optional(),
  /** A collector of OpenTelemetry traces. The library also reads OTEL_EXPORTER_OTLP_HEADERS. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be the http(s) address of a collector, such as http://localhost:4318" })
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]+$/, "must be a name such as almanac")
    .default("almanac"),
  /** Jobs run in the web process. With "separate", `npm run worker` runs them instead. */
  WORKER: oneOf(["here", "separate"]).default("here"),
  /** The number of proxies in front of the server. Each one appends its client's address to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce
    .number("must be a number of proxies from 0 to 10")
    .int("must be a number of proxies from 0 to 10")
    .min(0, "must be a number of proxies from 0 to 10")
    .max(10, "must be a number of proxies from 0 to 10")
    .default(0),
  /** `off` is for load tests: one client can then hold every free time. */
  LIMITS: oneOf(["standard", "off"]).default("standard"),
  MEMORY: oneOf(["on", "strict", "off"]).default("on"),
  LIMIT_HOLDS_PER_BROWSER: limit(standardLimits.holdsPerBrowser),
  LIMIT_HOLDS_PER_ADDRESS: limit(standardLimits.holdsPerAddress),
  LIMIT_BOOKINGS_PER_MINUTE: limit(standardLimits.bookingsPerMinute),
  LIMIT_BOOKINGS_PER_HOUR: limit(standardLimits.bookingsPerHour),
  LIMIT_HOLDS_PER_KEY: limit(standardLimits.holdsPerKey),
  LIMIT_BOOKINGS_PER_KEY: limit(standardLimits.bookingsPerKey),
  /** Default: 200, or none with LIMITS=off. */
  LIMIT_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).optional(),
  LIMIT_MAILS_PER_DAY: limit(standardLimits.mailsPerDay),
  LIMIT_PUZZLE_WORK: wholeNumber(0, mostBits - crowdedBits).default(standardLimits.puzzleBits),
  /** How many years an issued invoice keeps whom it is billed to, also of a person who was erased. */
  INVOICE_YEARS: wholeNumber(0, 30).default(usualInvoiceYears),
  /** How many days old the last backup may be. 0: another program makes them, so Almanac does not ask. */
  BACKUP_DAYS: wholeNumber(0, 365).default(8),
  /** Whether an empty database gets the demo. Default: unless the address is public, where anyone would see it. */
  DEMO: oneOf(["on", "off"]).optional(),
  /** Serves the test locale /en-xa/. Its altered texts reveal text that is not in the catalogue. */
  PSEUDO_LOCALE: oneOf(["on", "off"]).default("off"),
  /** `allow` starts on a database that a newer version has migrated, so that both versions can run side by side. */
  NEWER_SCHEMA: oneOf(["refuse", "allow"]).default("refuse"),
  /** Negative control of the race tests: books without claims, so that the tests must report double bookings. */
  RACE_CONTROL: oneOf(["without-claims"]).optional(),
});

/** The names of all variables. */
export const variables = Object.keys(environment.shape);

export interface Traces {
  /** Where spans are sent. */
  endpoint: string;
  serviceName: string;
}

export interface Config {
  mode: "development" | "production" | "test";
  port: number;
  /** The address to listen on; null for all. */
  bind: string | null;
  /** Where /metrics is, if not with everything else. */
  metricsAddress: { host: string; port: number } | null;
  /** The public address. If null, the server answers requests to loopback hosts. */
  appUrl: URL | null;
  /** The office's own address; null if it is at the public address. */
  officeUrl: URL | null;
  databaseUrl: string | null;
  /** The same database without a pooler; null if databaseUrl is that. For what needs a session of its own. */
  databaseDirectUrl: string | null;
  /** Whether PostgreSQL keeps the plans of frequent statements. */
  preparesStatements: boolean;
  /** How many milliseconds a request may wait for the database in total. */
  databaseWaitMs: number;
  secret: string | null;
  dataFolder: string;
  /** The store of visitors' files; null if they are in the database. */
  s3: S3Settings | null;
  /** Takes the payments; null if nobody can pay. The test gateway charges no card. */
  gateway: ConnectedGateway | null;
  smtpUrl: string | null;
  /** Whether mails must be sent over TLS. */
  smtpNeedsTls: boolean;
  /** The sender address of mails. */
  /** Mails that one worker sends at the same time. */
  mailConnections: number;
  /** The most that one worker sends in a minute; null for as many as the mail server takes. */
  mailsPerMinute: number | null;
  mailFrom: string | null;
  /** Hosts that may be on a private network and use no TLS: `host` or `host:port`. */
  privateCalendarHosts: string[];
  privateWebhookHosts: string[];
  hasSecureSubdomains: boolean;
  logLevel: string;
  logsRequests: boolean;
  /** Null if there is no collector. */
  traces: Traces | null;
  runsJobs: boolean;
  trustedProxies: number;
  invoiceYears: number;
  /** How many days old the last backup may be; null if nobody asks. */
  backupDays: number | null;
  /** Null if limits are off. */
  limits: Limits | null;
  /** Null if nothing limits them here: limits are off, or all connections are those of a proxy. */
  connectionsPerAddress: number | null;
  /** Whether an empty database gets the demo. */
  hasDemo: boolean;
  /** Whether the demo is left out only because the address is public. */
  isDemoLeftOut: boolean;
  hasPseudoLocale: boolean;
  /** Whether to start if a newer version has migrated the database. */
  allowsNewerSchema: boolean;
  /** False only in the negative control of the race tests. */
  hasClaims: boolean;
  /**
   * Whether pages and schedules stay in memory until the database says that they have changed. `strict` asks before every
   * answer whether another process has changed them.
   */
  memory: "on" | "strict" | "off";
}

class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reports all errors together, so that the operator can correct them before the next start. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  faults.push(...gatewayFaults(given));
  if (given["DATABASE_DIRECT_URL"] !== undefined && given["DATABASE_URL"] === undefined) {
    faults.push("DATABASE_URL is required together with DATABASE_DIRECT_URL");
  }
  const isPublic = given["APP_URL"]?.startsWith("https:") === true;
  if (isPublic && given["APP_SECRET"] === undefined) {
    faults.push("APP_SECRET is required for a public https address; create one with: openssl rand -hex 32");
  }
  if (parsed.success && parsed.data.OFFICE_URL !== undefined) {
    const reason = whyNoOffice(parsed.data.OFFICE_URL, parsed.data.APP_URL);
    if (reason !== null) faults.push(reason);
  }
  if (isPublic && given["LIMITS"] === "off") {
    faults.push("LIMITS=off is for load tests and not allowed with a public https address: unset LIMITS");
  }
  if (given["RACE_CONTROL"] !== undefined && given["NODE_ENV"] !== "test") {
    faults.push("RACE_CONTROL allows double bookings and is allowed only in tests (NODE_ENV=test): unset it");
  }
  if (!parsed.success || faults.length > 0) {
    // A misspelt setting may be why another one is missing.
    faults.push(...listMisspelt(given, variables).map(sayMisspelt));
    const [first, ...others] = faults;
    const list = others.length === 0 ? ` ${first}` : `\n${faults.map((fault) => `  - ${fault}`).join("\n")}`;
    throw new ConfigError(`Invalid environment:${list}`);
  }
  return toConfig(parsed.data, given);
}

function toConfig(env: z.infer<typeof environment>, given: GivenVariables): Config {
  const isPublic = env.APP_URL?.startsWith("https:") === true;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    bind: env.BIND ?? null,
    metricsAddress:
      env.METRICS_ADDRESS === undefined
        ? null
        : {
            host: env.METRICS_ADDRESS.slice(0, env.METRICS_ADDRESS.lastIndexOf(":")).replaceAll(/[[\]]/g, ""),
            port: portOf(env.METRICS_ADDRESS),
          },
    appUrl: env.APP_URL === undefined ? null : new URL(env.APP_URL),
    officeUrl: env.OFFICE_URL === undefined ? null : new URL(env.OFFICE_URL),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    preparesStatements: (env.DATABASE_PREPARE ?? (env.DATABASE_DIRECT_URL === undefined ? "on" : "off")) === "on",
    databaseWaitMs: env.DATABASE_WAIT_MS,
    secret: env.APP_SECRET ?? null,
    dataFolder: resolve(env.ALMANAC_DATA),
    s3: typeof env.S3_URL === "object" ? env.S3_URL : null,
    gateway: connectGateway(given, { isPublic }),
    smtpUrl: env.SMTP_URL ?? null,
    smtpNeedsTls: env.SMTP_TLS === "required",
    mailConnections: env.MAIL_CONNECTIONS,
    mailsPerMinute: env.MAILS_PER_MINUTE ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    privateWebhookHosts: hostsIn(env.PRIVATE_WEBHOOK_HOSTS),
    privateCalendarHosts: hostsIn(env.PRIVATE_CALENDAR_HOSTS),
    hasSecureSubdomains: env.HSTS === "subdomains",
    logLevel: env.LOG_LEVEL,
    logsRequests: (env.REQUEST_LOG ?? (env.NODE_ENV === "production" ? "on" : "off")) === "on",
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, "")}/v1/traces`,
            serviceName: env.OTEL_SERVICE_NAME,
          },
    runsJobs: env.WORKER === "here",
    trustedProxies: env.TRUSTED_PROXIES,
    invoiceYears: env.INVOICE_YEARS,
    backupDays: env.NODE_ENV === "production" && env.BACKUP_DAYS > 0 ? env.BACKUP_DAYS : null,
    limits:
      env.LIMITS === "off"
        ? null
        : {
            holdsPerBrowser: env.LIMIT_HOLDS_PER_BROWSER,
            holdsPerAddress: env.LIMIT_HOLDS_PER_ADDRESS,
            bookingsPerMinute: env.LIMIT_BOOKINGS_PER_MINUTE,
            bookingsPerHour: env.LIMIT_BOOKINGS_PER_HOUR,
            holdsPerKey: env.LIMIT_HOLDS_PER_KEY,
            bookingsPerKey: env.LIMIT_BOOKINGS_PER_KEY,
            mailsPerDay: env.LIMIT_MAILS_PER_DAY,
            puzzleBits: env.LIMIT_PUZZLE_WORK,
          },
    connectionsPerAddress:
      env.TRUSTED_PROXIES > 0 ? null : (env.LIMIT_CONNECTIONS_PER_ADDRESS ?? (env.LIMITS === "off" ? null : 200)),
    hasDemo: (env.DEMO ?? (isPublic ? "off" : "on")) === "on",
    isDemoLeftOut: env.DEMO === undefined && isPublic,
    hasPseudoLocale: env.PSEUDO_LOCALE === "on",
    allowsNewerSchema: env.NEWER_SCHEMA === "allow",
    hasClaims: env.RACE_CONTROL === undefined,
    memory: env.MEMORY,
  };
}

function hostsIn(list = ""): string[] {
  return list
    .toLowerCase()
    .split(",")
    .map((host) => host.trim())
    .filter(Boolean);
}
