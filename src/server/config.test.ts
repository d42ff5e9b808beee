import { describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { readConfig } from "./config.ts";

const open = { APP_URL: "https://book.example.com", APP_SECRET: "x".repeat(32) };
const stripe = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };

describe("the environment", () => {
  it("has a default for everything", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: "production",
      port: 3000,
      appUrl: null,
      databaseUrl: null,
      stripe: null,
      smtpUrl: null,
      runsJobs: true,
    });
    expect(config.dataFolder).toMatch(/\.almanac$/);
  });

  it("takes empty variables for unset ones", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("lists all its faults together", () => {
    const bad = {
      PORT: "http",
      APP_URL: "book.example.com",
      DATABASE_URL: "mysql://x",
      APP_SECRET: "short",
      SMTP_URL: "mail",
      STRIPE_SECRET_KEY: "pk_live_x",
    };
    expect(() => readConfig(bad)).toThrow(
      /PORT must be a port number[^]*APP_URL must be the public[^]*DATABASE_URL must start[^]*APP_SECRET must have[^]*STRIPE_SECRET_KEY must be[^]*SMTP_URL must start[^]*STRIPE_WEBHOOK_SECRET is needed/,
    );
  });

  it("wants a secret of its own for a public address", () => {
    expect(() => readConfig({ APP_URL: "https://book.example.com" })).toThrow("APP_SECRET is needed");
    expect(readConfig({ APP_URL: "https://book.example.com", APP_SECRET: "x".repeat(32) }).appUrl?.host).toBe(
      "book.example.com",
    );
  });

  it("has limits, whose numbers may be changed", () => {
    expect(readConfig({}).limits).toEqual(standardLimits);
    expect(readConfig({ LIMIT_HOLDS_PER_BROWSER: "5" }).limits).toEqual({ ...standardLimits, holdsPerBrowser: 5 });
    expect(() => readConfig({ LIMIT_MAILS_PER_DAY: "0" })).toThrow("LIMIT_MAILS_PER_DAY must be a whole number");
  });

  it("switches limits off where no public address is served", () => {
    const off = { ...open, LIMITS: "off" };
    expect(readConfig({ LIMITS: "off" }).limits).toBeNull();
    expect(readConfig({ ...off, APP_URL: "http://localhost:3000" }).limits).toBeNull();
    expect(() => readConfig(off)).toThrow("LIMITS=off is for load tests");
  });

  it.each([
    ["on one's own machine", {}, true],
    ["at an http address", { APP_URL: "http://book.lan" }, true],
    ["at a public address", open, false],
    ["at a public address that asks for it", { ...open, PAYMENTS: "test" }, true],
    ["beside Stripe's keys", { ...open, ...stripe }, false],
    ["beside Stripe's keys on one's own machine", stripe, false],
  ])("takes test money %s: %o is %s", (_where, env, hasTestMoney) => {
    expect(readConfig(env).hasTestMoney).toBe(hasTestMoney);
  });

  it("refuses half of what Stripe needs, and two kinds of money at once", () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_x" })).toThrow("STRIPE_WEBHOOK_SECRET is needed");
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: "whsec_x" })).toThrow("STRIPE_SECRET_KEY is needed");
    expect(() => readConfig({ ...stripe, PAYMENTS: "test" })).toThrow("unset one of them");
    expect(() => readConfig({ PAYMENTS: "live" })).toThrow('PAYMENTS must be "test"');
  });

  it("takes another Stripe than Stripe's own in tests alone", () => {
    const other = { ...stripe, STRIPE_TEST_API: "http://127.0.0.1:9" };
    expect(readConfig(stripe).stripe).toMatchObject({ secretKey: "sk_test_x", api: undefined });
    expect(readConfig({ NODE_ENV: "test", ...other }).stripe?.api?.port).toBe("9");
    expect(() => readConfig(other)).toThrow("STRIPE_TEST_API takes nobody's money");
    expect(() => readConfig({ NODE_ENV: "development", ...other })).toThrow("STRIPE_TEST_API");
  });

  it("lets bookings go without claims in tests alone", () => {
    expect(readConfig({ NODE_ENV: "test", RACE_CONTROL: "without-claims" }).hasClaims).toBe(false);
    expect(readConfig({ NODE_ENV: "test" }).hasClaims).toBe(true);
    expect(() => readConfig({ RACE_CONTROL: "without-claims" })).toThrow("RACE_CONTROL double-books");
    expect(() => readConfig({ NODE_ENV: "development", RACE_CONTROL: "without-claims" })).toThrow("RACE_CONTROL");
    expect(() => readConfig({ NODE_ENV: "test", RACE_CONTROL: "off" })).toThrow("RACE_CONTROL");
  });
});
