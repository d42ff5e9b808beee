import { isLocaleCode } from "#domain/locales/locales.ts";
import { writeHolidays } from "#gateways/calendars/holidays.ts";
import type { FormSetup } from "#store/set-up/forms.ts";
import { checkParsed } from "#packs/check/check-parsed.ts";
import { addFault, type Findings } from "#packs/check/findings.ts";
import { addDocument, addTranslation, emptyFolder, type ParsedFolder } from "#packs/check/parse/parse-folder.ts";
import type { Pictures } from "#packs/check/pictures.ts";
import { formFile } from "#packs/export/files/form-file.ts";
import type { Fault, PackDocument, Path } from "#packs/read/fault.ts";
import { holidaysFile } from "#packs/read/read-pack.ts";
import type { Kind, TranslatedKind } from "#packs/schema/kinds.ts";
import { thingKinds, toPlain, type Thing, type ThingKind, type ThingValue } from "./thing.ts";
import type { ThingSetup } from "./write-things.ts";

/** What things refer to, and what the installation allows. */
export interface ThingContext {
  /** The provider's time zone, as it is stored. */
  zone: string;
  forms: readonly FormSetup[];
  /** The slugs of content pages. */
  pages: readonly string[];
  /** The names of stored pictures. */
  pictures: ReadonlySet<string>;
  takesPayments: boolean;
  takesScripts: boolean;
  /** The day from which timetables are looked at: `2027-01-01`. */
  today: string;
}

/** A fault of a thing. The path leads to its value; that of a translation begins with `translations`. */
export interface ThingFault extends Pick<Fault, "path" | "code" | "parameters" | "reason"> {
  /** `form`: only because a form refers to a thing. */
  kind: ThingKind | "form";
  slug: string;
}

export interface CheckedThings {
  /** Complete only if there are no faults. */
  setup: ThingSetup | null;
  faults: ThingFault[];
}

/** The kinds of files that the kinds of things are in. */
const fileKinds = {
  provider: "provider",
  resource: "resources",
  staff: "staff",
  service: "service",
  group: "groups",
  menu: "menus",
  "one-time-link": "one-time-links",
  coupon: "coupons",
  package: "packages",
} as const satisfies Record<ThingKind, Kind>;

const listed = new Set<ThingKind>(["resource", "group", "menu", "one-time-link", "coupon", "package"]);

/** Checks all things of a provider exactly as a pack with the same content. */
export function checkThings(things: readonly Thing[], context: ThingContext): CheckedThings {
  const findings: Findings = { faults: [], warnings: [] };
  const parsed = emptyFolder();
  const names = new Names();
  for (const kind of thingKinds) {
    const own = things.filter((thing) => thing.kind === kind);
    if (listed.has(kind)) addList(parsed, kind, own, { findings, names });
    else for (const thing of own) addThing(parsed, thing, { findings, names });
  }
  for (const form of context.forms) {
    const document = documentOf(names.add("form", form.slug, []), toPlain(formFile(form, context.zone)));
    addDocument(parsed, "form", form.slug, document, findings);
  }
  for (const slug of context.pages) parsed.content.slugs.page.add(slug);
  const pictures = storedPictures(context.pictures, findings);
  const checked = checkParsed(parsed, pictures, { findings, ...context });
  return { setup: checked?.setup ?? null, faults: findings.faults.flatMap((fault) => names.told(fault)) };
}

interface Adding {
  findings: Findings;
  names: Names;
}

