import { redirect } from "react-router";
import { languageOf, localeCodes, localeOf } from "#domain/locales/locales.ts";
import { officeWaitingPath } from "#domain/navigation/office-addresses.ts";
import { findLine, type NamedLine } from "#use-cases/office/waiting/add-person.ts";
import { formatDate, formatFullDay, formatTimes } from "../../../i18n/formats.ts";
import type { AddPersonView } from "../waiting-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";

/** Which list the address names. */
export function readLine({ searchParams }: URL): NamedLine {
  const read = (name: string) => searchParams.get(name) ?? "";
  return { session: read("session"), course: read("course"), day: read("day"), service: read("service") };
}

/** The form for a caller who would like to wait. */
export async function presentAddPerson(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const back = officeWaitingPath(provider.slug);
  const named = readLine(url);
  const line = await findLine({ providerId: provider.id, actor }, named, context.get(servicesContext));
  if (!line.ok) throw redirect(back);
  const { service, most, course, startsAt, endsAt, needsEmail } = line.value;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const title = t("console.waiting.addTitle");
  const when =
    course ??
    (startsAt === null || endsAt === null
      ? `${formatFullDay(named.day, viewer.locale)}, ${t("console.waiting.anyTime")}`
      : `${formatDate(startsAt.getTime(), viewer)}, ${formatTimes(startsAt.getTime(), endsAt.getTime(), viewer)}`);
  const view: AddPersonView = {
    name: titleOf(title, provider.name),
    title,
    lead: `${service.name}, ${when}`,
    key: newKey(context),
    back,
    action: `${back}/add${url.search}`,
    texts: [t("console.waiting.addText"), needsEmail ? t("console.waiting.addCourse") : t("console.waiting.addPhone")],
    isEmailOptional: !needsEmail,
    labels: {
      name: t("waiting.join.name"),
      phone: t("details.phone.label"),
      email: t("details.email.label"),
      seats: t("waiting.join.seats"),
      locale: t("console.new.language"),
    },
    seats:
      most === 1
        ? null
        : Array.from({ length: Math.min(most, 100) }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          })),
    locales: localeCodes.map((code) => ({ value: code, label: localeOf(code).name })),
    locale: languageOf(context.get(localeContext)),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "waiting" }), view };
}
