import { data, redirect } from "react-router";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { waitingEntryPath } from "#domain/navigation/addresses.ts";
import { checkJoin, type JoinFault, type TypedJoin } from "#domain/waiting/join-form.ts";
import { joinWaitingList } from "#use-cases/booking/waiting/join-waiting-list.ts";
import type { JoinResult } from "../../features/waiting/waiting-views.ts";
import { clientContext, tagContext } from "../../http/context.ts";
import { readForm, textOf } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { retryAfter } from "../../http/retry-after.ts";
import { openJoin, type JoinRequest, type WaitingArguments } from "../../present/waiting/join.ts";
import { askPuzzle, puzzleFields, readProof } from "../puzzle.ts";

const ownFields = new Set(["key", "name", "email", "phone", "seats", ...Object.values(puzzleFields)]);

/** Puts the visitor on the waiting list and redirects to their place in line. */
export async function handleJoin(args: WaitingArguments) {
  const request = await openJoin(args);
  const form = await readForm(args.request);
  const unknown = [...form.keys()].find((name) => !ownFields.has(name));
  if (unknown !== undefined) throw refused({ code: "field-unknown", field: unknown.slice(0, 100) });
  const text = (name: string) => textOf(form, name).slice(0, 1_000);
  const typed = { name: text("name"), email: text("email"), phone: text("phone"), seats: text("seats") };
  const sender = { client: args.context.get(clientContext), proof: readProof(form) };
  const sessionId = args.url.searchParams.get("session") ?? "";
  const checked = checkJoin(typed, request.most);
  if (!checked.ok) return stay(request, typed, { faults: checked.refusal }, sender.proof);
  // The session may have seats again: the use-case says so.
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) throw refused({ code: "waiting-closed" });
  const { provider, service, services, code, wallClock } = request;
  const joined = await joinWaitingList(
    {
      ...{ provider, service, sessionId, ...checked.value, locale: code, sender },
      zone: wallClock.visitor.zone ?? provider.zone,
      tag: args.context.get(tagContext),
      key: sender.proof?.puzzle ?? text("key"),
    },
    services,
  );
  if (!joined.ok) return stay(request, typed, { refusal: joined.refusal }, sender.proof);
  return redirect(`${waitingEntryPath}?entry=${joined.value.token}`, 303);
}

async function stay(
  { t, provider, services, code }: JoinRequest,
  typed: TypedJoin,
  { faults = [], refusal = null }: { faults?: readonly JoinFault[]; refusal?: Refusal | null },
  proof: ReturnType<typeof readProof>,
) {
  const puzzle =
    refusal === null ? undefined : await askPuzzle({ refusal, proof, providerId: provider.id }, { services, code });
  const result: JoinResult = {
    typed,
    summary: t("booking.details.faults", { count: faults.length }),
    faults: faults.map(({ field, message, count = 0 }) => ({ field, message: t(message, { count }) })),
    refusal: refusal === null ? null : t(refusalResponses[refusal.code].message, refusal),
    puzzle,
  };
  const status = refusal === null ? 422 : refusalResponses[refusal.code].status;
  return data(result, { status, headers: refusal === null ? {} : retryAfter(refusal) });
}
