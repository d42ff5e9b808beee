import { customersPath, searchPath } from "#domain/navigation/office-addresses.ts";
import { mostFound, searchOffice } from "#use-cases/office/booking/search-bookings.ts";
import type { SearchView } from "../shared/requests/list-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { rowWords } from "../shared/requests/list-rows.server.ts";

export async function presentSearch(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const typed = url.searchParams.get("q") ?? "";
  const words = await rowWords(context, pass);
  const { t } = words;
  const { found, hasMore } = await searchOffice(
    { providerId: provider.id, actor },
    typed,
    context.get(servicesContext),
  );
  const view: SearchView = {
    name: titleOf(t("console.nav.search"), provider.name),
    action: searchPath(provider.slug),
    typed,
    rows: found.map((visit) => words.rowOf(visit)),
    customers: {
      href: customersPath(provider.slug, typed === "" ? {} : { q: typed }),
      label: t("console.customers.among"),
    },
    note: hasMore
      ? t("console.search.most", { count: String(mostFound) })
      : typed.trim() !== "" && found.length === 0
        ? t("console.search.empty")
        : null,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "search" }), view };
}
