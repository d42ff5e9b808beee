import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { officeVouchersPath, voucherStepPath, type VoucherStep } from "#domain/navigation/voucher-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { logSeenCode } from "#use-cases/office/vouchers/change-voucher.ts";
import {
  openIssued,
  readOfficeIssued,
  type IssuedEntry,
  type OfficeIssued,
} from "#use-cases/office/vouchers/read-issued.ts";
import { creditAddress } from "#use-cases/shop/credit-links.ts";
import { sayUntil, sayWorth } from "../../public/shared/booking/format-credit.ts";
import { dayIn, formatMoment } from "../../i18n/formats.ts";
import type { VoucherFact, VoucherView } from "./voucher-views.ts";
import { newKey, servicesContext, tagContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import type { Translator } from "../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import { sayLeft, voucherStateOf } from "./words.server.ts";

/** One voucher or pass, without its code. */
export function presentVoucher(args: PageArguments) {
  return present(args, false);
}

/** The same with its code. Who looked at it is logged. */
export function presentVoucherCode(args: PageArguments) {
  return present(args, true);
}

async function present(args: PageArguments, showsCode: boolean) {
  const { context, params, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const office = { providerId: provider.id, actor };
  const services = context.get(servicesContext);
  const read = await readOfficeIssued(office, params["voucher"]!, services);
  if (!read.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { issued } = read.value;
  if (showsCode) await logSeenCode(office, issued, services);
  const t = await officeTranslator(context);
  const tag = context.get(tagContext);
  const words = { t, tag, zone: provider.zone, currency: issued.currency };
  const viewer = viewerAt(provider.zone, context);
  const { slug } = provider;
  const may = (verb: "vouchers.issue" | "vouchers.change") =>
    reachOf(actor.grant, verb) === "all" && issued.voidedAt === null;
  const step = (name: VoucherStep) => ({ action: voucherStepPath(slug, issued.id, name), key: newKey(context) });
  const title = `${issued.kind === "voucher" ? t("sale.voucher") : issued.title} …${issued.codeEnd}`;
  const reason = t("console.override.reason");
  const view: VoucherView = {
    name: titleOf(title, provider.name),
    title,
    lead: sayLeft(issued, words),
    badge: voucherStateOf(issued, t),
    facts: factsOf(read.value, { ...words, moment: (at) => formatMoment(at.getTime(), viewer) }),
    message: issued.message === "" ? null : issued.message,
    entriesTitle: t("console.vouchers.entries"),
    entries: read.value.entries.map((entry) => ({
      id: entry.id,
      when: formatMoment(entry.at.getTime(), viewer),
      what: sayEntry(entry, t),
      amount: `${entry.amount > 0 ? "+" : "−"}${sayWorth(issued.kind, Math.abs(entry.amount), words)}`,
      note: [entry.operator ?? "", entry.reason].filter((part) => part !== "").join(": "),
      href: entry.reference === null ? null : officeBookingPath(slug, entry.reference),
    })),
    code: showsCode
      ? {
          label: t("sale.code"),
          text: openIssued(issued, services),
          open: {
            label: issued.kind === "voucher" ? t("sale.openVoucher") : t("sale.openPass"),
            href: creditAddress(slug, issued, services.secret),
          },
        }
      : null,
    show:
      showsCode || !may("vouchers.change")
        ? null
        : {
            label: t("console.vouchers.show"),
            href: step("code").action,
            text: t("console.vouchers.showText"),
          },
    mail:
      may("vouchers.issue") && issued.email !== ""
        ? {
            ...step("mail"),
            title: t("console.vouchers.mail"),
            submit: t("console.mailed.again"),
            text: t("console.vouchers.mailText", { email: issued.email }),
          }
        : null,
    extend: may("vouchers.issue")
      ? {
          ...step("extend"),
          title: t("console.vouchers.extend"),
          text: t("console.vouchers.extendText"),
          submit: t("console.vouchers.save"),
          label: t("console.vouchers.lastDay"),
          hint: t("console.vouchers.lastDayHint"),
          until: issued.expiresAt === null ? "" : dayIn(issued.expiresAt.getTime() - 1, provider.zone),
        }
      : null,
    correct: may("vouchers.change")
      ? {
          ...step("correct"),
          title: t("console.vouchers.correct"),
          text: t("console.vouchers.correctText"),
          submit: t("console.vouchers.save"),
          reason,
          seen: String(issued.left),
          label: issued.kind === "voucher" ? t("console.vouchers.newBalance") : t("console.vouchers.newVisits"),
          amount: issued.kind === "voucher" ? formatAmount(issued.left, issued.currency) : String(issued.left),
        }
      : null,
    void: may("vouchers.change")
      ? {
          ...step("void"),
          title: t("console.vouchers.void"),
          text: t("console.vouchers.voidText"),
          submit: t("console.vouchers.voidSubmit"),
          reason,
        }
      : null,
    back: { label: t("console.vouchers.title"), href: officeVouchersPath(slug) },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "vouchers" }), view };
}

interface FactWords {
  t: Translator;
  tag: string;
  zone: string;
  currency: string;
  moment: (at: Date) => string;
}

function factsOf({ issued, services }: OfficeIssued, words: FactWords): VoucherFact[] {
  const { t, moment } = words;
  const { order, name, email, madeAt, madeBy, expiresAt, mailAt } = issued;
  const holder = [name, email].filter((part) => part !== "").join(", ");
  return [
    {
      term: order === null ? t("console.vouchers.issued") : t("console.vouchers.sold"),
      value: madeBy === null ? moment(madeAt) : `${moment(madeAt)}, ${madeBy}`,
    },
    ...(order === null
      ? [{ term: t("console.till.method"), value: t("console.vouchers.gift") }]
      : [
          { term: t("order.summary.reference"), value: order.reference },
          { term: t("mail.ordered.buyer"), value: [order.name, order.email].filter((part) => part !== "").join(", ") },
        ]),
    ...(holder === "" ? [] : [{ term: t("console.vouchers.holder"), value: holder }]),
    ...(mailAt === null ? [] : [{ term: t("sale.mailed"), value: `${email}, ${moment(mailAt)}` }]),
    ...(services.length === 0 ? [] : [{ term: t("sale.usableFor"), value: services.join(", ") }]),
    { term: t("console.vouchers.lastDay"), value: sayUntil(expiresAt?.getTime() ?? null, words) },
  ];
}

function sayEntry({ kind, reference }: IssuedEntry, t: Translator): string {
  switch (kind) {
    case "issued":
      return t("console.vouchers.entry.issued");
    case "spent":
    case "used":
      return reference === null
        ? t("console.vouchers.entry.spentHere")
        : t("console.vouchers.entry.spent", { reference });
    case "returned":
      return reference === null
        ? t("console.vouchers.entry.returnedHere")
        : t("console.vouchers.entry.returned", { reference });
    case "corrected":
      return t("console.vouchers.entry.corrected");
    case "voided":
      return t("console.vouchers.entry.voided");
  }
}
