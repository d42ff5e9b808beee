import { createHash, createHmac } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { deleteStop, insertStop, isStopped, type MailStop } from "#store/mail/mail-stops.ts";
import { findProviderContact, findProviderName, type ProviderContact } from "#store/offers/providers.ts";
import { isSame } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";

/**
 * The unsubscribe link in a mail: which provider's mails to stop, and for whom. It needs neither a login nor a
 * booking, because it must work after the booking is deleted. It contains no address.
 */
export interface StopLink {
  provider: string;
  reader: string;
  proof: string;
}

export interface StopPage {
  provider: ProviderContact;
  isStopped: boolean;
}

export function stopLink(providerId: string, address: string, secret: string): StopLink {
  const reader = hashOf({ providerId, address }).toString("base64url");
  return { provider: providerId, reader, proof: proofOf(providerId, reader, secret) };
}

/** Whether a recipient unsubscribed from a provider's reminders and follow-ups. */
export function hasStoppedMails(providerId: string, address: string, { db }: Pick<Services, "db">): Promise<boolean> {
  return isStopped(db, { providerId, addressHash: hashOf({ providerId, address }) });
}

type Opening = Pick<Services, "db" | "secret">;

export async function readStopLink(link: StopLink, services: Opening): Promise<Result<StopPage>> {
  const { db } = services;
  const stop = await openLink(link, services);
  if (!stop.ok) return stop;
  return ok({
    provider: await findProviderContact(db, stop.value.providerId),
    isStopped: await isStopped(db, stop.value),
  });
}

export async function stopMails(link: StopLink, services: Opening): Promise<Result<null>> {
  const stop = await openLink(link, services);
  if (!stop.ok) return stop;
  await insertStop(services.db, stop.value);
  return ok(null);
}

export async function resumeMails(link: StopLink, services: Opening): Promise<Result<null>> {
  const stop = await openLink(link, services);
  if (!stop.ok) return stop;
  await deleteStop(services.db, stop.value);
  return ok(null);
}

async function openLink({ provider, reader, proof }: StopLink, { db, secret }: Opening): Promise<Result<MailStop>> {
  const isReal = isSame(proof, proofOf(provider, reader, secret)) && (await findProviderName(db, provider)) !== "";
  if (!isReal) return refuse({ code: "address-unusable" });
  return ok({ providerId: provider, addressHash: Buffer.from(reader, "base64url") });
}

function hashOf({ providerId, address }: { providerId: string; address: string }): Buffer {
  return createHash("sha256").update(`${providerId} ${address.toLowerCase()}`).digest();
}

function proofOf(provider: string, reader: string, secret: string): string {
  return createHmac("sha256", secret).update(`stop ${provider} ${reader}`).digest("base64url");
}
