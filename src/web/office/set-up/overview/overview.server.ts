import {
  addThingPath,
  binPath,
  calendarsPath,
  keysPath,
  packPath,
  lookPath,
  mailsPath,
  setUpPath,
  sitesPath,
  thingPath,
  webhooksPath,
} from "#domain/navigation/office-addresses.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import { thingKinds, type ThingKind } from "#set-up/things/thing.ts";
import type { OverviewView } from "../set-up-views.ts";
import { tagContext, type PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { thingNameOf, readSetUp } from "../editor/editor.server.ts";
import { newTitle } from "../editor/editor-links.server.ts";
import { kindLead, thingKindName } from "../kind-words.server.ts";
import { couponMeaning, packageMeaning } from "../offer-facts.server.ts";

/** Everything that the business has set up, by kind. */
export async function presentOverview(args: PageArguments) {
  const { signIn, provider } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const state = await readSetUp(args);
  const view: OverviewView = {
    name: titleOf(t("console.setUp.title"), provider.name),
    title: t("console.setUp.title"),
    lead: t("console.setUp.lead"),
    kinds: inOrder.map((kind) => ({
      id: kind,
      title: thingKindName(kind, t),
      lead: kindLead(kind, t),
      things: state.things
        .filter((thing) => thing.kind === kind)
        .map((thing) => ({
          href: thingPath(provider.slug, kind, thing.slug),
          name: thingNameOf(thing),
          note: noteOf(thing, state, t, args.context.get(tagContext)),
        })),
      add: kind === "provider" ? null : { href: addThingPath(provider.slug, kind), text: newTitle(kind, t) },
    })),
    links: [
      { href: lookPath(provider.slug), text: t("console.look.title"), lead: t("console.look.lead") },
      { href: mailsPath(provider.slug), text: t("console.mails.title"), lead: t("console.mails.lead") },
      {
        href: calendarsPath(provider.slug),
        text: t("console.calendars.title"),
        lead: t("console.setUp.hint.calendars"),
      },
      { href: sitesPath(provider.slug), text: t("content.embed.title"), lead: t("content.embed.text") },
      { href: keysPath(provider.slug), text: t("console.keys.title"), lead: t("console.keys.lead") },
      { href: webhooksPath(provider.slug), text: t("console.webhooks.title"), lead: t("console.webhooks.lead") },
      { href: packPath(provider.slug), text: t("console.pack.title"), lead: t("console.pack.hint") },
      { href: binPath(provider.slug), text: t("console.setUp.bin"), lead: t("console.setUp.binLead") },
    ],
    resting:
      state.resting.length === 0
        ? null
        : {
            title: t("console.setUp.resting"),
            lead: t("console.setUp.restingLead"),
            things: state.resting.map(({ kind, slug, name }) => ({
              name,
              note: thingKindName(kind, t),
              href: `${setUpPath(provider.slug)}/${kind}/${slug}/history`,
            })),
          },
  };
  return { frame: await presentOfficeFrame(args, { signIn, provider, place: "set-up" }), view };
}

/** As an owner thinks of them. */
const inOrder: readonly ThingKind[] = [
  "service",
  "staff",
  ...thingKinds.filter((kind) => kind !== "service" && kind !== "staff"),
];

/** "Physiotherapist". */
function noteOf({ kind, value }: StoredThing, state: ProviderState, t: Translator, locale: string): string {
  const { title, service } = value;
  if (kind === "coupon") return `${value["code"] as string} · ${couponMeaning(value, state, t, locale) ?? ""}`;
  if (kind === "package") return packageMeaning(value, state, t, locale) ?? "";
  const { setup } = state;
  if (kind === "staff" && typeof title === "string") return title;
  return kind === "one-time-link" ? (setup.services.find(({ slug }) => slug === service)?.name ?? "") : "";
}
