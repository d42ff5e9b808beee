import { absenceKinds } from "#domain/office/handover/choices.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { handOverBlockPath, handoverPath } from "#domain/navigation/office-addresses.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { readPlainDay } from "#domain/time/day.ts";
import { listBlocksInTheWay } from "#use-cases/office/handover/blocks-in-the-way.ts";
import { listMembers, planAbsence } from "#use-cases/office/handover/plan-handover.ts";
import { dayIn, formatPlainDay } from "../../../i18n/formats.ts";
import { absenceIn } from "../absence-in.server.ts";
import { presentAbsence } from "../handover.server.ts";
import { absenceFields, type AbsenceField, type HandoverStartView } from "../handover-views.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { blockName } from "../../shared/front-desk/block-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import type { FormResult } from "../../shared/frame/office-form.tsx";
import type { Translator } from "../../../i18n/translator.ts";
import { officeStatus, responseTo } from "../../shared/words/office-status.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";

/** Asks who cannot come, and when. An address that says so shows what is in the way; nothing is blocked by that. */
export async function presentHandoverStart(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const services = context.get(servicesContext);
  const t = await officeTranslator(context);
  const office = { providerId: provider.id, actor };
  const members = await listMembers(office, services);
  const { command, typed } = absenceIn(args);
  const isAsked = url.searchParams.has(absenceFields.first);
  const plan = isAsked ? await planAbsence(office, command, services) : null;
  const frame = await presentOfficeFrame(args, { ...pass, place: "day" });
  if (plan?.ok) return officeStatus({ frame, start: null, view: await presentAbsence(args, plan.value) }, null);
  const refusal = plan === null ? null : plan.refusal;
  const today = dayIn(services.clock.now().getTime(), provider.zone);
  const asked = url.searchParams.get("date") ?? "";
  const date = readPlainDay(asked) === null ? today : asked;
  const member =
    members.find(({ slug }) => slug === url.searchParams.get("member")) ??
    (members.length === 1 ? members[0] : undefined);
  const title = t("console.handover.title");
  const locale = context.get(tagContext);
  const open = await listBlocksInTheWay(office, services);
  const start: HandoverStartView = {
    name: titleOf(title, provider.name),
    title,
    lead: t("console.handover.lead"),
    action: handoverPath(provider.slug),
    result: refusal === null ? undefined : resultOf(refusal, typed, t),
    kinds: absenceKinds.map((kind) => ({ value: kind, label: blockName(kind, t) })),
    members: members.map(({ slug, name }) => ({ value: slug, label: name })),
    prompt: member === undefined ? t("console.business.choose") : null,
    values: { member: member?.slug ?? "", kind: absenceKinds[0], first: date, last: date },
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
  return officeStatus({ frame, start, view: null }, refusal);
}

/** What the form says about an absence that is none. */
function resultOf(
  refusal: OfficeRefusal,
  typed: Record<AbsenceField, string>,
  t: Translator,
): FormResult<AbsenceField> {
  const { code, ...parameters } = refusal;
  const field = code === "block-target" ? absenceFields.member : "";
  return { fault: t(responseTo(refusal).message, parameters), field, typed };
}
