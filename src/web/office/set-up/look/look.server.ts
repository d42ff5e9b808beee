import { localizedPath } from "#domain/content/addresses.ts";
import { servicePath, teamPath } from "#domain/navigation/addresses.ts";
import { lookPath, mailsHtmlPath, setUpPath, thingHistoryPath } from "#domain/navigation/office-addresses.ts";
import { parseHex, type Hex } from "#domain/theme/colour.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import { isMapping, type ThingMember } from "#set-up/things/thing.ts";
import { sealBrand } from "#use-cases/offers/unsaved-brand.ts";
import type { LookView } from "./look-views.ts";
import {
  localeContext,
  ownLocaleContext,
  prefixContext,
  servicesContext,
  type PageArguments,
} from "../../../http/context.ts";
import { publicAddress } from "../../../http/office/site.ts";
import { themeCss } from "../../../ui/brand/theme-css.ts";
import { passOf, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { frameOf, readSetUp, viewOf } from "../editor/editor.server.ts";
import type { Editing } from "../editor/editor-links.server.ts";
import { guardWords, type Theme } from "./guard-words.server.ts";

/** The business itself has the brand. */
export function providerIn({ things }: ProviderState): StoredThing {
  return things.find(({ kind }) => kind === "provider")!;
}

export async function presentLook(args: PageArguments) {
  const state = await readSetUp(args);
  const thing = providerIn(state);
  const editing: Editing = { kind: "provider", thing, slug: thing.slug, value: thing.value };
  return { frame: await frameOf(args, "look"), view: await lookViewOf(args, state, editing) };
}

export async function lookViewOf(args: PageArguments, state: ProviderState, editing: Editing): Promise<LookView> {
  const { provider } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const editor = await viewOf(args, state, { ...editing, section: "look" });
  const { color, theme } = brandOf(editing.value["brand"]);
  const title = t("console.look.title");
  return {
    editor: {
      ...editor,
      title,
      name: titleOf(title, provider.name),
      action: lookPath(provider.slug),
      up: { href: setUpPath(provider.slug), text: t("console.setUp.title") },
      links: [{ href: thingHistoryPath(provider.slug, "provider", provider.slug), text: t("console.setUp.history") }],
      buttons: {
        ...editor.buttons,
        save: t("console.look.save"),
        discard: { href: lookPath(provider.slug), text: t("console.setUp.discard") },
      },
    },
    show: t("console.look.show"),
    guard: {
      title: t("console.look.guard.title"),
      texts: guardWords(color, theme, t),
      css: themeCss(".look-sample", { primary: color }),
      samples: [
        ...(theme === "dark" ? [] : [{ theme: "light" as const, title: t("console.setUp.theme.light") }]),
        ...(theme === "light" ? [] : [{ theme: "dark" as const, title: t("console.setUp.theme.dark") }]),
      ],
      button: t("console.look.sampleButton"),
      link: t("console.look.sampleLink"),
    },
    frames: {
      title: t("console.look.frames"),
      lead: t("console.look.framesLead"),
      open: t("console.look.open"),
      pages: await pagesOf(args, state, editing),
    },
  };
}

interface Brand {
  color: Hex;
  theme: Theme;
  logo: string | null;
  cover: string | null;
}

const usual: Hex = "#1f5c4d";

/** What was typed. A colour that cannot be read is shown as the usual one. */
function brandOf(value: ThingMember | undefined): Brand {
  const brand = isMapping(value) ? value : {};
  const text = (key: string) => (typeof brand[key] === "string" ? brand[key] : "");
  const picture = (key: string) => (text(key) === "" ? null : text(key).slice("images/".length));
  const theme = text("theme");
  return {
    color: parseHex(text("color")) ?? usual,
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    logo: picture("logo"),
    cover: picture("cover"),
  };
}

/** The real pages, with the colour and the theme in their address, and pictures that are not saved yet in a token. */
async function pagesOf({ context }: PageArguments, { setup }: ProviderState, { value, thing }: Editing) {
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  const { color, theme, logo, cover } = brandOf(value["brand"]);
  const saved = brandOf(thing?.value["brand"]);
  const code = context.get(localeContext);
  const primary = color.slice(1);
  const query = new URLSearchParams({ primary, theme });
  if (logo !== saved.logo || cover !== saved.cover)
    query.set("look", sealBrand(provider.id, { logo, cover }, context.get(servicesContext)));
  const pageAt = (path: string) =>
    publicAddress(localizedPath(code, `${path}?${query}`, context.get(ownLocaleContext)), context);
  const offered = setup.services.filter(({ isPublic }) => isPublic);
  // A page with a picture shows more of the look.
  const service = offered.find(({ image }) => image !== null) ?? offered[0];
  const mail = mailsHtmlPath(provider.slug, { kind: "booked", to: "booker", language: code });
  return [
    { id: "team", label: t("console.look.team"), src: pageAt(teamPath(provider.slug)), isMail: false },
    ...(service === undefined
      ? []
      : [
          {
            id: "booking",
            label: t("console.look.booking"),
            src: pageAt(servicePath(provider.slug, service.slug)),
            isMail: false,
          },
        ]),
    {
      id: "mail",
      label: t("console.look.mail"),
      isMail: true,
      src: `${context.get(prefixContext)}${mail}&primary=${primary}`,
    },
  ];
}
