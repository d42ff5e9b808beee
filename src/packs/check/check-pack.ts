import { isReservedPath } from "#domain/content/addresses.ts";
import { providerFilePattern, type PackFiles, type PackFolder } from "../read/read-pack.ts";
import type { Setup } from "../setup.ts";
import { warnOfNeverBookable } from "./bookable/never-bookable.ts";
import { addFault, addFileFault, addWarning, inReadingOrder, type Findings } from "./findings.ts";
import { parseFolder } from "./parse/parse-folder.ts";
import { checkDrawings, gatherPictures } from "./pictures.ts";
import { isUnread } from "../read/unread.ts";
import { checkParsed } from "./check-parsed.ts";

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
