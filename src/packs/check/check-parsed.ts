import type { Setup } from "../setup.ts";
import type { Checking } from "./checking.ts";
import { toGroups, toMenus, toOneTimeLinks, toResources } from "./collections-setup.ts";
import { toEntries } from "./content/entries-setup.ts";
import { toCoupons, toPackages } from "./money/credits-setup.ts";
import { toForm } from "./forms/form-setup.ts";
import type { Findings } from "./findings.ts";
import { refuseLostTranslations } from "./texts/lost-translations.ts";
import { listClosures } from "./hours/closures.ts";
import type { ParsedFolder } from "./parse/parse-folder.ts";
import type { Pictures } from "./pictures.ts";
import { toProvider } from "./provider-setup.ts";
import { isUnread, type CheckedDocument } from "../read/unread.ts";
import { checkClashes } from "./services/sessions/timetable-clashes.ts";
import { toServiceSetup } from "./services/service-setup.ts";
import { toStaff } from "./staff-setup.ts";
import { gatherTexts } from "./texts/pack-texts.ts";

interface ParsedOptions {
  findings: Findings;
  takesPayments: boolean;
  takesScripts: boolean;
  today: string;
}

export interface CheckedFolder {
  setup: Omit<Setup, "pictures">;
  checking: Checking;
  /** The provider's file. */
  provider: CheckedDocument;
}

/** Converts one provider's files into a setup. Null if the provider's own file cannot be read. */
export function checkParsed(
  parsed: ParsedFolder,
  pictures: Pictures,
  { findings, takesPayments, takesScripts, today }: ParsedOptions,
): CheckedFolder | null {
  const provider = parsed.files.provider[0];
  const read = <K extends "currency" | "time-zone" | "locale">(key: K) =>
    provider === undefined || isUnread(provider.document, [key]) ? null : provider.value[key];
  const checking: Checking = {
    closed: new Set(provider && listClosures(provider, parsed).map(({ day }) => day)),
    findings,
    parsed,
    texts: gatherTexts(parsed, findings),
    pictures,
    // Finds faults in the other files even if the provider's file has some.
    currency: read("currency"),
    timeZone: read("time-zone") ?? "UTC",
    locale: read("locale"),
    takesPayments,
    takesScripts,
  };
  refuseLostTranslations(checking);
  const staff = parsed.files.staff.map((file) => toStaff(file, checking));
  const services = parsed.files.service.map((file) => toServiceSetup(file, checking));
  const documents = services.map((service, index) => ({ service, document: parsed.files.service[index]!.document }));
  checkClashes(documents, checking, today);
  const rest = {
    resources: parsed.files.resources.flatMap((file) => toResources(file, checking)),
    groups: parsed.files.groups.flatMap((file) => toGroups(file, checking)),
    menus: parsed.files.menus.flatMap((file) => toMenus(file, checking)),
    oneTimeLinks: parsed.files["one-time-links"].flatMap((file) => toOneTimeLinks(file, checking)),
    coupons: parsed.files.coupons.flatMap((file) => toCoupons(file, checking)),
    packages: parsed.files.packages.flatMap((file) => toPackages(file, checking)),
    forms: parsed.files.form.map((file) => toForm(file, checking)),
    entries: toEntries(checking),
  };
  if (!provider) return null;
  const setup = { provider: toProvider(provider, checking), staff, services, ...rest };
  return { setup, checking, provider: provider.document };
}
