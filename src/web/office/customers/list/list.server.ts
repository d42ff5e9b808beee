import { customerPath, customersPath } from "#domain/navigation/office-addresses.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import {
  customersPerPage,
  listCustomers,
  memberDays,
  type CustomerList,
  type ListedCustomer,
} from "#use-cases/office/customers/list-customers.ts";
import type { CustomersView } from "../customer/customer-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt, type Context } from "../../shared/words/office-words.server.ts";
import { customerName } from "../customer/customer-words.server.ts";

/** Everyone the business knows. */
export async function presentCustomers(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const { slug, zone } = provider;
  const t = await officeTranslator(context);
  const services = context.get(servicesContext);
  const typed = url.searchParams.get("q") ?? "";
  const after = readCursor(url.searchParams.get("after") ?? "");
  const list = await listCustomers({ providerId: provider.id, actor }, { after, typed }, services);
  const isOwn = ownStaffOf(actor.grant, "customers.see") !== null;
  const viewer = viewerAt(zone, context);
  const now = services.clock.now().getTime();
  const view: CustomersView = {
    name: titleOf(t("console.customers.title"), provider.name),
    title: t("console.customers.title"),
    lead: isOwn ? t("console.customers.leadOwn", { count: String(memberDays) }) : t("console.customers.lead"),
    action: customersPath(slug),
    typed,
    note: noteOf(list, { typed, isFirst: after === null }, t),
    rows: list.customers.map((customer) => ({
      href: customerPath(slug, customer.customer),
      who: customerName(customer, context, t),
      contact: contactText(customer, isOwn),
      when: formatShort(customer.at.getTime(), viewer, now),
    })),
    pages: [
      ...(after === null ? [] : [{ label: t("console.customers.newest"), href: customersPath(slug) }]),
      ...(list.next === null
        ? []
        : [
            {
              label: t("console.customers.older"),
              href: customersPath(slug, { after: `${list.next.micros}.${list.next.id}` }),
            },
          ]),
    ],
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "customers" }), view };
}

/** Members see phone numbers only. */
export function contactText({ email, phone }: Pick<ListedCustomer, "email" | "phone">, isOwn = false): string {
  return [phone, ...(isOwn ? [] : [email])].filter((text) => text !== "").join(" · ");
}

function noteOf(
  { customers, hasMore, next }: CustomerList,
  { typed, isFirst }: { typed: string; isFirst: boolean },
  t: Translator,
): string | null {
  if (hasMore && next === null) return t("console.search.most", { count: String(customersPerPage) });
  if (customers.length > 0) return null;
  return typed.trim() !== "" || !isFirst ? t("console.search.empty") : t("console.customers.empty");
}

/** "1700000000000000.id": where the page before ended. Anything else begins at the newest. */
function readCursor(text: string) {
  const found = /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text);
  return found === null ? null : { micros: found[1]!, id: found[2]! };
}

/** Customers to choose from, for the page that merges. */
export async function presentChoices(args: { context: Context }, typed: string) {
  const { context } = args;
  const { provider, actor } = passOf(context);
  if (typed.trim() === "") return { customers: [], hasMore: false };
  const asked = { after: null, typed };
  return listCustomers({ providerId: provider.id, actor }, asked, context.get(servicesContext));
}
