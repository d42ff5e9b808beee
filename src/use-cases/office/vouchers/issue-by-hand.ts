import { isFreeText, readMailAddress, readName } from "#domain/booking/text.ts";
import { refuse } from "#domain/errors.ts";
import type { CatalogueCode, LocaleCode } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { longestMessage } from "#domain/shop/gift.ts";
import { insertCreditMail } from "#store/mail/mails.ts";
import { findSaleTerms, listPackages, type SoldPackage } from "#store/shop/sales.ts";
import { addressVoucher, setPassLocale } from "#store/shop/sold-credits.ts";
import { issuePass, issueVoucher } from "../../credits/issue.ts";
import type { Services } from "../../shared/services.ts";
import { log, runVouchers, type VoucherChanged } from "./change-voucher.ts";
import { whyNoReason } from "#domain/office/reason.ts";

/** Packages that can be issued by hand, with those that visitors cannot buy. */
export async function readIssuable(
  { providerId }: Office,
  { db }: Pick<Services, "db">,
): Promise<{ packages: SoldPackage[]; currency: string }> {
  const { currency } = await findSaleTerms(db, providerId, null);
  return { packages: await listPackages(db, providerId, null, { isPublic: false }), currency };
}

export interface HandIssue {
  /** Empty for a voucher, otherwise the slug of a package. */
  package: string;
  /** Of a voucher; null if it cannot be read. */
  worth: number | null;
  name: string;
  email: string;
  message: string;
  reason: string;
  /** Whether the holder gets a mail. */
  mails: boolean;
  locale: LocaleCode | CatalogueCode;
  key: string;
}

const mostWorth = 10_000_000;

/** Issues a voucher or a pass without an order: as a present, in place of something, or paid at the desk. */
export async function issueByHand(office: Office, wish: HandIssue, services: Services): Promise<VoucherChanged> {
  const { providerId, actor } = office;
  const { message, reason, locale, worth, mails } = wish;
  if (reachOf(actor.grant, "vouchers.issue") !== "all") return refuse({ code: "not-allowed" });
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const email = wish.email === "" ? "" : readMailAddress(wish.email);
  if (email === null || (mails && email === "")) return refuse({ code: "email-unreadable" });
  const name = wish.name === "" ? "" : readName(wish.name);
  if (name === null) return refuse({ code: "name-unreadable" });
  if (message.length > longestMessage || !isFreeText(message)) return refuse({ code: "message-unreadable" });
  const { key, ...request } = wish;
  return runVouchers({ office, operation: "voucher-issue", key, request }, services, async (tx) => {
    const terms = await findSaleTerms(tx, providerId, null);
    const common = { providerId, currency: terms.currency, madeBy: actor.operatorId, reason };
    if (wish.package === "") {
      if (worth === null || worth <= 0 || worth > mostWorth) return { code: "voucher-amount" };
      const holder = { recipientName: name, recipientEmail: email, message };
      const { id } = await issueVoucher(tx, { ...common, worth, validMonths: terms.validMonths, ...holder }, services);
      await addressVoucher(tx, { providerId, id }, { locale, mailOn: null, hasMail: mails });
      if (mails) await insertCreditMail(tx, { providerId, id }, "voucher", "issued");
      await log(tx, office, { kind: "voucher", id }, { verb: "vouchers.issue", reason, after: { worth } });
      return null;
    }
    const packages = await listPackages(tx, providerId, null, { isPublic: false });
    const sold = packages.find(({ slug }) => slug === wish.package);
    if (sold === undefined) return { code: "voucher-package" };
    const { visits, price, validMonths, name: title } = sold;
    const bought = { packageId: sold.id, title, visits, price, serviceIds: sold.services.map(({ id }) => id) };
    const { id } = await issuePass(tx, { ...common, ...bought, validMonths, name, email }, services);
    await setPassLocale(tx, { providerId, id }, locale);
    if (mails) await insertCreditMail(tx, { providerId, id }, "pass", "issued");
    await log(tx, office, { kind: "pass", id }, { verb: "vouchers.issue", reason, after: { visits, price } });
    return null;
  });
}
