import { defaultLocale, type LocaleCode } from "#domain/locales/locales.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import { findOwnLocale, listOwnLocales } from "#store/offers/languages.ts";
import type { Services } from "../services.ts";

type Reads = Pick<Services, "db" | "clock">;

interface Languages {
  /** Of the business that was here first. */
  main: LocaleCode;
  /** Whether businesses of this installation write in several. */
  isMixed: boolean;
  readAt: number;
}

/** Businesses change their language hardly ever, and every page asks. */
const keptFor = 5_000;
const kept = new WeakMap<object, Languages>();

async function readLanguages({ db, clock }: Reads): Promise<Languages> {
  const known = kept.get(db);
  const now = clock.now().getTime();
  if (known !== undefined && Math.abs(now - known.readAt) < keptFor) return known;
  const languages = await listOwnLocales(db).then(
    ([main = defaultLocale, ...others]) => ({ main, isMixed: others.some((other) => other !== main) }),
    // The page itself says that the database is away, in the language that it had before.
    () => known ?? { main: defaultLocale, isMixed: false },
  );
  const read = { ...languages, readAt: now };
  kept.set(db, read);
  return read;
}

/**
 * The language that an address without prefix speaks: that of the business it belongs to. One that belongs to none, such as a
 * list of several businesses, speaks the language of the business that was here first.
 */
export async function languageOfAddress(named: PathSubject | null, services: Reads): Promise<LocaleCode> {
  const { main, isMixed } = await readLanguages(services);
  if (!isMixed) return main;
  const found = named === null ? undefined : await findOwnLocale(services.db, named).catch(() => undefined);
  return found ?? main;
}

/** The language of every address without prefix; null where they differ, so that a link had better name its language. */
export async function languageOfLinks(services: Reads): Promise<LocaleCode | null> {
  const { main, isMixed } = await readLanguages(services);
  return isMixed ? null : main;
}
