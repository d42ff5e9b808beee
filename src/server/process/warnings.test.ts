import pino from "pino";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { listMissingSettings } from "./missing-settings.ts";
import { warnOfNoMail, warnOfUploads } from "./warnings.ts";

function logInto(lines: string[]) {
  return pino({ base: null }, { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) });
}

function warningsWith(env: NodeJS.ProcessEnv): string[] {
  const lines: string[] = [];
  warnOfNoMail({ config: readConfig(env), log: logInto(lines) });
  return lines;
}

describe("without a mail server", () => {
  it("production warns at start, whatever its address", () => {
    const warning = expect.stringMatching(/^SMTP_URL is not set: no mails are sent .* Set SMTP_URL to smtp:/);
    expect(warningsWith({})).toEqual([warning]);
    expect(warningsWith({ APP_URL: "http://book.lan" })).toEqual([warning]);
    expect(warningsWith({ SMTP_URL: "smtp://mail.example" })).toEqual([]);
  });

  it("development does not warn, because it stores mails for /dev/mail", () => {
    expect(warningsWith({ NODE_ENV: "development" })).toEqual([]);
  });
});

describe("a store of files", () => {
  it("that does not work is reported at start, without its secret", async () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    await warnOfUploads({ config: readConfig({ S3_URL: "http://key:hidden@127.0.0.1:61/files" }), log });
    expect(lines.join("")).toContain("visitors cannot send files: the store in S3_URL does not work");
    expect(lines.join("")).toContain("ECONNREFUSED");
    expect(lines.join("")).not.toContain("hidden");
  });

  it("is not asked if files are in the database", async () => {
    const lines: string[] = [];
    await warnOfUploads({ config: readConfig({}), log: logInto(lines) });
    expect(lines).toEqual([]);
  });
});

describe("a production server says what is missing and how to set it", () => {
  const missing = (env: NodeJS.ProcessEnv) => listMissingSettings(readConfig(env)).map(({ name }) => name);
  const complete = {
    APP_URL: "https://book.example",
    APP_SECRET: "x".repeat(32),
    SMTP_URL: "smtp://mail.example",
    TRUSTED_PROXIES: "1",
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };

  it("if nothing is missing, nothing", () => {
    expect(missing(complete)).toEqual([]);
    expect(missing({ NODE_ENV: "development" })).toEqual([]);
  });

  it.each([
    [["APP_URL", "SMTP_URL"], {}],
    [["SMTP_URL", "APP_SECRET"], { APP_URL: "http://book.lan" }],
    [["SMTP_URL"], { ...complete, SMTP_URL: "" }],
    [["TRUSTED_PROXIES"], { ...complete, TRUSTED_PROXIES: "" }],
    [["STRIPE_SECRET_KEY"], { ...complete, STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }],
    [["PAYMENTS"], { ...complete, STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", PAYMENTS: "test" }],
  ])("%j", (names, env) => {
    expect(missing(env)).toEqual(names);
  });
});
