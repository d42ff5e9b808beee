import { describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { readConfig, variables } from "./config.ts";

const open = { APP_URL: "https://book.example.com", APP_SECRET: "x".repeat(32) };
const stripe = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };

const count = "must be a whole number from 1 to 1000000";

/** An invalid value for each variable, and the expected error. */
const wrong: Record<string, [value: string, reason: string]> = {
  NODE_ENV: ["staging", 'must be "development" or "production" or "test" (got "staging")'],
  PORT: ["http", "must be a port number"],
  BIND: ["127.0.0.1/8", "must be an address of this machine"],
  METRICS_ADDRESS: ["9464", "must be an address and a port, such as 127.0.0.1:9464"],
  REQUEST_LOG: ["all", 'must be "on" or "off" (got "all")'],
  APP_URL: ["book.example.com", "must be the public http(s) address, such as https://book.example.com"],
  OFFICE_URL: ["office.example.com", "must be an http(s) address, such as https://office.example.com"],
  DATABASE_URL: ["mysql://x", "must start with postgresql://"],
  DATABASE_DIRECT_URL: ["db.lan", "must start with postgresql://"],
  APP_SECRET: ["short", "must have at least 32 characters"],
  ALMANAC_DATA: [" ", "must name a folder"],
  S3_URL: ["https://key:sec/ret@s3.example.com/files", "must look like https://KEY:SECRET@s3.example.com/bucket"],
  STRIPE_SECRET_KEY: ["pk_live_x", "must be a Stripe secret key"],
  STRIPE_WEBHOOK_SECRET: ["x", "must be a Stripe signing secret"],
  PAYMENTS: ["live", 'must be "test" (got "live")'],
  STRIPE_TEST_API: ["x", "must be an http address"],
  SMTP_URL: ["smtp://", "must name a mail server, such as smtp://user:password@mail.example.com:587"],
  SMTP_TLS: ["no", 'must be "required" or "optional" (got "no")'],
  MAIL_CONNECTIONS: ["0", "must be a whole number from 1 to 50"],
  MAILS_PER_MINUTE: ["0", "must be a whole number from 1 to 100000"],
  MAIL_FROM: ["office", "must be an email address"],
  PRIVATE_WEBHOOK_HOSTS: ["http://crm.lan", "must be hosts such as crm.lan:8080"],
  PRIVATE_CALENDAR_HOSTS: ["http://radicale.lan", "must be hosts such as radicale.lan:5232"],
  HSTS: ["all", 'must be "host" or "subdomains" (got "all")'],
  LOG_LEVEL: ["loud", 'must be "fatal" or "error" or "warn" or "info" or "debug" or "trace" or "silent" (got "loud")'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["localhost", "must be the http(s) address of a collector"],
  OTEL_SERVICE_NAME: ["a b", "must be a name such as almanac"],
  WORKER: ["apart", 'must be "here" or "separate" (got "apart")'],
  TRUSTED_PROXIES: ["one", "must be a number of proxies"],
  LIMITS: ["none", 'must be "standard" or "off" (got "none")'],
  LIMIT_HOLDS_PER_BROWSER: ["0", count],
  LIMIT_HOLDS_PER_ADDRESS: ["many", count],
  LIMIT_CONNECTIONS_PER_ADDRESS: ["0", count],
  LIMIT_HOLDS_PER_KEY: ["0.5", count],
  LIMIT_BOOKINGS_PER_MINUTE: ["1.5", count],
  LIMIT_BOOKINGS_PER_HOUR: ["-1", count],
  LIMIT_BOOKINGS_PER_KEY: ["-300", count],
  LIMIT_MAILS_PER_DAY: ["1e9", count],
  LIMIT_PUZZLE_WORK: ["99", "must be a whole number from 0 to 14"],
  INVOICE_YEARS: ["31", "must be a whole number from 0 to 30"],
  BACKUP_DAYS: ["-1", "must be a whole number from 0 to 365"],
  DEMO: ["no", 'must be "on" or "off" (got "no")'],
  PSEUDO_LOCALE: ["yes", 'must be "on" or "off" (got "yes")'],
  MEMORY: ["full", 'must be "on" or "strict" or "off" (got "full")'],
  DATABASE_PREPARE: ["no", 'must be "on" or "off" (got "no")'],
  DATABASE_WAIT_MS: ["2s", "must be a whole number from 500 to 60000"],
  NEWER_SCHEMA: ["yes", 'must be "refuse" or "allow" (got "yes")'],
  RACE_CONTROL: ["off", 'must be "without-claims" (got "off")'],
};

describe("the environment", () => {
  it("has a default for every variable", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: "production",
      port: 3000,
      appUrl: null,
      databaseUrl: null,
      preparesStatements: true,
      gateway: { name: "test", takesMoney: false },
      smtpUrl: null,
      runsJobs: true,
      hasDemo: true,
    });
    expect(config.dataFolder).toMatch(/\.almanac$/);
  });

  it("treats empty variables as unset", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("reports a single error on one line", () => {
    expect(() => readConfig({ APP_SECRET: "x".repeat(7) })).toThrow(
      /^Invalid environment: APP_SECRET must have at least 32 characters \(got 7\)/,
    );
  });

  it("reports all errors together", () => {
    const bad = {
      PORT: "http",
      APP_URL: "book.example.com",
      DATABASE_URL: "mysql://x",
      APP_SECRET: "short",
      SMTP_URL: "mail",
      STRIPE_SECRET_KEY: "pk_live_x",
    };
    expect(() => readConfig(bad)).toThrow(
      /PORT must be a port number[^]*APP_URL must be the public[^]*DATABASE_URL must start[^]*APP_SECRET must have[^]*STRIPE_SECRET_KEY must be[^]*SMTP_URL must start[^]*STRIPE_WEBHOOK_SECRET is required/,
    );
  });

  it.each(Object.entries(wrong))("reports an invalid %s", (name, [value, reason]) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${reason}`);
  });

  it("is tested with an invalid value for each variable", () => {
    expect(Object.keys(wrong).toSorted()).toEqual([...variables].toSorted());
  });

  it("accepts a public address only at the root of a host", () => {
    for (const path of ["/x", "/?x", "/#x"])
      expect(() => readConfig({ ...open, APP_URL: `https://book.example.com${path}` })).toThrow(
        "APP_URL must be the root of a host, without a path or a login: use https://book.example.com",
      );
    expect(readConfig({ ...open, APP_URL: "https://book.example.com/" }).appUrl?.origin).toBe(open.APP_URL);
  });

  it("accepts an address of the office only with another host name than the public one, and the same scheme", () => {
    const refused = (officeUrl: string, why: string, env: NodeJS.ProcessEnv = open) =>
      expect(() => readConfig({ ...env, OFFICE_URL: officeUrl }), officeUrl).toThrow(why);
    refused("https://book.example.com", "OFFICE_URL must have another host name than APP_URL");
    refused("https://book.example.com.", "OFFICE_URL must have another host name than APP_URL");
    refused("https://BOOK.example.com:8443", "browsers send the cookies of a host to all of its ports");
    refused("http://office.example.com", "OFFICE_URL must start with https://, as APP_URL does");
    refused("https://office.lan", "OFFICE_URL must start with http://", { APP_URL: "http://book.lan" });
    refused("https://office.example.com/x", "OFFICE_URL must be the root of a host");
    refused("https://office.example.com", "OFFICE_URL needs APP_URL", {});
    refused("http://localhost:3000", "OFFICE_URL needs APP_URL", {});
    const accepted = (officeUrl: string, env: NodeJS.ProcessEnv) =>
      readConfig({ ...env, OFFICE_URL: officeUrl }).officeUrl?.origin;
    expect(accepted("https://office.example.com/", open)).toBe("https://office.example.com");
    expect(accepted("http://office.lan", { APP_URL: "http://book.lan" })).toBe("http://office.lan");
    expect(accepted("http://office.localhost:3000", {})).toBe("http://office.localhost:3000");
    expect(readConfig(open).officeUrl).toBeNull();
  });

  it("has an address for metrics, also of IPv6, with a port that exists", () => {
    expect(readConfig({ METRICS_ADDRESS: "127.0.0.1:9464" }).metricsAddress).toEqual({ host: "127.0.0.1", port: 9464 });
    expect(readConfig({ METRICS_ADDRESS: "[::1]:9464" }).metricsAddress).toEqual({ host: "::1", port: 9464 });
    expect(() => readConfig({ METRICS_ADDRESS: "localhost:70000" })).toThrow("must have a port from 0 to 65535");
  });

  it("logs requests in production, and elsewhere if it is told to", () => {
    expect(readConfig({}).logsRequests).toBe(true);
    expect(readConfig({ NODE_ENV: "development" }).logsRequests).toBe(false);
    expect(readConfig({ NODE_ENV: "test", REQUEST_LOG: "on" }).logsRequests).toBe(true);
    expect(readConfig({ REQUEST_LOG: "off" }).logsRequests).toBe(false);
  });

  it("requires a secret for a public address", () => {
    expect(() => readConfig({ APP_URL: "https://book.example.com" })).toThrow("APP_SECRET is required");
    expect(readConfig({ APP_URL: "https://book.example.com", APP_SECRET: "x".repeat(32) }).appUrl?.host).toBe(
      "book.example.com",
    );
  });

  it("publishes no demo unasked", () => {
    expect(readConfig({})).toMatchObject({ hasDemo: true, isDemoLeftOut: false });
    expect(readConfig({ APP_URL: "http://localhost:3000" })).toMatchObject({ hasDemo: true, isDemoLeftOut: false });
    expect(readConfig(open)).toMatchObject({ hasDemo: false, isDemoLeftOut: true });
    expect(readConfig({ ...open, DEMO: "on" })).toMatchObject({ hasDemo: true, isDemoLeftOut: false });
    expect(readConfig({ ...open, DEMO: "off" })).toMatchObject({ hasDemo: false, isDemoLeftOut: false });
  });

  it("has limits that can be changed", () => {
    expect(readConfig({}).limits).toEqual(standardLimits);
    expect(readConfig({ LIMIT_HOLDS_PER_BROWSER: "5" }).limits).toEqual({ ...standardLimits, holdsPerBrowser: 5 });
    expect(() => readConfig({ LIMIT_MAILS_PER_DAY: "0" })).toThrow("LIMIT_MAILS_PER_DAY must be a whole number");
  });

  it("switches limits off only without a public address", () => {
    const off = { ...open, LIMITS: "off" };
    expect(readConfig({ LIMITS: "off" }).limits).toBeNull();
    expect(readConfig({ ...off, APP_URL: "http://localhost:3000" }).limits).toBeNull();
    expect(() => readConfig(off)).toThrow("LIMITS=off is for load tests");
  });

  it.each([
    ["on a local machine", {}, "test"],
    ["at an http address", { APP_URL: "http://book.lan" }, "test"],
    ["at a public address", open, undefined],
    ["at a public address with PAYMENTS=test", { ...open, PAYMENTS: "test" }, "test"],
    ["with Stripe's keys", { ...open, ...stripe }, "stripe"],
    ["with Stripe's keys on a local machine", stripe, "stripe"],
  ])("takes payments %s: with %o at %s", (_where, env, name) => {
    expect(readConfig(env).gateway?.name).toBe(name);
  });

  it("rejects one Stripe key without the other, and test money together with real money", () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_x" })).toThrow("STRIPE_WEBHOOK_SECRET is required");
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: "whsec_x" })).toThrow("STRIPE_SECRET_KEY is required");
    expect(() => readConfig({ ...stripe, PAYMENTS: "test" })).toThrow("unset one of them");
    expect(() => readConfig({ PAYMENTS: "live" })).toThrow('PAYMENTS must be "test"');
  });

  it("accepts a replacement for Stripe's API only in tests", () => {
    const other = { ...stripe, STRIPE_TEST_API: "http://127.0.0.1:9" };
    expect(readConfig({ NODE_ENV: "test", ...other }).gateway?.name).toBe("stripe");
    expect(() => readConfig(other)).toThrow("STRIPE_TEST_API takes no real money");
    expect(() => readConfig({ NODE_ENV: "development", ...other })).toThrow("STRIPE_TEST_API");
  });

  it("allows bookings without claims only in tests", () => {
    expect(readConfig({ NODE_ENV: "test", RACE_CONTROL: "without-claims" }).hasClaims).toBe(false);
    expect(readConfig({ NODE_ENV: "test" }).hasClaims).toBe(true);
    expect(() => readConfig({ RACE_CONTROL: "without-claims" })).toThrow("RACE_CONTROL allows double bookings");
    expect(() => readConfig({ NODE_ENV: "development", RACE_CONTROL: "without-claims" })).toThrow("RACE_CONTROL");
    expect(() => readConfig({ NODE_ENV: "test", RACE_CONTROL: "off" })).toThrow("RACE_CONTROL");
  });
});
