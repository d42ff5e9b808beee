import { data, redirect } from "react-router";
import { loadPackPath, packPath } from "#domain/navigation/office-addresses.ts";
import { loadWaiting } from "#set-up/upload/waiting-pack.ts";
import { isThingKind } from "#set-up/things/thing.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import type { MisfitBooking } from "#use-cases/office/set-up/misfits/find-misfits.ts";
import { TooMuch } from "#use-cases/office/set-up/weigh-change.ts";
import { weighLoad } from "#use-cases/office/set-up/weigh-load.ts";
import { readStrict, textOf } from "../../../../http/read-form.ts";
import { passOf } from "../../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../../shared/words/office-words.server.ts";
import { choiceOf, isConflictReason, loadOptions, reviewView, waitingIn } from "../review.server.ts";
import { withDone } from "../../../shared/words/notice-words.server.ts";

/** Loads the pack that waits, as the operator decided. */
export async function handleReview(args: PageArguments) {
  const typed = await readTyped(args.request);
  const { provider } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const waiting = await waitingIn(args);
  if (waiting === null) return gone();
  const again = async (status: number, notice?: string, misfits?: readonly MisfitBooking[]) => {
    const more = { ...(notice !== undefined && { notice }), ...(misfits !== undefined && { misfits }) };
    return data(await reviewView(args, waiting, { typed, isSent: true, ...more }), status);
  };
  if (waiting.digest !== typed["digest"]) return again(409, t("console.pack.meanwhile"));
  const reason = typed["reason"] ?? "";
  if (!isConflictReason(reason)) return again(422);
  const services = args.context.get(servicesContext);
  const options = loadOptions(args);
  const read = typed["misfits"] ?? "";
  const weighed = await weighLoad({ slug: provider.slug, now: options.now, read }, services);
  const loaded = await loadWaiting(waiting, services, {
    ...options,
    inspect: weighed.inspect,
    choices: { ...sidesIn(typed), reason },
    seen: typed["state"] ?? "",
  }).catch((fault: unknown) => {
    if (fault instanceof TooMuch) return null;
    throw fault;
  });
  if (loaded === null) return again(409, t("console.pack.meanwhile"), weighed.misfits());
  if (loaded.ok) return redirect(withDone(packPath(provider.slug), "pack-loaded"), 303);
  switch (loaded.refusal.code) {
    case "pack-gone":
      return gone();
    case "console-changed":
    case "choice-unknown":
      return again(409, t("console.pack.meanwhile"));
    case "pack-faulty":
    case "pack-disputed":
    case "pack-of-others":
    case "merge-faulty":
      // The page shows what is missing, or what is wrong.
      return again(422);
  }

  function gone() {
    return redirect(`${loadPackPath(provider.slug)}?gone=yes`, 303);
  }
}

const named = /^choice\.([a-z-]+)\/[\w-]+$/;

async function readTyped(request: Request): Promise<Record<string, string>> {
  const isKnown = (name: string) =>
    ["digest", "state", "misfits", "reason"].includes(name) || isThingKind(named.exec(name)?.[1] ?? "");
  const form = await readStrict(request, isKnown);
  return Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name).trim()]));
}

/** The things of each side, as `service/massage`. */
function sidesIn(typed: Readonly<Record<string, string>>) {
  const chosen = (side: "keep" | "overwrite") =>
    Object.keys(typed)
      .filter((name) => named.test(name) && choiceOf(typed[name]) === side)
      .map((name) => name.slice("choice.".length));
  return { keep: chosen("keep"), overwrite: chosen("overwrite") };
}
