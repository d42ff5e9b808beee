import { absoluteUrl } from "#domain/content/addresses.ts";
import { isCatalogueCode, languageOf, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import { myDataAddress } from "#domain/navigation/addresses.ts";
import type { OrderFacts } from "#domain/mail/facts.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { OrderMail } from "#store/mail/mail.ts";
import { findOrderById, type Order } from "#store/shop/orders.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { taxInOrder } from "../../invoices/lines.ts";
import { unseal } from "../../shared/secrets.ts";
import { teamTag } from "../../zones/team-tag.ts";
import type { Services } from "../../shared/services.ts";
import { envelopeOf } from "./envelope.ts";
import { ownerInsteadOf } from "./owner-instead.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { paymentAddress } from "../../payments/checkout/payment-token.ts";
import { listBought } from "../../shop/read-credit.ts";
import { readOrder } from "../../shop/read-order.ts";

/** The buyer's receipt or the office's notification; null if there is no address to send it to. */
export async function composeOrderMail(mail: OrderMail, services: Services): Promise<MailMessage | null> {
  const { db, mailing, secret } = services;
  const { providerId, aboutId: id } = mail;
  const order = await findOrderById(db, { providerId, id });
  if (order?.state !== "paid" || order.erasedAt !== null) return null;
  const provider = await findProviderContact(db, providerId);
  const office = await findMailProvider(db, providerId);
  const isReceipt = mail.recipient.kind === "booker";
  const insteadOf = await ownerInsteadOf(mail, services);
  const mailbox = isReceipt ? order.email : (insteadOf?.owner ?? office.teamEmail);
  if (mailbox === "") return null;
  const own = isCatalogueCode(order.locale) ? order.locale : "en";
  const locale = isReceipt ? own : office.locale;
  const token = isReceipt ? unseal(order.tokenSealed, secret) : null;
  const links = await languageOfLinks(services);
  const read = token === null ? null : await readOrder(token, services);
  const { name, email, reference, lines, currency, total, shipping, delivery, deliveryNote, address } = order;
  const written = await mailing.writeOrder({
    locale,
    provider,
    reference,
    lines,
    currency,
    total,
    shipping,
    delivery,
    deliveryNote,
    address,
    tag: teamTag(locale, provider.zone),
    taxes: isReceipt ? await taxInOrder(db, order, languageOf(locale)) : [],
    credits: isReceipt ? await creditsOf(order, { locale, links }, services) : [],
    mailed: isReceipt ? order.mailed : "",
    recipient: isReceipt ? "buyer" : "office",
    buyer: { name, email },
    open: read?.payment == null ? null : paymentAddress(mailing.origin, locale, read.payment, links),
    ...(insteadOf && { insteadOf: insteadOf.refused }),
    data: token === null ? null : absoluteUrl(mailing.origin, locale, myDataAddress({ order: token }), links),
  });
  return {
    ...envelopeOf({ mail, provider, thread: { kind: "order", id } }, mailing),
    to: { name: isReceipt ? name : "", address: mailbox },
    replyTo: isReceipt
      ? office.officeEmail === ""
        ? null
        : { name: provider.name, address: office.officeEmail }
      : { name, address: email },
    ...written,
    unsubscribe: null,
    calendar: null,
  };
}

/** Codes are opened only while the mail is written. */
async function creditsOf(
  order: Order,
  { locale, links }: { locale: CatalogueCode; links: LocaleCode | null },
  services: Services,
): Promise<OrderFacts["credits"]> {
  const bought = await listBought(order, services);
  return bought.map((credit) => ({
    ...(credit.kind === "voucher"
      ? { kind: credit.kind, title: "", worth: credit.worth, recipientEmail: credit.recipientEmail }
      : { kind: credit.kind, title: credit.title, worth: credit.visits, recipientEmail: "" }),
    code: credit.code,
    expiresAt: credit.expiresAt?.getTime() ?? null,
    mailAt: credit.kind === "voucher" ? (credit.mailAt?.getTime() ?? null) : null,
    href: absoluteUrl(services.mailing.origin, locale, credit.path, links),
  }));
}
