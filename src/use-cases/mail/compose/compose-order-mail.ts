import { absoluteUrl } from "#domain/content/addresses.ts";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import { myDataAddress } from "#domain/navigation/addresses.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { OrderMail } from "#store/mail/mails.ts";
import { findOrderById } from "#store/shop/orders.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { envelopeOf } from "./envelope.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { paymentAddress } from "../../payments/checkout/payment-token.ts";
import { readOrder } from "../../shop/read-order.ts";

/** The buyer's receipt or the office's notification; null if there is no address to send it to. */
export async function composeOrderMail(mail: OrderMail, services: Services): Promise<MailMessage | null> {
  const { db, mailing, secret } = services;
  const { providerId, aboutId: id } = mail;
  const order = await findOrderById(db, { providerId, id });
  if (order?.state !== "paid" || order.erasedAt !== null) return null;
  const [provider, office] = [await findProviderContact(db, providerId), await findMailProvider(db, providerId)];
  const isReceipt = mail.recipient.kind === "booker";
  const mailbox = isReceipt ? order.email : office.officeEmail;
  if (mailbox === "") return null;
  const own = isCatalogueCode(order.locale) ? order.locale : "en";
  const locale = isReceipt ? own : office.locale;
  const token = isReceipt ? unseal(order.tokenSealed, secret) : null;
  const links = await languageOfLinks(services);
  const read = token === null ? null : await readOrder(token, services);
  const { name, email, reference, lines, currency, total, shipping, delivery, deliveryNote, address } = order;
  const written = await mailing.writeOrder({
    ...{ locale, provider, reference, lines, currency, total, shipping, delivery, deliveryNote, address },
    mailed: isReceipt ? order.mailed : "",
    recipient: isReceipt ? "buyer" : "office",
    buyer: { name, email },
    open: read?.payment == null ? null : paymentAddress(mailing.origin, locale, read.payment, links),
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
