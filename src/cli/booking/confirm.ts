import { confirmRequest, type ConfirmCommand, type ConfirmResult } from "#use-cases/office/requests/confirm-request.ts";
import type { ExitCode } from "../shared/command.ts";
import { withSecret } from "../shared/with-database.ts";
import { explainBookingRefusal } from "./explain.ts";
import { escapeControls, printTimes } from "./words.ts";

export async function confirm(command: ConfirmCommand): Promise<ExitCode> {
  const confirmed = await withSecret((services) =>
    confirmRequest(command, { ...services, clock: { now: () => new Date() } }),
  );
  if (!confirmed.ok) return explainBookingRefusal(confirmed.refusal);
  console.log(describe(confirmed.value));
  return 0;
}

function describe({ booking, provider, members, isRepeat }: ConfirmResult): string {
  const { reference, startsAt, endsAt, firstName, lastName, lines } = booking;
  const services = [...new Set(lines.map(({ service }) => service))].join(", ");
  const when = startsAt && endsAt ? `${printTimes(startsAt, endsAt, provider.zone)} (${provider.zone})` : "";
  const who = members.length > 0 ? `, with ${members.join(", ")}` : "";
  const visitor = escapeControls(`${firstName} ${lastName}`);
  return `${reference} ${isRepeat ? "was already confirmed" : "is confirmed"}: ${services} for ${visitor}, ${when}${who}.`;
}
