import { redirect } from "react-router";
import { attentionPath, lostMailPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readLostMail, resendLostMail } from "#use-cases/office/mail/lost-mail.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { lostMailReader, lostMailSubject, lostMailTitle } from "../shared/booking/lost-mail-words.server.ts";
import { mailState } from "../shared/booking/timeline-words.server.ts";
import { emptyForm } from "../shared/forms/form-fields.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { readPressed } from "../shared/forms/read-office-form.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import type { LostMailView } from "./lost-mail-views.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

export async function presentLostMail(args: PageArguments) {
  const { context, params } = args;
  const pass = passOf(context);
  const { slug, name, zone } = pass.provider;
  const services = context.get(servicesContext);
  const read = await readLostMail(officeOf(args), { id: params["mail"]!, verb: "attention.see" }, services);
  // It is waiting or has arrived meanwhile, so it is no longer on the list.
  if (!read.ok) throw redirect(attentionPath(slug));
  const mail = read.value;
  const t = await officeTranslator(context);
  const title = lostMailTitle(mail, t);
  const viewer = viewerAt(zone, context);
  const when = formatShort(mail.changedAt.getTime(), viewer, services.clock.now().getTime());
  const about = lostMailSubject(slug, mail);
  const view: LostMailView = {
    name: titleOf(title, name),
    title,
    lead: lostMailReader(mail, context.get(localeContext)),
    action: lostMailPath(slug, mail.id),
    terms: [
      { term: t("console.mailed.to"), value: mail.address || t("console.mailed.toNobody") },
      { term: mailState(mail, t), value: when },
      ...(mail.answer === null ? [] : [{ term: t("console.mailed.answer"), value: mail.answer }]),
    ],
    about: about === null ? null : { label: t("console.mailed.about"), href: about },
    resend:
      mail.address !== "" && reachOf(pass.actor.grant, "mails.resend") === "all" ? t("console.mailed.again") : null,
    back: { label: t("console.attention.title"), href: attentionPath(slug) },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "attention" }), view };
}

export async function handleLostMail(args: PageArguments) {
  await readPressed(args, emptyForm);
  const done = await resendLostMail(officeOf(args), args.params["mail"]!, args.context.get(servicesContext));
  if (!done.ok) return refuseForm(args.context, done.refusal);
  return redirect(withDone(attentionPath(passOf(args.context).provider.slug), "resent"), 303);
}
