import { redirect } from "react-router";
import { waitingEntryPath } from "#domain/navigation/addresses.ts";
import { checkJoin } from "#domain/waiting/join-form.ts";
import { joinWaitingList } from "#use-cases/booking/waiting/join-waiting-list.ts";
import { clientContext, tagContext } from "../../http/context.ts";
import type { WaitingArguments } from "./common.server.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";
import { openJoin } from "./join.server.ts";
import { readProof } from "../shared/widget/puzzle.server.ts";
import { readJoinForm, stay } from "./stay.server.ts";
import { handleWatch } from "./handle-watch.server.ts";

/** Puts the visitor on the waiting list and redirects to their place in line. */
export async function handleJoin(args: WaitingArguments) {
  const request = await openJoin(args);
  if (request.kind === "watch") return handleWatch(args, request);
  const { form, text } = await readJoinForm(args.request);
  const typed = { name: text("name"), email: text("email"), phone: text("phone"), seats: text("seats") };
  const sender = { client: args.context.get(clientContext), proof: readProof(form) };
  const again = { typed, sender };
  const checked = checkJoin(typed, request.most);
  const { provider, service, services, code, wallClock, day, course, t } = request;
  if (!checked.ok) {
    const faults = checked.refusal.map(({ field, message, count = 0 }) => ({ field, message: t(message, { count }) }));
    return stay(request, again, { faults });
  }
  // The session may have seats again: the use-case says so.
  const sessionId = args.url.searchParams.get("session") ?? "";
  if (course === null && day === null && !/^[0-9a-f-]{36}$/.test(sessionId))
    throw await refusedInWords({ code: "waiting-closed" }, code);
  const joined = await joinWaitingList(
    {
      provider,
      service,
      ...checked.value,
      locale: code,
      sender,
      target: course !== null ? { courseId: course.id } : day === null ? { sessionId } : { day },
      zone: wallClock.visitor.zone ?? provider.zone,
      tag: args.context.get(tagContext),
      key: sender.proof?.puzzle ?? text("key"),
    },
    services,
  );
  if (!joined.ok) return stay(request, again, { refusal: joined.refusal });
  return redirect(`${waitingEntryPath}?entry=${joined.value.token}`, 303);
}
