import { checkDefinition } from "#domain/forms/check/definition.ts";
import { textsIn } from "#domain/forms/check/definition-parts.ts";
import { fieldsIn, type FormDefinition } from "#domain/forms/definition.ts";
import type { PackDocument, Path } from "../../read/fault.ts";
import type { FormSetup } from "#store/set-up/forms.ts";
import { parsePackMoment } from "../../format/moment.ts";
import type { FormFile } from "../../schema/forms/form.ts";
import type { Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import type { PackProblem } from "../reasons/reasons.ts";
import { isUnread } from "../../read/unread.ts";
import { checkLinksAt } from "../texts/text-links.ts";
import { toFormTranslations } from "./form-translations.ts";
import { toDefinition } from "./to-definition.ts";
import { writtenPath } from "./written-path.ts";

export function toForm({ slug, document, value }: CheckedFile<"form">, checking: Checking): FormSetup {
  const fault: Report = (path, ...problem) => addFault(checking.findings, document, path, ...problem);
  const definition = toDefinition(value);
  const hasShape = checkShape(value, fault);
  const faults = hasShape ? checkDefinition(definition) : [];
  const placed = (path: Path) => writtenPath(pathInFile(definition, path), document);
  for (const { path, reason } of faults) fault(placed(path), "form-definition", { problem: reason });
  for (const { path, text } of hasShape ? textsIn(definition) : [])
    checkLinksAt(checking.findings, document, placed(path), text);
  if (hasShape) checkTargets(definition, document, checking);
  if (hasShape && value.copy && !fieldsIn(definition).some(({ type }) => type === "email"))
    fault(["copy"], "copy-needs-email");
  return {
    slug,
    kind: value.kind,
    isActive: true,
    definition,
    translations: toFormTranslations(slug, definition, hasShape && faults.length === 0, checking),
    responseCap: value["most-responses"] ?? null,
    closesAt: value.closes === undefined ? null : toClosing(value.closes, checking, fault),
    needsLink: value["by-link-only"],
    mails: {
      isOfficeTold: value.notify !== false,
      officeEmail: typeof value.notify === "string" ? value.notify : null,
      hasCopy: value.copy,
    },
  };
}

type Report = (path: Path, ...problem: PackProblem) => void;

/** A form has fields; a quiz or survey has pages. */
function checkShape({ kind, fields, pages, next, ...value }: FormFile, fault: Report): boolean {
  const isForm = kind === "form";
  if (isForm && pages !== undefined) fault(["pages"], "form-has-fields");
  if (isForm && fields === undefined) fault([], "form-part-missing", { key: "fields" });
  if (!isForm && fields !== undefined) fault(["fields"], "fields-on-pages", { kind });
  if (!isForm && pages === undefined) fault([], "form-part-missing", { key: "pages" });
  if (!isForm && next.length > 0) fault(["next"], "rules-on-pages", { kind });
  const thanks = value["thank-you"];
  const hasThanks =
    thanks.title !== "" || thanks.text !== "" || thanks.redirect !== undefined || thanks.book !== undefined;
  if (kind === "quiz" && hasThanks) fault(["thank-you"], "quiz-ends-with-result");
  return (isForm ? fields : pages) !== undefined;
}

function toClosing(text: string, { timeZone }: Checking, fault: Report): string | null {
  const instant = parsePackMoment(text, timeZone);
  if (instant === null)
    fault(["closes"], "not-moment", { text, hint: "2027-01-31 18:00, in the provider's time zone" });
  return instant;
}

/** Endings must lead to existing services and to the provider's redirect-sites. */
function checkTargets(definition: FormDefinition, document: PackDocument, { findings, parsed }: Checking): void {
  const places: [Path, { redirect?: string | null; book: string | null }][] = [
    [["thank-you"], definition.ending],
    ...definition.endings.map((ending, index): [Path, typeof ending] => [["endings", index], ending]),
    ...(definition.scoring?.tiers ?? []).map((tier, index): [Path, typeof tier] => [["scoring", "tiers", index], tier]),
  ];
  const provider = parsed.files.provider[0];
  const allowed = provider && !isUnread(provider.document, ["redirect-sites"]) && provider.value["redirect-sites"];
  for (const [path, { redirect = null, book }] of places) {
    if (book !== null && !parsed.slugs.service.has(book))
      addFault(findings, document, [...path, "book"], "no-service", { slug: book });
    if (book !== null && redirect !== null) addFault(findings, document, [...path, "redirect"], "book-and-redirect");
    const origin = redirect === null ? null : new URL(redirect).origin;
    if (origin !== null && allowed && !allowed.includes(origin))
      addFault(findings, document, [...path, "redirect"], "not-redirect-site", { origin });
  }
}

/** A form's file does not mention its only page. */
function pathInFile({ kind }: FormDefinition, path: readonly (string | number)[]): Path {
  return kind === "form" && path[0] === "pages" ? path.slice(2) : path;
}
