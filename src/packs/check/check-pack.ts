import { isReservedPath } from "#domain/content/addresses.ts";
import { providerFilePattern, type PackFiles, type PackFolder } from "../read/read-pack.ts";
import type { Setup } from "../setup.ts";
import type { Checking } from "./checking.ts";
import { warnOfNeverBookable } from "./bookable/never-bookable.ts";
import { toGroups, toMenus, toOneTimeLinks, toResources } from "./collections-setup.ts";
import { toEntries } from "./content/entries-setup.ts";
import { toCoupons, toPackages } from "./money/credits-setup.ts";
import { toForm } from "./forms/form-setup.ts";
import { addFault, addFileFault, addWarning, inReadingOrder, type Findings } from "./findings.ts";
import { refuseLostTranslations } from "./texts/lost-translations.ts";
import { listClosures } from "./hours/closures.ts";
import { parseFolder, type ParsedFolder } from "./parse-folder.ts";
import { checkDrawings, gatherPictures, type Pictures } from "./pictures.ts";
import { toProvider } from "./provider-setup.ts";
import { isUnread, type CheckedDocument } from "../read/unread.ts";
import { checkClashes } from "./services/timetable-clashes.ts";
import { toServiceSetup } from "./services/service-setup.ts";
import { toStaff } from "./staff-setup.ts";
import { gatherTexts } from "./texts/pack-texts.ts";

export interface CheckedPack extends Findings {
  /** Complete only if there are no faults. */
  setups: Setup[];
}

export interface CheckOptions {
  /** False if the installation that loads the pack has no payments set up. */
  takesPayments?: boolean;
  /** True if the office of the installation has an address of its own. */
  takesScripts?: boolean;
  /** Also looks for services that can never be booked from this moment on. */
  now?: Date | undefined;
  /** The businesses of the installation, by slug. One may have an address of the application since before that was refused. */
  known?: ReadonlySet<string>;
  /** The day from which timetables are looked at: `2027-01-01`. */
  today?: string;
}

/** Converts a pack into setups and finds all of its faults, without the database. */
export function checkPack(
  { folders, faults }: PackFiles,
  { takesPayments = true, takesScripts = false, today = "2027-01-01", now, known = new Set() }: CheckOptions = {},
): CheckedPack {
  const findings: Findings = { faults: [...faults], warnings: [] };
  const takenBy = new Map<string, string>();
  const setups = folders.flatMap(
    (folder) => checkFolder(folder, { findings, takenBy, known, takesPayments, takesScripts, today, now }) ?? [],
  );
  return { setups, faults: inReadingOrder(findings.faults), warnings: inReadingOrder(findings.warnings) };
}

interface FolderOptions {
  findings: Findings;
  /** Provider files by slug. */
  takenBy: Map<string, string>;
  known: ReadonlySet<string>;
  takesPayments: boolean;
  takesScripts: boolean;
  today: string;
  now: Date | undefined;
}

function checkFolder(
  folder: PackFolder,
  { findings, takenBy, known, takesPayments, takesScripts, today, now }: FolderOptions,
): Setup | null {
  if (!folder.files.some(({ path }) => providerFilePattern.test(path))) {
    addFileFault(findings, folder.path, "no-provider-file");
    return null;
  }
  findings.steps = 0;
  checkDrawings(folder, findings);
  const parsed = parseFolder(folder, findings);
  const checked = checkParsed(parsed, gatherPictures(parsed, findings), {
    findings,
    takesPayments,
    takesScripts,
    today,
  });
  if (checked === null) return null;
  const { setup, checking, provider } = checked;
  const { slug } = setup.provider;
  const by = takenBy.get(slug);
  if (isReservedPath(slug)) {
    const add = known.has(slug) ? addWarning : addFault;
    add(findings, provider, ["slug"], "slug-reserved", { slug });
  }
  if (by !== undefined) addFault(findings, provider, ["slug"], "slug-taken", { slug, by });
  if (!isUnread(provider, ["slug"])) takenBy.set(slug, provider.file);
  checking.pictures.warnOfUnused();
  if (now !== undefined && findings.faults.length === 0) warnOfNeverBookable(setup, checking, now);
  return { ...setup, pictures: checking.pictures.used() };
}

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
