import type pg from "pg";
import { DatabaseUnavailable } from "../database-unavailable.ts";
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
    const limit = waitLimit() ?? longest;
    if (limit === Infinity) return ask(...question);
    const deadline = startDeadline(client, limit);
    const callback = question.at(-1);
    if (typeof callback !== "function")
      return ask(...question).then(
        (answer) => (deadline.met(), answer),
        (fault: Error) => {
          throw deadline.met() ? fault : deadline.missed(fault);
        },
      );
    const done: Callback = (fault, ...rest) => {
      const isMet = deadline.met();
      (callback as Callback)(fault === null || isMet ? fault : deadline.missed(fault), ...rest);
    };
    return ask(...question.slice(0, -1), done);
  };
  client.query = askInTime as typeof client.query;
}

function startDeadline(client: Client, limit: number) {
  let state: "open" | "met" | "missed" = "open";
  const timer = setTimeout(() => {
    // If this process was busy, the answer may already have arrived; it is read before this runs.
    setImmediate(() => {
      if (state === "met") return;
      state = "missed";
      void client.end();
      // A pipeline would first wait for the answers that do not come.
      client.connection.stream.destroy();
    });
  }, limit);
  return {
    met(): boolean {
      clearTimeout(timer);
      if (state === "open") state = "met";
      return state === "met";
    },
    missed: (fault: Error) => new DatabaseUnavailable(`no answer within ${Math.round(limit)} ms`, fault),
  };
}
