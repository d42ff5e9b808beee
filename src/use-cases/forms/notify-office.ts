import type { Transaction } from "#store/database.ts";
import type { StoredResponse } from "#store/responses.ts";

/**
 * The office is told of every response that is complete, in the transaction that completes it: nothing is told that did
 * not happen, and nothing that happened is left untold. Until there is mail, telling is `almanac responses`.
 */
export async function notifyOffice(_tx: Transaction, _response: StoredResponse): Promise<void> {}
