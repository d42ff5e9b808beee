import { redirect } from "react-router";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { orderPath } from "#domain/navigation/money-addresses.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { sellAtDesk } from "#use-cases/office/orders/sell-at-desk.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";
import { openDeskSale, voucherTitles } from "./open-sale.server.ts";
import { sellForm } from "./sell-schemas.server.ts";

/** Sells what the address lists. */
export async function handleSell(args: PageArguments) {
  const sent = await readOfficeForm(args, sellForm);
  if (!sent.isRead) return sent.answer;
  const {
    name,
    phone,
    email,
    recipient,
    message,
    again: isAgain,
    tip: typedTip,
    "tip-for": tipFor,
    ...typed
  } = sent.value;
  const { cart, sale, pass } = await openDeskSale(args);
  const { locale, currency } = sale.sellable;
  const amount = typedTip === "" ? 0 : readMoney(typedTip, currency, args.context.get(tagContext));
  if (amount === null) return sent.refuse({ code: "tip-unreadable" });
  const tip = amount === 0 ? null : { amount, staffId: tipFor === "" ? null : tipFor };
  const command = {
    ...typed,
    cart,
    isAgain,
    tip,
    buyer: { name, phone, email },
    gift: { name: recipient, message },
    voucherTitle: await voucherTitles(locale, currency),
  };
  const sold = await sellAtDesk(officeOf(args), command, args.context.get(servicesContext));
  if (sold.ok) {
    const { reference, visits } = sold.value;
    const { slug } = pass.provider;
    const path =
      reference === ""
        ? withDone(officeBookingPath(slug, visits[0]!), "taken")
        : withDone(orderPath(slug, reference), "sold");
    return redirect(path, 303);
  }
  // Only now the form asks whether it is meant.
  const asked = sold.refusal.code === "sale-again" ? { again: "no" } : {};
  return sent.refuse(sold.refusal, { typed: { ...sent.typed, ...asked } });
}
