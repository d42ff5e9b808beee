import type pg from "pg";
import { asSlowStatement, SlowStatement } from "../connection/slow-statement.ts";
import { waitLimit } from "../wait-budget.ts";

type Client = pg.ClientBase & Pick<pg.Client, "end"> & { readonly connection: pg.Connection };
type Callback = (fault: Error | null, ...rest: unknown[]) => void;

/**
 * Gives every query of a client a time limit that works even if the server is frozen: the request's budget, or
 * `longest`. A client whose query was interrupted is closed immediately, so that the pool drops it. The driver's own
 * `query_timeout` would pass it to the next caller with the old query still running.
 */
export function limitQueries(client: Client, longest: number): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>;
  const askInTime = (...question: unknown[]): unknown => {
    const deadline = startDeadline(client, textOf(question[0]), waitLimit() ?? longest);
    const callback = question.at(-1);
    if (typeof callback !== "function")
      return ask(...question).then(
        (answer) => (deadline.met(), answer),
        (fault: Error) => {
          throw deadline.explain(fault);
        },
      );
    const done: Callback = (fault, ...rest) => {
      if (fault === null) deadline.met();
      (callback as Callback)(fault === null ? null : deadline.explain(fault), ...rest);
    };
    return ask(...question.slice(0, -1), done);
  };
  client.query = askInTime as typeof client.query;
}

/** Graphile-worker and the driver also pass objects with the text. */
function textOf(question: unknown): string {
  if (typeof question === "string") return question;
  return typeof question === "object" && question !== null && "text" in question ? String(question.text) : "";
}

function startDeadline(client: Client, sql: string, limit: number) {
  const started = performance.now();
  let state: "open" | "met" | "missed" = "open";
  const giveUp = () => {
    // If this process was busy, the answer may already have arrived; it is read before this runs.
    setImmediate(() => {
      if (state === "met") return;
      state = "missed";
      void client.end();
      // A pipeline would first wait for the answers that do not come.
      client.connection.stream.destroy();
    });
  };
  const timer = limit === Infinity ? undefined : setTimeout(giveUp, limit);
  function met(): boolean {
    clearTimeout(timer);
    if (state === "open") state = "met";
    return state === "met";
  }
  return {
    met,
    explain: (fault: Error) =>
      met()
        ? (asSlowStatement(fault, sql, performance.now() - started) ?? fault)
        : new SlowStatement(sql, { reason: "time", milliseconds: limit, cause: fault }),
  };
}
