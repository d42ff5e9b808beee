import { isLive } from "#domain/office/door/sign-in.ts";
import { isTemporary } from "#store/database-unavailable.ts";
import { listGrantedSignIns } from "#store/office/door/sign-ins.ts";
import type { Pulse } from "#store/pulse/pulse.ts";
import { withWaitBudget } from "#store/wait-budget.ts";
import type { LiveEvent, LiveStreams, LiveWatcher, Services } from "../../shared/services.ts";

/** Milliseconds between two checks that a sign-in is still live. Proxies close connections that are silent for longer. */
const beatMs = 25_000;
/** Milliseconds that a check may wait for the database. */
const checkMs = 2_000;
/** A browser opens one for each visible page. */
const mostPerSignIn = 12;
/** Milliseconds by which the clocks of two processes may differ. */
const clocksDiffer = 2_000;

interface Options {
  services: Pick<Services, "db" | "clock">;
  beatMs?: number;
}

/** Tells open pages of the office what changes at their provider, until their sign-in ends. */
export function openLiveStreams(pulse: Pulse, options: Options): LiveStreams {
  const { services } = options;
  const watchers = new Set<LiveWatcher>();
  /** When a provider's last change was heard, for pages that were made before it and open their stream after it. */
  const changedAt = new Map<string, number>();
  let listensSince = pulse.isListening ? 0 : Infinity;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const tellAll = (event: LiveEvent) => {
    for (const watcher of watchers) watcher.tell(event);
  };

  const stopHearing = pulse.onOffice((event) => {
    const now = services.clock.now().getTime();
    if (event === "lost") {
      listensSince = Infinity;
      return tellAll({ kind: "lost" });
    }
    if (event === "listening") {
      listensSince = now;
      changedAt.clear();
      // Changes may have been missed.
      tellAll({ kind: "live" });
      return tellAll({ kind: "changed", days: null });
    }
    const { providerId, days } = event;
    changedAt.set(providerId, now);
    for (const watcher of watchers) if (watcher.providerId === providerId) watcher.tell({ kind: "changed", days });
  });

  const remove = (watcher: LiveWatcher) => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const endOf = (watcher: LiveWatcher) => {
    remove(watcher);
    watcher.end();
  };

  async function beat(): Promise<void> {
    const asked = [...watchers];
    const granted = await listGrantedSignIns(services.db, asked);
    const now = services.clock.now();
    const isGranted = ({ signInId, providerId }: LiveWatcher) =>
      granted.some((one) => one.id === signInId && one.providerId === providerId && isLive(one, now));
    for (const watcher of asked) {
      if (isGranted(watcher)) watcher.tell({ kind: "beat" });
      else endOf(watcher);
    }
  }

  /** While the database is away, no page hears anything; the next check decides. */
  const beatInTime = () =>
    withWaitBudget(checkMs, beat).catch((fault: unknown) => {
      if (!isTemporary(fault)) throw fault;
    });

  return {
    open(watcher) {
      const own = [...watchers].filter(({ signInId }) => signInId === watcher.signInId);
      if (isStopped || own.length >= mostPerSignIn) return null;
      watchers.add(watcher);
      timer ??= setInterval(() => void beatInTime(), options.beatMs ?? beatMs).unref();
      watcher.tell({ kind: pulse.isListening ? "live" : "lost" });
      const changed = Math.max(listensSince, changedAt.get(watcher.providerId) ?? 0);
      if (pulse.isListening && changed > watcher.since - clocksDiffer) watcher.tell({ kind: "changed", days: null });
      return () => remove(watcher);
    },
    stop() {
      isStopped = true;
      stopHearing();
      for (const watcher of watchers) endOf(watcher);
    },
  };
}
