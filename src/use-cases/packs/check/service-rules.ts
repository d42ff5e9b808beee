import { isWebAddress } from "../schema/parts.ts";
import { refuseRepeats, type Checking } from "./checking.ts";
import { addFault } from "./findings.ts";
import type { Checked } from "./parse-folder.ts";

export function checkTimes({ document, value }: Checked<"service">, checking: Checking): void {
  const { findings } = checking;
  const { window } = value;
  if (window?.days === null && window.from === null && window.to === null) {
    addFault(findings, document, ["window"], "needs a number of days such as 60 days, or from and to");
  }
  if (window?.from && window.to && window.to < window.from) {
    addFault(findings, document, ["window"], `the window ends on ${window.to}, before it begins on ${window.from}`);
  }
  if (value.recurrence && value.confirmation === "request-without-time") {
    addFault(findings, document, ["recurrence"], "a request without a time cannot be repeated");
  }
  if (value.recurrence) {
    refuseRepeats(checking, document, ["recurrence", "rules"], value.recurrence.rules, (rule) => `"${rule}"`);
  }
  refuseRepeats(checking, document, ["reminders"], value.reminders, (minutes) => `a reminder ${minutes} min before`);
}

/** What is asked of the visitor and what the visitor is told must be possible together. */
export function checkVisit(checked: Checked<"service">, checking: Checking): void {
  const { document, value } = checked;
  const { findings, parsed } = checking;
  checkParty(checked, checking);
  checkLocations(checked, checking);
  const provider = parsed.files.provider[0];
  for (const name of ["terms", "consent"] as const) {
    if (!value[name] || !provider) continue;
    const isWritten =
      provider.value[name] !== "" ||
      parsed.texts.some(({ front }) => front.of.kind === "provider" && front.text === name);
    if (!isWritten) addFault(findings, document, [name], `asks for ${name}, but the provider has no text for it`);
  }
  if (value.details.email === "hidden" && value.details.phone === "hidden") {
    addFault(findings, document, ["details"], "hides both email and phone: nobody could be reached");
  }
  if (value.details.form !== undefined) {
    addFault(findings, document, ["details", "form"], `there is no form "${value.details.form}"`);
  }
  const hasThanks = value["thank-you"] !== "" || hasText(checked, checking, "thank-you");
  if (hasThanks && value.redirect !== undefined) {
    addFault(findings, document, ["redirect"], "a visitor sees either a thank-you text or another site");
  }
}

function checkParty({ document, value }: Checked<"service">, { findings }: Checking): void {
  const { guests, seats } = value;
  const most = value["most-seats-per-booking"];
  const places = value["given-by"] === "any" ? seats * value.staff.length : seats;
  if (guests.by === "none" && guests.required) {
    addFault(findings, document, ["guests"], "requires a guest, but allows none");
  }
  if (guests.by !== "none" && places === 1) {
    addFault(findings, document, ["guests"], "allows guests, but there is one place only: raise seats");
  }
  if (most !== undefined && places > 0 && most > places) {
    addFault(findings, document, ["most-seats-per-booking"], `is ${most}, but there are ${places} places only`);
  }
  if (guests.required && most === 1) {
    addFault(findings, document, ["most-seats-per-booking"], "requires a guest, but a booking may take one seat only");
  }
}

function checkLocations({ document, value }: Checked<"service">, checking: Checking): void {
  const { findings } = checking;
  refuseRepeats(checking, document, ["locations"], value.locations, ({ label }) => `the location "${label}"`);
  for (const [index, { kind, detail }] of value.locations.entries()) {
    const path = ["locations", index];
    const isTold = kind === "address" || kind === "you-call" || kind === "custom";
    if (isTold && detail === "") addFault(findings, document, path, `a location of the kind ${kind} needs a detail`);
    if (kind === "video" && !isWebAddress(detail)) {
      addFault(findings, document, path, "a video location needs a link that begins with https:// as its detail");
    }
    if (kind === "we-call" && value.details.phone === "hidden") {
      addFault(findings, document, path, "we call the visitor, but the phone number is hidden");
    }
  }
}

function hasText({ slug }: Checked<"service">, { parsed }: Checking, name: string): boolean {
  return parsed.texts.some(({ front }) => front.of.kind === "service" && front.of.slug === slug && front.text === name);
}
