import { agendaPath, dayPath } from "#domain/navigation/office-addresses.ts";
import { dayIn } from "../../../i18n/formats.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf } from "../../shared/frame/frame.server.ts";

/** Where an operator begins: at today's agenda with their own visits, or at everyone's day. */
export function presentOfficeStart({ context }: PageArguments): string {
  const { provider } = passOf(context);
  const today = dayIn(context.get(servicesContext).clock.now().getTime(), provider.zone);
  const path = provider.grant.role === "member" ? agendaPath : dayPath;
  return path(provider.slug, today);
}
