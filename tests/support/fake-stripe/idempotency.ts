import type { Reply } from "./api.ts";

/**
 * Idempotency as Stripe documents it: the same key returns the first reply. Other parameters with the same key are
 * refused. While the first request is in progress, the key conflicts.
 */
export class Idempotency {
  readonly #answers = new Map<string, { request: string; reply: Reply | null }>();

  async run(key: string | undefined, request: string, act: () => Promise<Reply | null>): Promise<Reply | null> {
    if (key === undefined) return act();
    const before = this.#answers.get(key);
    if (before === undefined) {
      const entry: { request: string; reply: Reply | null } = { request, reply: null };
      this.#answers.set(key, entry);
      entry.reply = await act();
      if (entry.reply === null) this.#answers.delete(key);
      return entry.reply;
    }
    if (before.request !== request)
      return error(400, "idempotency_error", "Keys for idempotent requests can only be used with the same parameters");
    return (
      before.reply ??
      error(409, "invalid_request_error", "There is currently another in-progress request using this key")
    );
  }
}

function error(status: number, type: string, message: string): Reply {
  return { status, body: { error: { type, message } } };
}
