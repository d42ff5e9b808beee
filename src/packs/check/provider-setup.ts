import type { ProviderSetup } from "#store/set-up/provider.ts";
import { notedKinds } from "#domain/mail/notes.ts";
import { toName } from "../format/text-name.ts";
import { weekdays } from "../schema/hours.ts";
import { addFault } from "./findings.ts";
import { toClosuresSetup } from "./hours/closures.ts";
import type { Checking } from "./checking.ts";
import { toLimits } from "./limits-setup.ts";
import type { CheckedFile } from "./parse/parse-folder.ts";
import { toTax, toVouchers } from "./money/provider-money.ts";
import { toTranslations } from "./texts/translations.ts";

export function toProvider(checked: CheckedFile<"provider">, checking: Checking): ProviderSetup {
  const { document, value } = checked;
  const { texts, pictures } = checking;
  const textOf = (name: string, inline: string) => texts.of("provider", "", name, document, inline);
  const weekStarts = value["week-starts"];
  if (value.home !== undefined && !checking.parsed.content.slugs.page.has(value.home)) {
    addFault(checking.findings, document, ["home"], "no-page", { slug: value.home });
  }
  if (!checking.takesScripts) {
    for (const script of value["optional-scripts"])
      addFault(checking.findings, document, ["optional-scripts"], "scripts-off", { script });
  }
  const provider = {
    slug: value.slug,
    name: value.name,
    tagline: value.tagline,
    about: textOf("about", value.about),
    homePage: value.home ?? "",
    logo: pictures.of(document, ["brand", "logo"], value.brand.logo),
    cover: pictures.of(document, ["brand", "cover"], value.brand.cover),
    coverAlt: value["cover-alt"],
    color: value.brand.color,
    theme: value.brand.theme,
    timeZone: value["time-zone"],
    currency: value.currency,
    contactMethod: value.phone,
    officeEmail: value.email,
    locale: value.locale,
    weekStarts: weekStarts === undefined ? null : weekdays.indexOf(weekStarts) + 1,
    frameSites: value["frame-sites"],
    redirectSites: value["redirect-sites"],
    terms: textOf("terms", value.terms),
    consent: textOf("consent", value.consent),
    cookiePolicy: textOf("cookie-policy", value["cookie-policy"]),
    optionalScripts: value["optional-scripts"],
    limits: toLimits(value.limits),
    ...toVouchers(checked, checking),
    ...toTax(value.tax),
    closures: toClosuresSetup(checked, checking),
    keepVisits: value.keep.visits,
    keepAnswers: value.keep.answers,
    keepOrders: value.keep.orders,
  };
  const notes = value["mail-notes"];
  const original = {
    ...provider,
    mailNotes: [Object.fromEntries(notedKinds.map((kind) => [toName(kind), notes[kind]]))],
  };
  return {
    ...provider,
    mailNotes: Object.fromEntries(Object.entries(notes).filter(([, text]) => text !== "")),
    translations: toTranslations(checking, "provider", original),
  };
}
