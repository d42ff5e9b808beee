import { ok, refuse, type Result } from "#domain/errors.ts";
import { findListedMails, listStoredMails as list, type ListedMail, type MailState } from "#store/mail/mail-lists.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import type { Services } from "../../shared/services.ts";

/** The states that may need attention. */
const unsent: readonly MailState[] = ["waiting", "held-back", "bounced", "failed"];

export interface ProviderMails extends ProviderName {
  mails: ListedMail[];
}

interface MailFilter {
  /** A slug. */
  provider: string | null;
  /** Null for mails that have not reached their recipient. */
  state: MailState | null;
}

/** Lists mails by provider, latest first. */
export async function listMails(
  { provider, state }: MailFilter,
  { db }: Pick<Services, "db">,
): Promise<Result<ProviderMails[], { code: "provider-unknown"; slug: string }>> {
  const providers = await listStoredProviders(db, provider);
  if (provider !== null && providers.length === 0) return refuse({ code: "provider-unknown", slug: provider });
  const states = state === null ? unsent : [state];
  const mails = await list(db, { providerIds: providers.map(({ id }) => id), states });
  const own = Map.groupBy(mails, ({ providerId }) => providerId);
  return ok(providers.map((one) => ({ ...one, mails: own.get(one.id) ?? [] })));
}

export type MailNameRefusal = { code: "mail-unknown"; id: string } | { code: "mail-ambiguous"; id: string };

export interface FoundMail {
  mail: ListedMail;
  provider: ProviderName;
}

/** Finds a mail by its id or the beginning of its id. */
export async function findMailByPrefix(
  id: string,
  { db }: Pick<Services, "db">,
): Promise<Result<FoundMail, MailNameRefusal>> {
  const [mail, other] = id === "" ? [] : await findListedMails(db, id.toLowerCase());
  if (mail === undefined) return refuse({ code: "mail-unknown", id });
  if (other !== undefined) return refuse({ code: "mail-ambiguous", id });
  const providers = await listStoredProviders(db, null);
  return ok({ mail, provider: providers.find((one) => one.id === mail.providerId)! });
}
