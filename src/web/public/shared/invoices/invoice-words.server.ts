import { isLocaleCode, defaultLocale, localeOf } from "#domain/locales/locales.ts";
import type { PaymentWay } from "#domain/invoices/invoice.ts";
import type { Invoice } from "#use-cases/invoices/read-invoices.ts";
import type { InvoiceWords } from "#use-cases/invoices/make-pdf.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { formatMoney, formatRate } from "../../../ui/money/format-money.ts";

/** An invoice in the language in which it was agreed. */
export async function invoiceWords(invoice: Invoice): Promise<InvoiceWords> {
  const code = isLocaleCode(invoice.locale) ? invoice.locale : defaultLocale;
  const t = await translatorOf(code);
  const { tag } = localeOf(code);
  const { seller, currency, zone, credits, billTo, kind } = invoice;
  const money = (amount: number) => formatMoney(amount, currency, tag, true);
  const day = (at: Date) => dateFormatter(tag, { dateStyle: "long", timeZone: zone }).format(at);
  const { taxName } = seller;
  const paid = invoice.paid.reduce((sum, { amount }) => sum + amount, 0);
  const taxed = invoice.taxes.filter(({ rate }) => rate !== null);
  const title =
    kind === "invoice" ? t("invoice.title", { name: invoice.name }) : t("invoice.creditTitle", { name: invoice.name });
  return {
    title,
    language: tag,
    issuedAt: invoice.issuedAt,
    seller: {
      name: seller.name,
      lines: [
        ...seller.address.split("\n"),
        ...(seller.taxNumber === "" ? [] : [t("invoice.taxNumber", { number: seller.taxNumber })]),
      ].filter((line) => line !== ""),
    },
    billTo: { label: t("invoice.billTo"), lines: billTo.split("\n").filter((line) => line !== "") },
    facts: [
      { label: t("invoice.number"), value: invoice.name },
      { label: t("invoice.date"), value: day(invoice.issuedAt) },
      ...(invoice.visitAt === null ? [] : [{ label: t("invoice.visit"), value: day(invoice.visitAt) }]),
      { label: t("invoice.reference"), value: invoice.reference },
    ],
    columns: { what: t("invoice.what"), rate: taxName, amount: t("invoice.amount") },
    rows: invoice.lines.map(({ text, gross, rate }) => ({
      what: text === "" ? t("order.delivery.shipping") : text,
      rate: rate === null ? "–" : formatRate(rate, tag),
      amount: money(gross),
    })),
    sums: [
      ...taxed.flatMap(({ rate, net, tax }) => [
        { label: t("invoice.net", { rate: formatRate(rate!, tag) }), amount: money(net), isStrong: false },
        {
          label: t("invoice.tax", { rate: formatRate(rate!, tag), name: taxName }),
          amount: money(tax),
          isStrong: false,
        },
      ]),
      { label: t("invoice.total"), amount: money(invoice.total), isStrong: true },
      ...invoice.paid.map(({ way, amount }) => ({ label: wayWords(way, t), amount: money(amount), isStrong: false })),
      ...(kind === "invoice" && paid < invoice.total && paid >= 0
        ? [{ label: t("invoice.open"), amount: money(invoice.total - paid), isStrong: false }]
        : []),
    ],
    notes: [
      ...(credits === null ? [] : [t("invoice.takesBack", { name: credits.name })]),
      ...(invoice.lines.some(({ isVoucher }) => isVoucher === true) ? [t("invoice.vouchers")] : []),
    ],
    pageOf: (number, of) => t("invoice.page", { number, of }),
  };
}

function wayWords(way: PaymentWay, t: Translator): string {
  switch (way) {
    case "online":
      return t("invoice.paid.online");
    case "cash":
      return t("invoice.paid.cash");
    case "card":
      return t("invoice.paid.card");
    case "transfer":
      return t("invoice.paid.transfer");
    case "voucher":
      return t("invoice.paid.voucher");
    case "other":
      return t("invoice.paid.other");
    case "back":
      return t("invoice.paid.back");
    case "over":
      return t("invoice.paid.over");
    case "kept":
      return t("invoice.paid.kept");
  }
}

/** The response with a PDF. Its name has only letters that every system can keep. */
export function pdfResponse(bytes: Buffer, { name }: Invoice): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name.replaceAll(/[^A-Za-z0-9._-]/g, "-")}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