function addThing(parsed: ParsedFolder, { kind, slug, value }: Thing, { findings, names }: Adding): void {
  const { translations, holidays, ...own } = value;
  const written = kind === "provider" ? { ...own, slug } : own;
  const fileKind = fileKinds[kind];
  const name = kind === "provider" ? "provider" : slug;
  const document = documentOf(names.add(kind, slug, []), written);
  if (parsed.slugs[fileKind].has(name)) addFault(findings, document, ["slug"], "listed-twice", { what: slug });
  addDocument(parsed, fileKind, name, document, findings);
  for (const [locale, texts] of Object.entries((translations ?? {}) as ThingValue)) {
    if (!isLocaleCode(locale)) continue;
    const document = documentOf(names.add(kind, slug, ["translations", locale]), texts);
    addTranslation(parsed, fileKind as TranslatedKind, { slug: name, locale }, document, findings);
  }
  if (Array.isArray(holidays)) {
    const days = (holidays as { date: string; note: string }[]).map(({ date, note }) => ({ day: date, title: note }));
    const file = names.add(kind, slug, ["holidays"]);
    parsed.holidays = { path: holidaysFile, file, bytes: Buffer.from(writeHolidays(days)) };
  }
}

/** Several things that a pack has in one file. */
function addList(parsed: ParsedFolder, kind: ThingKind, things: Thing[], { findings, names }: Adding): void {
  if (things.length === 0) return;
  const fileKind = fileKinds[kind];
  const values = things.map(({ slug, value }) => ({ slug, ...without(value, "translations") }));
  const slugs = things.map(({ slug }) => slug);
  addDocument(parsed, fileKind, fileKind, documentOf(names.addList(kind, slugs, []), values), findings);
  const locales = new Set(things.flatMap(({ value }) => Object.keys((value["translations"] ?? {}) as ThingValue)));
  for (const locale of [...locales].filter(isLocaleCode)) {
    const said = things.flatMap(({ slug, value }) => {
      const texts = ((value["translations"] ?? {}) as ThingValue)[locale] as ThingValue | undefined;
      return texts === undefined ? [] : [{ slug, ...texts }];
    });
    const file = names.addList(
      kind,
      said.map(({ slug }) => slug),
      ["translations", locale],
    );
    addTranslation(parsed, fileKind as TranslatedKind, { slug: fileKind, locale }, documentOf(file, said), findings);
  }
}

function without(value: ThingValue, key: string): ThingValue {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** Which thing each document is about. */
class Names {
  readonly #documents = new Map<string, { kind: ThingFault["kind"]; slugs: string[] | string; under: Path }>();

  add(kind: ThingFault["kind"], slug: string, under: Path): string {
    return this.#add({ kind, slugs: slug, under });
  }

  addList(kind: ThingKind, slugs: string[], under: Path): string {
    return this.#add({ kind, slugs, under });
  }

  #add(document: { kind: ThingFault["kind"]; slugs: string[] | string; under: Path }): string {
    const name = String(this.#documents.size);
    this.#documents.set(name, document);
    return name;
  }

  told({ file, path, code, parameters, reason }: Fault): ThingFault[] {
    const { kind, slugs, under } = this.#documents.get(file)!;
    const fault = { kind, code, parameters, reason };
    if (typeof slugs === "string") return [{ ...fault, slug: slugs, path: [...under, ...path] }];
    const [index, ...rest] = path;
    return [{ ...fault, slug: slugs[Number(index ?? 0)] ?? "", path: [...under, ...rest] }];
  }
}

/** A document that is in no file. Its values have no positions. */
function documentOf(file: string, value: unknown): PackDocument {
  const start = { line: 1, column: 1 };
  return {
    file,
    value,
    at: () => start,
    atKey: () => start,
    line: () => "",
    has: (path) =>
      path.reduce<unknown>((inside, step) => (inside as ThingValue | undefined)?.[step], value) !== undefined,
  };
}

/** Things refer to pictures by the names under which they are stored. */
function storedPictures(known: ReadonlySet<string>, findings: Findings): Pictures {
  return {
    of(document, path, name) {
      if (name === undefined) return null;
      const stored = name.slice("images/".length);
      if (known.has(stored)) return stored;
      addFault(findings, document, path, "no-picture", { name });
      return null;
    },
    inContent: () => null,
    used: () => [],
    warnOfUnused: () => undefined,
  };
}
