import { fieldsIn, type Answers, type Ending, type FormDefinition } from "#domain/forms/definition.ts";
import type { LocalizedForm } from "#domain/forms/translation/localize-form.ts";
import { textsFor } from "#domain/forms/translation/form-texts.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { myDataAddress, servicePath } from "#domain/navigation/addresses.ts";
import { navigationTarget } from "#domain/navigation/target.ts";
import { findNextService } from "#use-cases/forms/find-next-service.ts";
import type { EndingView } from "../shared/forms/form-views.ts";
import type { Translator } from "../../i18n/translator.ts";
import { leadOf } from "../shared/forms/langs.server.ts";
import type { FormRequest } from "../shared/forms/open-form.server.ts";
import { speakerOf } from "./answers.server.ts";

/** The query parameters that prefill a booking page, by type of field. */
const handedOver = {
  "first-name": "first_name",
  "last-name": "last_name",
  email: "email",
  phone: "phone",
} as const;

type Source = Pick<FormRequest, "open" | "query" | "services" | "code" | "locale" | "t" | "origin">;

export async function presentEnding(
  request: Source,
  { definition, lang }: LocalizedForm,
  answers: Answers,
  id: string | null,
): Promise<EndingView> {
  const { t, open, origin } = request;
  const ending: Ending & { isDisqualifying?: boolean } =
    definition.endings.find((one) => one.id === id) ?? definition.ending;
  const speaker = speakerOf(definition, answers, request);
  const isMeant = ending.isDisqualifying !== true;
  const usual = isMeant
    ? { title: t("forms.ended.title"), text: t("forms.ended.text", { provider: open.provider.name }) }
    : { title: t("forms.ended.notMeant.title"), text: t("forms.ended.notMeant.text") };
  const isSilent = ending.title === "" && ending.text === "";
  const own = lang((texts) => leadOf(id === null ? texts.ending : textsFor(texts.endings, id)));
  return {
    isMeant,
    lang: isSilent ? undefined : own,
    title: ending.title === "" ? usual.title : speaker.plain(ending.title),
    text: isSilent ? usual.text : "",
    html: speaker.html(ending.text),
    redirect: ending.redirect === null ? null : redirectTo(ending.redirect, origin, open.provider.redirectSites),
    book: ending.book === null ? null : await presentNextBooking(request, definition, answers, ending.book),
    data: presentDataLink(request.query.response, t),
  };
}

/** The link to the visitor's stored data; null without a response token. */
export function presentDataLink(response: string | null, t: Translator): EndingView["data"] {
  return response === null ? null : { label: t("privacy.link"), href: myDataAddress({ response }) };
}

/** Null if the provider no longer allows this site. */
function redirectTo(target: string, origin: string, allowed: string[]): EndingView["redirect"] {
  const url = URL.parse(target);
  if (url === null || !allowed.includes(url.origin)) return null;
  return { href: navigationTarget(target, { origin, allowed }), site: url.host };
}

export async function presentNextBooking(
  { open, services, code }: Source,
  definition: FormDefinition,
  answers: Answers,
  slug: string,
): Promise<EndingView["book"]> {
  const service = await findNextService(open.provider.id, slug, services, languageOf(code));
  if (service === null) return null;
  const known = new URLSearchParams();
  for (const { id, type } of fieldsIn(definition)) {
    const answer = answers.get(id);
    const name = type in handedOver ? handedOver[type as keyof typeof handedOver] : undefined;
    if (name !== undefined && typeof answer === "string" && !known.has(name)) known.set(name, answer);
  }
  const search = known.toString();
  return {
    href: `${servicePath(open.provider.slug, slug)}${search === "" ? "" : `?${search}`}`,
    name: service.name,
  };
}
