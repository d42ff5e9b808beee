import { ok, refuse, type Result } from "#domain/errors.ts";
import { foldCode, readCreditCode } from "#domain/credits/code.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf, type Verb } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "#store/database.ts";
import {
  findIssued,
  listIssued,
  listIssuedEntries,
  listServiceNames,
  sumOutstanding,
  type IssuedCredit,
  type IssuedEntry,
} from "#store/shop/issued.ts";
import { openCode } from "../../credits/credit-codes.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";

export type { IssuedCredit, IssuedEntry } from "#store/shop/issued.ts";

export const mostVouchersListed = 100;

export interface IssuedList {
  issued: IssuedCredit[];
  hasMore: boolean;
  outstanding: Awaited<ReturnType<typeof sumOutstanding>>;
}

/** Vouchers and passes, the newest first: those that can be spent, all, or those that a text finds. */
export async function readIssuedList(
  { providerId }: Office,
  { typed, isAll }: { typed: string; isAll: boolean },
  { db }: Pick<Services, "db">,
): Promise<IssuedList> {
  const words = typed.trim().slice(0, 200);
  const letters = readCreditCode(words);
  const end = foldCode(words);
  const found =
    words === ""
      ? null
      : {
          codeHash: letters === null ? null : hashToken(letters),
          codeEnd: /^[0-9A-Z]{4}$/.test(end) ? end : null,
          words,
        };
  const state = isAll || found !== null ? "all" : "live";
  const issued = await listIssued(db, providerId, { state, found, most: mostVouchersListed + 1 });
  return {
    issued: issued.slice(0, mostVouchersListed),
    hasMore: issued.length > mostVouchersListed,
    outstanding: await sumOutstanding(db, providerId),
  };
}

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** A voucher or pass of the operator's provider. */
export async function findOfficeIssued(
  db: Database | Transaction,
  { providerId, actor }: Office,
  { id, verb }: { id: string; verb: Verb },
): Promise<Result<IssuedCredit, OfficeRefusal>> {
  if (reachOf(actor.grant, verb) !== "all") return refuse({ code: "not-allowed" });
  const found = isId(id)
    ? ((await findIssued(db, { providerId, kind: "voucher", id })) ??
      (await findIssued(db, { providerId, kind: "pass", id })))
    : undefined;
  return found === undefined ? refuse({ code: "voucher-unknown" }) : ok(found);
}

export interface OfficeIssued {
  issued: IssuedCredit;
  entries: IssuedEntry[];
  /** What a pass can be used for. */
  services: string[];
}

export async function readOfficeIssued(
  office: Office,
  id: string,
  { db }: Pick<Services, "db">,
): Promise<Result<OfficeIssued, OfficeRefusal>> {
  const found = await findOfficeIssued(db, office, { id, verb: "vouchers.see" });
  if (!found.ok) return found;
  const { providerId, serviceIds } = found.value;
  return ok({
    issued: found.value,
    entries: await listIssuedEntries(db, found.value),
    services: await listServiceNames(db, providerId, serviceIds),
  });
}

/** The code, for an operator with a fresh proof. Only its end if it was sealed with another secret. */
export function openIssued({ codeSealed, codeEnd }: IssuedCredit, { secret }: Pick<Services, "secret">): string {
  try {
    return openCode(codeSealed, secret);
  } catch {
    return `…${codeEnd}`;
  }
}
