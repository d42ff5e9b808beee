import type pg from "pg";

/** What a pool's connections sent to the server. */
export class StatementLog {
  /** The text of each statement, without those that begin and end transactions. */
  readonly statements: string[] = [];
  transactions = 0;

  /** Call it before the pool opens its first connection. */
  constructor(pool: pg.Pool) {
    pool.on("connect", (client) => {
      const send = client.query.bind(client) as (...query: unknown[]) => unknown;
      client.query = ((...query: unknown[]) => {
        this.#note(textOf(query[0]));
        return send(...query);
      }) as typeof client.query;
    });
  }

  clear(): void {
    this.statements.length = 0;
    this.transactions = 0;
  }

  #note(text: string): void {
    if (/^(begin|start transaction)\b/i.test(text)) this.transactions++;
    else if (!/^(commit|rollback)\b/i.test(text)) this.statements.push(text.replaceAll(/\s+/g, " ").trim());
  }
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : (query as { text: string }).text;
}
