import { officeBookingPath, officeMailHtmlPath, officeMailPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readOfficeMail, type OfficeMail } from "#use-cases/office/booking/office-mails.ts";
import type { MailView } from "./booking-views.ts";
import { localeContext, prefixContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { refusedText } from "../../../http/refused-text.ts";
import { nameOf } from "../front-desk/visit-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../frame/frame.server.ts";
import { officeTranslator } from "../words/office-words.server.ts";
import { mailPolicy } from "./mail-policy.server.ts";
import { mailTitle, recipientName } from "./timeline-words.server.ts";

async function openMail({ context, params }: PageArguments): Promise<OfficeMail | null> {
  const { provider, actor } = passOf(context);
  const named = { reference: params["reference"]!, mail: params["mail"]! };
  const read = await readOfficeMail({ providerId: provider.id, actor }, named, context.get(servicesContext));
  return read.ok ? read.value : null;
}

export async function presentOfficeMail(args: PageArguments) {
  const { context, params, url } = args;
  const pass = passOf(context);
  const { slug, name } = pass.provider;
  const found = await openMail(args);
  if (found === null) throw refused({ code: "page-not-found", path: url.pathname });
  const { booking, kind, recipient, written, canResend } = found;
  const t = await officeTranslator(context);
  const mail = params["mail"]!;
  const who = nameOf({ ...booking, isErased: booking.erasedAt !== null }, context.get(localeContext), t);
  const title = `${mailTitle(kind, t)}, ${recipientName(recipient, t)}`;
  const view: MailView = {
    name: titleOf(title, name),
    title,
    lead: `${who}, ${booking.reference}`,
    back: officeBookingPath(slug, booking.reference),
    action: officeMailPath(slug, booking.reference, mail),
    note: written === null ? t("console.mailed.gone") : t("console.mailed.now"),
    mail: written && {
      terms: [
        { term: t("console.mailed.to"), value: written.to },
        { term: t("console.mailed.subject"), value: written.subject },
      ],
      frame: context.get(prefixContext) + officeMailHtmlPath(slug, booking.reference, mail),
      plain: { label: t("console.mailed.plain"), text: written.text },
    },
    resend: canResend && reachOf(pass.actor.grant, "mails.resend") !== "none" ? t("console.mailed.again") : null,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: null }), view };
}

export async function presentMailHtml(args: PageArguments): Promise<Response> {
  const written = (await openMail(args))?.written;
  if (written == null)
    throw await refusedText({ code: "page-not-found", path: args.url.pathname }, args.context.get(localeContext));
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": mailPolicy };
  return new Response(written.html, { headers });
}
