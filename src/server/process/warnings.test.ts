import pino from "pino";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { warnOfNoMail } from "./warnings.ts";

function warningsWith(env: NodeJS.ProcessEnv): string[] {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  warnOfNoMail({ config: readConfig(env), log });
  return lines;
}

describe("without a mail server", () => {
  it("production warns at start, whatever its address", () => {
    const warning = "SMTP_URL is not set: no mails are sent to visitors, staff or the office";
    expect(warningsWith({})).toEqual([warning]);
    expect(warningsWith({ APP_URL: "http://book.lan" })).toEqual([warning]);
    expect(warningsWith({ SMTP_URL: "smtp://mail.example" })).toEqual([]);
  });

  it("development does not warn, because it stores mails for /dev/mail", () => {
    expect(warningsWith({ NODE_ENV: "development" })).toEqual([]);
  });
});
