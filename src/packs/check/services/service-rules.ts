import { defaultPresence, type Presence } from "#domain/booking/service.ts";
import { isWebAddress } from "../../schema/parts.ts";
import { detailFieldKeys } from "../../schema/service/service-visit.ts";
import { refuseRepeats, type Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse-folder.ts";
import { isUnread } from "../salvage.ts";
import { checkLinksAt } from "../texts/text-links.ts";

export function checkTimes({ document, value }: CheckedFile<"service">, checking: Checking): void {
  const { findings } = checking;
  const { window } = value;
  if (window?.days === null && window.from === null && window.to === null) {
    addFault(findings, document, ["window"], "needs a number of days such as 60 days, or from and to");
  }
  if (window?.from && window.to && window.to < window.from) {
    addFault(findings, document, ["window"], `the window ends on ${window.to}, before it starts on ${window.from}`);
  }
  if (value.recurrence && value.confirmation === "request-without-time") {
    addFault(findings, document, ["recurrence"], "a request without a time cannot be repeated");
  }
  if (value.recurrence) {
    refuseRepeats(checking, document, ["recurrence", "rules"], value.recurrence.rules, (rule) => `"${rule}"`);
  }
  refuseRepeats(checking, document, ["reminders"], value.reminders, (minutes) => `a reminder ${minutes} min before`);
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
    if (!isWritten) addFault(findings, document, [name], `asks for ${name}, but the provider has no text for it`);
  }
  if (value.details.email === "hidden" && value.details.phone === "hidden") {
    addFault(findings, document, ["details"], "hides both email and phone, so the visitor cannot be reached");
  }
  checkDetailsForm(checked, checking);
  checkLinksAt(findings, document, ["follow-up", "text"], value["follow-up"]?.text ?? "");
  const hasThanks = value["thank-you"] !== "" || hasText(checked, checking, "thank-you");
  if (hasThanks && value.redirect !== undefined) {
    addFault(findings, document, ["redirect"], "use either thank-you or redirect, not both");
  }
}

/** The form is part of the details step, so it has one page, no files, and no fields that the step already has. */
function checkDetailsForm({ document, value }: CheckedFile<"service">, { findings, parsed }: Checking): void {
  const { form: slug, ...own } = value.details;
  if (slug === undefined) return;
  const fault = (reason: string) => addFault(findings, document, ["details", "form"], reason);
  if (!parsed.slugs.form.has(slug)) return fault(`there is no form "${slug}"`);
  const form = parsed.files.form.find((one) => one.slug === slug)?.value;
  if (form === undefined) return;
  if (form.kind !== "form")
    return fault(`"${slug}" is a ${form.kind}; the details step accepts only forms, which have one page`);
  for (const { id, type } of form.fields ?? []) {
    if (type === "file") fault(`"${slug}" asks for a file ("${id}"), which a booking cannot store`);
    const isAsked = type in detailFieldKeys && (own[type as keyof typeof own] ?? usual(type)) !== "hidden";
    if (isAsked)
      fault(`"${slug}" asks for the ${type} ("${id}"), which the details step already asks for; hide one of them`);
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
    addFault(findings, document, ["guests"], "requires a guest, but allows none");
  }
  if (guests.by !== "none" && places === 1) {
    addFault(findings, document, ["guests"], "allows guests, but there is only one place: raise seats");
  }
  if (most !== undefined && places > 0 && most > places) {
    addFault(findings, document, ["most-seats-per-booking"], `is ${most}, but there are only ${places} places`);
  }
  if (guests.required && most === 1) {
    addFault(findings, document, ["most-seats-per-booking"], "requires a guest, but a booking may have only one seat");
  }
}

function checkLocations({ document, value }: CheckedFile<"service">, checking: Checking): void {
  const { findings } = checking;
  refuseRepeats(checking, document, ["locations"], value.locations, ({ label }) => `the location "${label}"`);
  for (const [index, { kind, detail }] of value.locations.entries()) {
    const path = ["locations", index];
    const isTold = kind === "address" || kind === "you-call" || kind === "custom";
    if (isTold && detail === "") addFault(findings, document, path, `a location of the kind ${kind} needs a detail`);
    if (kind === "video" && !isWebAddress(detail)) {
      addFault(findings, document, path, "a video location needs a link that starts with https:// as its detail");
    }
    if (kind === "we-call" && value.details.phone === "hidden") {
      addFault(findings, document, path, "we call the visitor, but the phone number is hidden");
    }
  }
}

function hasText({ slug }: CheckedFile<"service">, { parsed }: Checking, name: string): boolean {
  return parsed.texts.some(({ front }) => front.of.kind === "service" && front.of.slug === slug && front.text === name);
}
