import { defaultPresence, type Presence } from "#domain/booking/service.ts";
import { isWebAddress } from "../../schema/parts.ts";
import { detailFieldKeys } from "../../schema/service/service-visit.ts";
import type { Checking } from "../checking.ts";
import { refuseRepeats, addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import type { PackProblem } from "../reasons/reasons.ts";
import { isUnread } from "../../read/unread.ts";
import { checkLinksAt } from "../texts/text-links.ts";

export function checkTimes({ document, value }: CheckedFile<"service">, checking: Checking): void {
  const { findings } = checking;
  const { window } = value;
  if (window?.days === null && window.from === null && window.to === null) {
    addFault(findings, document, ["window"], "window-empty");
  }
  if (window?.from && window.to && window.to < window.from) {
    addFault(findings, document, ["window", "to"], "window-ends-before-start", { from: window.from, to: window.to });
  }
  if (value.recurrence && value.confirmation === "request-without-time") {
    addFault(findings, document, ["recurrence"], "request-repeated");
  }
  if (value.recurrence) {
    refuseRepeats(checking.findings, document, ["recurrence", "rules"], value.recurrence.rules, (rule) => `"${rule}"`);
  }
  refuseRepeats(
    checking.findings,
    document,
    ["reminders"],
    value.reminders,
    (minutes) => `a reminder ${minutes} min before`,
  );
}

/** Checks that the settings for visitors (guests, locations, details, texts) do not contradict each other. */
export function checkVisit(checked: CheckedFile<"service">, checking: Checking): void {
  const { document, value } = checked;
  const { findings, parsed } = checking;
  checkParty(checked, checking);
  checkLocations(checked, checking);
  const provider = parsed.files.provider[0];
  for (const name of ["terms", "consent"] as const) {
    if (!value[name] || !provider || isUnread(provider.document, [name])) continue;
    const isWritten =
      provider.value[name] !== "" ||
      parsed.texts.some(({ front }) => front.of.kind === "provider" && front.text === name);
    if (!isWritten) addFault(findings, document, [name], "no-provider-text", { name });
  }
  if (value.details.email === "hidden" && value.details.phone === "hidden") {
    addFault(findings, document, ["details", "email"], "unreachable");
  }
  checkDetailsForm(checked, checking);
  checkLinksAt(findings, document, ["follow-up", "text"], value["follow-up"]?.text ?? "");
  const hasThanks = value["thank-you"] !== "" || hasText(checked, checking, "thank-you");
  if (hasThanks && value.redirect !== undefined) {
    addFault(findings, document, ["redirect"], "thanks-and-redirect");
  }
}

/** The form is part of the details step, so it has one page, no files, and no fields that the step already has. */
function checkDetailsForm({ document, value }: CheckedFile<"service">, { findings, parsed }: Checking): void {
  const { form: slug, ...own } = value.details;
  if (slug === undefined) return;
  const fault = (...problem: PackProblem) => addFault(findings, document, ["details", "form"], ...problem);
  if (!parsed.slugs.form.has(slug)) return fault("no-form", { slug });
  const form = parsed.files.form.find((one) => one.slug === slug)?.value;
  if (form === undefined) return;
  if (form.kind !== "form") return fault("details-form-kind", { slug, kind: form.kind });
  for (const { id: field, type } of form.fields ?? []) {
    if (type === "file") fault("details-form-file", { slug, field });
    const isAsked = type in detailFieldKeys && (own[type as keyof typeof own] ?? usual(type)) !== "hidden";
    if (isAsked) fault("details-form-repeats", { slug, field, type });
  }
}

function usual(type: string): Presence {
  return defaultPresence[detailFieldKeys[type as keyof typeof detailFieldKeys]];
}

function checkParty({ document, value }: CheckedFile<"service">, { findings }: Checking): void {
  const { guests, seats } = value;
  if (["seats", "staff", "given-by"].some((key) => isUnread(document, [key]))) return;
  const most = value["most-seats-per-booking"];
  const places = value["given-by"] === "any" ? seats * value.staff.length : seats;
  if (guests.by === "none" && guests.required) {
    addFault(findings, document, ["guests"], "guest-required-but-none");
  }
  if (guests.by !== "none" && places === 1) {
    addFault(findings, document, ["guests"], "guests-need-seats");
  }
  if (most !== undefined && places > 0 && most > places) {
    addFault(findings, document, ["most-seats-per-booking"], "more-seats-than-places", { most, places });
  }
  if (guests.required && most === 1) {
    addFault(findings, document, ["most-seats-per-booking"], "guest-needs-seat");
  }
}

function checkLocations({ document, value }: CheckedFile<"service">, checking: Checking): void {
  const { findings } = checking;
  refuseRepeats(checking.findings, document, ["locations"], value.locations, ({ label }) => `the location "${label}"`);
  for (const [index, { kind, detail }] of value.locations.entries()) {
    const path = ["locations", index];
    const isTold = kind === "address" || kind === "you-call" || kind === "custom";
    if (isTold && detail === "") addFault(findings, document, [...path, "detail"], "location-needs-detail", { kind });
    if (kind === "video" && !isWebAddress(detail)) {
      addFault(findings, document, [...path, "detail"], "video-needs-link");
    }
    if (kind === "we-call" && value.details.phone === "hidden") {
      addFault(findings, document, [...path, "kind"], "call-needs-phone");
    }
  }
}

function hasText({ slug }: CheckedFile<"service">, { parsed }: Checking, name: string): boolean {
  return parsed.texts.some(({ front }) => front.of.kind === "service" && front.of.slug === slug && front.text === name);
}
