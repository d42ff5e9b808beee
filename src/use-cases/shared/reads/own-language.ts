import { defaultLocale, type LocaleCode } from "#domain/locales/locales.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import { findOwnLocale, listOwnLocales } from "#store/offers/languages.ts";
import type { Services } from "../services.ts";

type Reads = Pick<Services, "db" | "clock">;

interface Languages {
  /** The language of the first provider. */
  main: LocaleCode;
  /** Whether the providers of this installation use several languages. */
  isMixed: boolean;
  readAt: number;
}

/** Milliseconds. Every page needs the languages, and providers rarely change theirs. */
const keptFor = 5_000;
const kept = new WeakMap<object, Languages>();

async function readLanguages({ db, clock }: Reads): Promise<Languages> {
  const known = kept.get(db);
  const now = clock.now().getTime();
  if (known !== undefined && Math.abs(now - known.readAt) < keptFor) return known;
  const languages = await listOwnLocales(db).then(
    ([main = defaultLocale, ...others]) => ({ main, isMixed: others.some((other) => other !== main) }),
    // During an outage, use the last known language. The page itself reports the outage.
    () => known ?? { main: defaultLocale, isMixed: false },
  );
  const read = { ...languages, readAt: now };
  kept.set(db, read);
  return read;
}

/**
 * The language of an address without a locale prefix: that of its provider. An address without a provider, such as a
 * list of several providers, uses the language of the first provider.
 */
export async function languageOfAddress(named: PathSubject | null, services: Reads): Promise<LocaleCode> {
  const { main, isMixed } = await readLanguages(services);
  if (!isMixed) return main;
  const found = named === null ? undefined : await findOwnLocale(services.db, named).catch(() => undefined);
  return found ?? main;
}

/**
 * The language of all addresses without a locale prefix. Null if they differ, because then a link should name its
 * language.
 */
export async function languageOfLinks(services: Reads): Promise<LocaleCode | null> {
  const { main, isMixed } = await readLanguages(services);
  return isMixed ? null : main;
}
