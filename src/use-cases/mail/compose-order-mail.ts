import { isCatalogueCode } from "#domain/locales/locales.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { findMailProvider } from "#store/mail-readers.ts";
import type { OrderMail } from "#store/mails.ts";
import { findOrderById } from "#store/orders.ts";
import { findPayee } from "#store/providers.ts";
import { unseal } from "../booking/secrets.ts";
import type { Services } from "../services.ts";
import { envelopeOf } from "./envelope.ts";
import { languageOfLinks } from "../own-language.ts";
import { paymentAddress } from "../payments/payment-token.ts";
import { readOrder } from "../shop/read-order.ts";

/** A buyer's receipt, or what the office is told; null where nobody can be written to. */
export async function composeOrderMail(mail: OrderMail, services: Services): Promise<MailMessage | null> {
  const { db, mailing, secret } = services;
  const { providerId, aboutId: id } = mail;
  const order = await findOrderById(db, { providerId, id });
  if (order?.state !== "paid") return null;
  const [provider, office] = [await findPayee(db, providerId), await findMailProvider(db, providerId)];
  const isReceipt = mail.reader.kind === "booker";
  const address = isReceipt ? order.email : office.officeEmail;
  if (address === "") return null;
  const own = isCatalogueCode(order.locale) ? order.locale : "en";
  const locale = isReceipt ? own : office.locale;
  const read = isReceipt ? await readOrder(unseal(order.tokenSealed, secret), services) : null;
  const { name, email, reference, lines, currency, total } = order;
  const written = await mailing.writeOrder({
    ...{ locale, provider, reference, lines, currency, total },
    reader: isReceipt ? "buyer" : "office",
    buyer: { name, email },
    open:
      read?.payment == null
        ? null
        : paymentAddress(mailing.origin, locale, read.payment, await languageOfLinks(services)),
  });
  return {
    ...envelopeOf(mail, provider, mailing),
    to: { name: isReceipt ? name : "", address },
    replyTo: isReceipt
      ? office.officeEmail === ""
        ? null
        : { name: provider.name, address: office.officeEmail }
      : { name, address: email },
    ...written,
    calendar: null,
  };
}
