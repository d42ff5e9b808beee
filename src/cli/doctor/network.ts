import { inspectCertificate } from "#gateways/certificates/inspect-certificate.ts";
import { checkSmtp } from "#gateways/mail/check-smtp.ts";
import type { Config } from "#server/config.ts";
import { checkUploads } from "#server/services/uploads.ts";
import { fault, okCheck, warning, type Check } from "./check.ts";

const day = 86_400_000;

/** What is outside of this process and of the database. */
export async function checkNetwork(config: Config): Promise<Check[]> {
  const checks = await Promise.all([
    checkMailServer(config),
    checkPayments(config),
    checkFiles(config),
    checkCertificate(config.appUrl),
    checkCertificate(config.officeUrl, { setting: "OFFICE_URL" }),
  ]);
  return checks.filter((check) => check !== null);
}

async function checkMailServer({ smtpUrl, smtpNeedsTls, appUrl }: Config): Promise<Check | null> {
  if (smtpUrl === null) return null;
  const { host } = new URL(smtpUrl);
  const checked = await checkSmtp(smtpUrl, { needsTls: smtpNeedsTls, host: appUrl?.hostname });
  if (checked.fault === null) return okCheck("mail server", `${host} accepts connection and login`);
  return fault("mail server", `${host}: ${checked.fault}`, checked.advice);
}

async function checkPayments({ gateway, appUrl }: Config): Promise<Check | null> {
  const checked = (await gateway?.checkKeys({ isPublic: appUrl?.protocol === "https:" })) ?? null;
  if (checked === null) return null;
  if (checked.state === "ok") return okCheck("payments", checked.says);
  return (checked.state === "fault" ? fault : warning)("payments", checked.says, checked.advice);
}

async function checkFiles(config: Config): Promise<Check | null> {
  const { place, host, fault: refused } = await checkUploads(config);
  if (place === "database") return null;
  if (refused === null) return okCheck("files", `the store at ${host} works`);
  return fault(
    "files",
    `the store at ${host}: ${refused}`,
    "Check S3_URL and the rights of its key (docs/operations.md#files).",
  );
}

/** `ca` is for tests, which sign their own certificates. */
export async function checkCertificate(
  url: URL | null,
  { ca, setting = "APP_URL" }: { ca?: string; setting?: "APP_URL" | "OFFICE_URL" } = {},
): Promise<Check | null> {
  if (url?.protocol !== "https:") return null;
  const { hostname: host, port } = url;
  try {
    const options = { host, port: port === "" ? 443 : Number(port), ...(ca === undefined ? {} : { ca }) };
    const { expiresAt, nameFault, trustFault } = await inspectCertificate(options);
    const left = Math.floor((expiresAt.getTime() - Date.now()) / day);
    const until = expiresAt.toISOString().slice(0, 10);
    const renew = "Renew the certificate at your proxy, and check that it renews itself.";
    if (left < 0) return fault("certificate", `the certificate of ${host} expired on ${until}`, renew);
    if (nameFault !== null)
      return fault(
        "certificate",
        `the certificate of ${host} is for another name: ${nameFault}`,
        `Correct ${setting}, or get a certificate for this name.`,
      );
    if (trustFault !== null)
      return fault(
        "certificate",
        `browsers do not trust the certificate of ${host}: ${trustFault}`,
        "Use a public authority such as Let's Encrypt, and let the proxy send the whole chain.",
      );
    if (left < 14)
      return warning("certificate", `the certificate of ${host} expires in ${left} days, on ${until}`, renew);
    return okCheck("certificate", `the certificate of ${host} is valid until ${until}`);
  } catch (error) {
    return warning(
      "certificate",
      `${host} cannot be reached from here: ${(error as Error).message}`,
      "If visitors reach it, ignore this: some networks do not let a machine call its own public address.",
    );
  }
}
