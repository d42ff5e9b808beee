import { defaultLocale, type LocaleCode } from "#domain/locales/locales.ts";
import { listOwnLocales } from "#store/offers/languages.ts";
import type { Services } from "../services.ts";

export type LanguageReads = Pick<Services, "db" | "clock">;

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

export async function readLanguages({ db, clock }: LanguageReads): Promise<Languages> {
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
 * The language of all addresses without a locale prefix. Null if they differ, because then a link should name its
 * language.
 */
export async function languageOfLinks(services: LanguageReads): Promise<LocaleCode | null> {
  const { main, isMixed } = await readLanguages(services);
  return isMixed ? null : main;
}
