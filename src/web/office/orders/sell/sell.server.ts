import { redirect } from "react-router";
import { sellPath } from "#domain/navigation/money-addresses.ts";
import { newKey, type PageArguments } from "../../../http/context.ts";
import { presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { nameOf } from "../../shared/front-desk/visit-words.server.ts";
import { saleOf } from "./cart.server.ts";
import { groupsOf, otherForm, worthForm } from "./offers.server.ts";
import { cartFields, openDeskSale, toSale, withItem } from "./open-sale.server.ts";
import { readTypedItem, typedIn } from "./typed.server.ts";
import type { KeptFields, SellView } from "./sell-views.ts";

/** One screen: what is for sale, what is sold, and who pays how. Everything that is chosen is in the address. */
export async function presentSell(args: PageArguments) {
  const open = await openDeskSale(args);
  const { pass, t, cart, customer, sale } = open;
  const { slug, name } = pass.provider;
  const action = sellPath(slug);
  const to = toSale(slug, customer);
  const typed = typedIn(args.url);
  const read = readTypedItem(typed, open);
  if (read.item !== null) throw redirect(to(withItem(cart, read.item)));
  const title = t("console.sell.title");
  const kept: KeptFields = cartFields(cart, customer);
  const view: SellView = {
    name: titleOf(title, name),
    title,
    typed,
    fault: read.fault ?? (sale.gone.length > 0 ? { field: "", text: t("console.sell.refusal.changed") } : null),
    groups: groupsOf(open, to),
    worth: worthForm(open, { action, kept }),
    other: otherForm(open, { action, kept }),
    find: {
      action,
      kept,
      submit: t("console.nav.search"),
      label: t("console.customers.open"),
      hint: t("console.customers.label"),
    },
    chosen:
      customer === ""
        ? null
        : {
            name: sale.buyer!.name === "" ? t("console.customers.nameless") : sale.buyer!.name,
            remove: { href: to(cart, ""), text: t("console.sell.someoneElse") },
          },
    found:
      sale.found === null
        ? null
        : {
            offers: sale.found.map((one) => ({
              href: to(cart, one.customer),
              title: nameOf({ ...one, isErased: false }, open.locale, t),
              note: [one.phone, one.email].filter((text) => text !== "").join(" · "),
            })),
            none: sale.found.length === 0 ? t("console.sell.nobody") : null,
          },
    cart: cart.items.length + cart.visits.length === 0 ? null : saleOf(open, to, newKey(args.context)),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "sell" }), view };
}
