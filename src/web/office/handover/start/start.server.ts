import { handOverBlockPath, handoverPath } from "#domain/navigation/office-addresses.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { readPlainDay } from "#domain/time/day.ts";
import { listBlocksInTheWay } from "#use-cases/office/handover/blocks-in-the-way.ts";
import { listMembers } from "#use-cases/office/handover/plan-handover.ts";
import { dayIn, formatPlainDay } from "../../../i18n/formats.ts";
import type { HandoverStartView } from "../handover-views.ts";
import { newKey, servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { blockName } from "../../shared/front-desk/block-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";

/** The address may name a member and a day. */
export async function presentHandoverStart(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const services = context.get(servicesContext);
  const t = await officeTranslator(context);
  const office = { providerId: provider.id, actor };
  const members = await listMembers(office, services);
  const today = dayIn(services.clock.now().getTime(), provider.zone);
  const asked = url.searchParams.get("date") ?? "";
  const date = readPlainDay(asked) === null ? today : asked;
  const member =
    members.find(({ slug }) => slug === url.searchParams.get("member")) ??
    (members.length === 1 ? members[0] : undefined);
  const title = t("console.handover.title");
  const locale = context.get(tagContext);
  const open = await listBlocksInTheWay(office, services);
  const view: HandoverStartView = {
    name: titleOf(title, provider.name),
    title,
    lead: t("console.handover.lead"),
    action: handoverPath(provider.slug),
    key: newKey(context),
    members: members.map(({ slug, name }) => ({ value: slug, label: name })),
    prompt: member === undefined ? t("console.business.choose") : null,
    values: { member: member?.slug ?? "", first: date, last: date },
    open: open.map(({ block, name, count }) => {
      const from = toMilliseconds(block.span.from);
      const to = toMilliseconds(block.span.to) - 1;
      const days = [...new Set([from, to].map((at) => dayIn(at, provider.zone)))];
      return {
        id: block.id,
        title: titleOf(name, blockName(block.kind, t)),
        count: t("console.handover.count", { count }),
        when: days.map((day) => formatPlainDay(day, locale)).join(" – "),
        href: handOverBlockPath(provider.slug, block.id),
      };
    }),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "day" }), view };
}
