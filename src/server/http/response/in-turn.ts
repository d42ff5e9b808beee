import type { Context } from "hono";
import { setTimeout as sleep } from "node:timers/promises";
import { apiProblem } from "#api/problem.ts";
import { defaultLocale } from "#domain/locales/locales.ts";
import { clientNetwork } from "#use-cases/limits/client.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import { isOffice } from "../hosts/only-office.ts";
import type { AppOptions } from "../options.ts";
import { clientOf } from "../request/client-address.ts";
import { hungUp, isGone } from "../request/hang-up.ts";
import { readLocalizedPath } from "../request/localized-path.ts";
import { Turns } from "../request/turns.ts";
import { unlessAway } from "./database-wait.ts";
import { isApi } from "./text-response.ts";

/** Does the work of a request that reads, in its turn. Otherwise the response says why not. */
export type InTurn = <T>(c: Context, work: () => Promise<T>) => Promise<T | Response>;

/** Milliseconds. Programs that ask again at once would otherwise keep the process busy with refusals. */
const refusesAfter = 1_000;
/** Seconds. */
const retryAfter = 5;

/** What reads takes turns by address. What is in memory, and forms, do not wait for it. */
export function readingInTurn(options: Pick<AppOptions, "config" | "readiness" | "metrics" | "accepted">): InTurn {
  const { config, metrics, accepted = () => 0 } = options;
  const turns = new Turns({ accepted, ...(config.limits === null && { waitingAtMost: Infinity }) });

  return async (c, work) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return work();
    const name = clientNetwork(clientOf(c, config.trustedProxies).address);
    // However many people work in the office, or programs ask: visitors do not wait for all of them.
    const room = isOffice(c, config) ? "office" : isApi(c) ? "api" : "site";
    const taken = await turns.take({ room, name, isGone: () => isGone(c) }, () => unlessAway(options, work));
    if (taken === "gone") return hungUp(c);
    if (taken !== "full") return taken.done;
    metrics.refusals.inc({ code: "too-many-requests" });
    await sleep(refusesAfter);
    return refuse(c);
  };

  async function refuse(c: Context): Promise<Response> {
    if (isApi(c)) return apiProblem({ code: "too-fast", seconds: retryAfter });
    const t = await translatorOf(readLocalizedPath(c.req.path, config.hasPseudoLocale).prefix ?? defaultLocale);
    const headers = { "Retry-After": String(retryAfter), Connection: "close" };
    return c.text(t("refusal.tooManyRequests", { seconds: retryAfter }), 429, headers);
  }
}
