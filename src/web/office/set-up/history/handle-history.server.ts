import { data, redirect } from "react-router";
import { binPath, thingPath } from "#domain/navigation/office-addresses.ts";
import { readBin, readHistory } from "#set-up/edit/read-history.ts";
import type { ProviderState } from "#set-up/edit/read-state.ts";
import { isThingKind } from "#set-up/things/thing.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { readSetUp, thingIn } from "../editor/editor.server.ts";
import { binView, faultsOf, historyIn, historyView } from "./history.server.ts";
import { removeView } from "../remove/remove.server.ts";
import { weightOf } from "../typed-thing.server.ts";
import { saveFor, unweighed, weighingOf, type SaveAnswer } from "../editor/save.server.ts";
import { readPressed } from "../../shared/forms/read-office-form.server.ts";
import { backForm, bringBackForm, removeThingForm } from "./history-schemas.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** Goes back to an earlier version. */
export async function handleHistory(args: PageArguments) {
  const { back, version: seen, confirmed } = await readPressed(args, backForm);
  const { provider } = passOf(args.context);
  const { kind, id, thing } = await historyIn(args);
  const versions = await readHistory(args.context.get(servicesContext).db, provider.id, { kind, thingId: id });
  const wanted = versions.find(({ version }) => version === back);
  if (wanted?.value == null) return data(await historyView(args), 409);
  const change = { kind, id, version: seen, slug: wanted.slug, value: wanted.value };
  const answer = await saveFor(
    args,
    { ...change, isEarlier: true },
    { ...weightOf(change, { state: await readSetUp(args), kind, thing }), weighing: weighingOf(confirmed) },
  );
  const done = thing === null ? "set-up-restored" : "set-up-undone";
  if (answer.kind === "saved") return redirect(withDone(thingPath(provider.slug, kind, answer.saved.slug), done), 303);
  // If someone else changed it meanwhile, the page shows what is there now.
  return data(await historyView(args, reasonsOf(answer, String(back))), 409);
}

function reasonsOf(answer: SaveAnswer, asked: string) {
  if (answer.kind === "weighed") return { means: answer.means ?? null, asked };
  return answer.kind === "refused" && answer.refusal.code === "thing-faulty" ? { faults: answer.refusal.faults } : {};
}

/** Brings back what was removed. A second press finds it back, and leads to the same page. */
export async function handleBin(args: PageArguments) {
  const asked = await readPressed(args, bringBackForm);
  const { provider } = passOf(args.context);
  const services = args.context.get(servicesContext);
  const gone = await readBin(services.db, provider.id, services.clock.now());
  const wanted = gone.find(({ kind, thingId }) => kind === asked.kind && thingId === asked.id);
  if (wanted?.value == null || !isThingKind(wanted.kind)) return backAlready();
  const { kind, thingId: id, slug, value, version } = wanted;
  const change = { kind, id, version, slug, value, isEarlier: true as const };
  const answer = await saveFor(args, change, { ...unweighed, weighing: weighingOf(asked.confirmed) });
  if (answer.kind === "saved")
    return redirect(withDone(thingPath(provider.slug, kind, answer.saved.slug), "set-up-restored"), 303);
  if (answer.kind === "refused" && answer.refusal.code === "thing-changed") return backAlready();
  return data(await binView(args, reasonsOf(answer, id)), 409);

  async function backAlready() {
    const { things } = await readSetUp(args);
    const here = things.find((thing) => thing.kind === asked.kind && thing.id === asked.id);
    if (here === undefined) return data(await binView(args), 409);
    return redirect(withDone(thingPath(provider.slug, here.kind, here.slug), "set-up-restored"), 303);
  }
}

/** Removes a thing. A second press finds it in the bin. */
export async function handleRemove(args: PageArguments) {
  const { version, confirmed, held } = await readPressed(args, removeThingForm);
  const { provider } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const state = await readSetUp(args);
  const removed = () => redirect(withDone(binPath(provider.slug), "set-up-removed"), 303);
  if (await isInBin(args, state)) return removed();
  const { kind, id, slug } = thingIn(args, state);
  const change = { kind, id, version, slug, value: null };
  const answer = await saveFor(args, change, {
    serviceId: kind === "service" ? id : null,
    isWhole: false,
    weighing: weighingOf(confirmed),
    removed: { kind, id, seen: held },
  });
  if (answer.kind === "saved") return removed();
  if (answer.kind === "weighed") return data(await removeView(args, { faults: null, means: answer.means }), 409);
  if (answer.refusal.code === "thing-changed" && answer.refusal.here === null) return removed();
  const faults = answer.refusal.code === "thing-faulty" ? faultsOf(answer.refusal, t) : null;
  return data(await removeView(args, { faults, means: null }), faults === null ? 409 : 422);
}

async function isInBin(args: PageArguments, { things }: ProviderState): Promise<boolean> {
  const { kind, slug } = args.params;
  if (things.some((thing) => thing.kind === kind && thing.slug === slug)) return false;
  const services = args.context.get(servicesContext);
  const gone = await readBin(services.db, passOf(args.context).provider.id, services.clock.now());
  return gone.some((thing) => thing.kind === kind && thing.slug === slug);
}
