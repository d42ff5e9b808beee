import { waivers, type Waiver } from "#domain/office/booking/waivers.ts";
import { verdictStep } from "#domain/scheduling/ask/verdicts.ts";
import { readPlainDay } from "#domain/time/day.ts";
import { formatInstant } from "#domain/time/instant.ts";
import type { MemberVerdicts, Obstacle } from "#use-cases/office/booking/move/ask-move.ts";
import { readVerdicts } from "#use-cases/office/booking/move/read-verdicts.ts";
import type { VerdictRow, VerdictsView } from "../shared/booking/verdict-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { refusedText } from "../../http/refused-text.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import { obstacleWords, ruleWords } from "../shared/booking/verdict-words.server.ts";

/** The letters of the sets, in order. */
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The verdicts on moving a visit, for the script of the calendar. */
export async function presentVerdicts({ context, url }: PageArguments): Promise<Response> {
  const { provider, actor } = passOf(context);
  const { searchParams } = url;
  const [first, last] = ["from", "to"].map((name) => readPlainDay(searchParams.get(name) ?? ""));
  const length = searchParams.get("length") ?? "";
  const unknown = () => refusedText({ code: "page-not-found", path: url.pathname }, context.get(localeContext));
  if (first == null || last == null) throw await unknown();
  const question = {
    reference: searchParams.get("booking") ?? "",
    first,
    last,
    length: length === "" ? null : Number(length),
  };
  const services = context.get(servicesContext);
  const read = await readVerdicts({ providerId: provider.id, actor }, question, services);
  if (!read.ok) throw await unknown();
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const sets = new Sets();
  const view: VerdictsView = {
    from: formatInstant(read.value.span.from),
    step: verdictStep,
    rules: waivers,
    words: Object.fromEntries(waivers.map((rule) => [rule, ruleWords(rule, t)])),
    members: Object.fromEntries(
      read.value.members.map((member) => [
        member.slug,
        rowOf(member, sets, (obstacle) => obstacleWords(obstacle, viewer, t)),
      ]),
    ),
    sets: sets.listed,
  };
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
}

/** The sets of rules that occur, each once. */
class Sets {
  readonly listed: number[][] = [];
  readonly #letters = new Map<string, string>();

  letterOf(set: readonly Waiver[]): string {
    return this.#letters.getOrInsertComputed(set.join(), () => {
      this.listed.push(set.map((rule) => waivers.indexOf(rule)));
      return letters[this.listed.length - 1] ?? "n";
    });
  }
}

function rowOf({ verdicts, obstacles }: MemberVerdicts, sets: Sets, say: (obstacle: Obstacle) => string): VerdictRow {
  const row = verdicts.map((verdict) => (verdict === null ? "n" : verdict.length === 0 ? "f" : sets.letterOf(verdict)));
  const inTheWay: VerdictRow["inTheWay"] = [];
  for (const [at, obstacle] of obstacles) {
    const words = say(obstacle);
    const last = inTheWay.at(-1);
    if (last?.[1] === at - 1 && last[2] === words) last[1] = at;
    else inTheWay.push([at, at, words]);
  }
  return { row: row.join(""), inTheWay };
}
