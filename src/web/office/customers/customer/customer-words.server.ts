import { redirect } from "react-router";
import { fullName } from "#domain/booking/names.ts";
import { changeCustomerPath, customerPath } from "#domain/navigation/office-addresses.ts";
import { readCustomer, type OfficeCustomer } from "#use-cases/office/customers/read-customer.ts";
import type { Viewer } from "../../../i18n/formats.ts";
import type { CustomerHead } from "./customer-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, titleOf, type ProviderPass } from "../../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt, type Context } from "../../shared/words/office-words.server.ts";

/** A customer that the operator opened, and how to write about it. */
export interface OpenCustomer {
  found: OfficeCustomer;
  pass: ProviderPass;
  viewer: Viewer;
  t: Translator;
  now: Date;
  format: (at: Date) => string;
  head: CustomerHead;
}

/** The customer in the address. Another customer's booking leads to that customer's own address. */
export async function openCustomer(args: PageArguments): Promise<OpenCustomer> {
  const { context, params, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const services = context.get(servicesContext);
  const asked = params["customer"]!;
  const read = await readCustomer({ providerId: provider.id, actor }, asked, services);
  if (!read.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const found = read.value;
  if (found.customer.id !== asked && args.request.method === "GET")
    throw redirect(url.pathname.replace(asked, found.customer.id) + url.search);
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const now = services.clock.now();
  const who = customerName(found.person, context, t);
  return {
    found,
    pass,
    viewer,
    t,
    now,
    format: (at) => formatShort(at.getTime(), viewer, now.getTime()),
    head: {
      name: titleOf(who, provider.name),
      title: who,
      lead: "",
      badges: found.customer.bar === null ? [] : [{ text: t("console.customers.notOnline"), tone: "warning" }],
    },
  };
}

export function customerName(person: { firstName: string; lastName: string }, context: Context, t: Translator): string {
  return fullName(person, context.get(localeContext)) || t("console.customers.nameless");
}

/** The parts of a form about a customer that all of them have. */
export function formOf(
  { pass, found, head }: OpenCustomer,
  change: Parameters<typeof changeCustomerPath>[2],
  key: string,
) {
  const { slug } = pass.provider;
  const { id } = found.customer;
  return { ...head, action: changeCustomerPath(slug, id, change), key, back: customerPath(slug, id) };
}
