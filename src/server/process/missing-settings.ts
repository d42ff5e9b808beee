import { firstPaymentVariable, neededForPayments } from "#gateways/payments/registry.ts";
import type { Config } from "../config.ts";
import { secretPath } from "../services/secret.ts";

export interface MissingSetting {
  /** The variable. */
  name: string;
  says: string;
  advice: string;
}

/** Settings that a public installation needs, or that would surprise its visitors. */
export function listMissingSettings(config: Config): MissingSetting[] {
  return [address(config), mail(config), payments(config), proxies(config), secret(config)].filter(
    (each) => each !== null,
  );
}

function isPublic({ appUrl }: Config): boolean {
  return appUrl?.protocol === "https:";
}

function address({ mode, appUrl }: Config): MissingSetting | null {
  if (mode !== "production" || appUrl !== null) return null;
  return {
    name: "APP_URL",
    says: "APP_URL is not set: only this machine can open the pages, and links in mails work only here",
    advice: "For a public installation, set APP_URL, APP_SECRET, SMTP_URL and TRUSTED_PROXIES (docs/operations.md).",
  };
}

function mail({ mode, smtpUrl }: Config): MissingSetting | null {
  if (mode !== "production" || smtpUrl !== null) return null;
  return {
    name: "SMTP_URL",
    says: "SMTP_URL is not set: no mails are sent to visitors, staff or the office",
    advice: "Set SMTP_URL to smtp://USER:PASSWORD@HOST:587 (docs/mail.md).",
  };
}

function payments(config: Config): MissingSetting | null {
  if (!isPublic(config) || config.gateway?.takesMoney === true) return null;
  const advice = `Set ${neededForPayments} (docs/operations.md#payments).`;
  if (config.gateway !== null)
    return { name: "PAYMENTS", says: "PAYMENTS=test: visitors pay with test money and no card is charged", advice };
  return { name: firstPaymentVariable, says: "no payments are set up: visitors cannot pay online", advice };
}

function proxies(config: Config): MissingSetting | null {
  if (!isPublic(config) || config.trustedProxies > 0) return null;
  return {
    name: "TRUSTED_PROXIES",
    says: "TRUSTED_PROXIES is 0 with an https address: behind a proxy, limits treat all visitors as one client",
    advice: "Set TRUSTED_PROXIES to the number of proxies in front of Almanac, usually 1.",
  };
}

function secret({ mode, appUrl, secret: given, dataFolder }: Config): MissingSetting | null {
  if (mode !== "production" || appUrl === null || given !== null) return null;
  return {
    name: "APP_SECRET",
    says: `APP_SECRET is not set: the secret is in ${secretPath(dataFolder)}`,
    advice: "Keep a copy of that file, or set APP_SECRET to what it contains.",
  };
}
