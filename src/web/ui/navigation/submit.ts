import { send } from "../connection/ask.ts";
import { offerAgain } from "../connection/connection.ts";
import { complete, follow, load, nowShown, placeAt, refresh, setOff, update, type Moving } from "./navigate.ts";
import type { PageAnswer } from "./page.ts";
import { answerAddress, pathOf, visitedPlaceOf } from "./place.ts";
import { idle } from "./shown.ts";

interface Sending extends Moving {
  /** A path without the locale prefix. */
  action: string;
}

/** Sends a form as its submitter says, without a new document. */
export function submit(form: HTMLFormElement, submitter: HTMLElement | null, sending: Sending): void {
  const data = new FormData(form, submitter);
  if ((submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase() === "post")
    void post(form, submitter, data, sending);
  else void search(data, sending);
}

/** A form with `method="get"`: its fields become the address. */
function search(data: FormData, { action, ...moving }: Sending): Promise<void> {
  const place = placeAt(`${action.split(/[?#]/, 1)[0]}?${encoded(data)}`);
  const progress = { formMethod: "GET", formData: data } as const;
  return load({ place, arrival: moving.replace ? "replace" : "push", moving, progress });
}

/** Sends a form. If that fails, the page stays and offers to send the form again, as it is then. */
export async function post(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  data: FormData,
  { action, ...moving }: Sending,
): Promise<void> {
  const place = placeAt(action);
  const { location, page, base } = nowShown();
  const isHere = pathOf(place) === pathOf(location);
  const arrival = (moving.replace ?? isHere) ? "replace" : "push";
  const progress = { location: place, formMethod: "POST", formData: data } as const;
  const signal = setOff({ ...progress, state: "submitting" });
  const body = form.enctype === "multipart/form-data" ? data : encoded(data);
  const answer = await send(answerAddress(base, place), body, signal);
  if (signal.aborted) return;
  if (answer === null) {
    update({ progress: idle });
    return offerAgain(() => form.requestSubmit(submitter?.isConnected ? submitter : null));
  }
  if ("redirect" in answer) {
    const target = visitedPlaceOf(new URL(answer.redirect, window.location.href), base, "");
    const isReplacing = moving.replace ?? (target !== null && pathOf(target) === pathOf(location));
    return follow(answer, place, isReplacing, moving, progress);
  }
  const stays = { ...moving, preventScrollReset: true };
  if (!("routes" in answer) || answer.error !== undefined)
    return complete(place, moving.replace ? "replace" : "push", { ...page, error: answer.error }, stays);
  const { result } = answer;
  if (!isStale(answer)) return complete(place, arrival, { ...page, result }, stays);
  update({ page: { ...page, result } });
  // What was refused is not under way any more: the form can be sent again while the page's data is fetched.
  const left = answer.status < 400 ? progress : {};
  await load({ place, arrival, moving: stays, progress: left, result });
}

/** Sends data in the background. If that fails, nothing happens. */
export async function sendQuietly(data: FormData, action: string): Promise<void> {
  const { base } = nowShown();
  const place = placeAt(action);
  const answer = await send(answerAddress(base, place), encoded(data));
  if (answer === null) return;
  if ("redirect" in answer) return follow(answer, place, false, {}, {});
  if (!("routes" in answer) || answer.error !== undefined)
    return update({ page: { ...nowShown().page, error: answer.error } });
  if (isStale(answer)) await refresh();
}

/** Whether what the form did makes the page's data outdated. The page may decide it. */
function isStale({ status, result, routes }: PageAnswer): boolean {
  const { page } = nowShown();
  if (routes.at(-1)!.module !== page.routes.at(-1)!.module) return true;
  const byDefault = status < 400;
  const sent = { actionStatus: status, actionResult: result };
  return page.inner.at(-1)!.shouldRevalidate?.({ ...sent, defaultShouldRevalidate: byDefault }) ?? byDefault;
}

function encoded(data: FormData): URLSearchParams {
  return new URLSearchParams([...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}
