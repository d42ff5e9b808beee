import type { AuthenticatorTransport } from "@simplewebauthn/server";
import { z } from "zod";

/** The site whose passkeys these are. */
export interface PasskeySite {
  origin: string;
  host: string;
}

interface KnownCredential {
  credentialId: Buffer;
  transports: readonly string[];
}

const bytes = z.string().regex(/^[\w-]+$/);
const common = { id: bytes, rawId: bytes, type: z.literal("public-key") };
const creation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
const clientData = z.object({ challenge: bytes });

/** What a browser sent after it made or used a passkey. */
export interface PasskeyResponse<Kind extends "creation" | "assertion"> {
  challenge: Buffer;
  credentialId: Buffer;
  /** The operator that the passkey names; null if it names none. */
  userHandle: Buffer | null;
  content: z.infer<Kind extends "creation" ? typeof creation : typeof assertion>;
}

export function readCreation(text: string): PasskeyResponse<"creation"> | null {
  const content = creation.safeParse(parse(text)).data;
  return content === undefined ? null : withChallenge<"creation">(content, null);
}

export function readAssertion(text: string): PasskeyResponse<"assertion"> | null {
  const content = assertion.safeParse(parse(text)).data;
  return content === undefined ? null : withChallenge<"assertion">(content, content.response.userHandle ?? null);
}

function withChallenge<Kind extends "creation" | "assertion">(
  content: PasskeyResponse<Kind>["content"],
  handle: string | null,
): PasskeyResponse<Kind> | null {
  const signed = clientData.safeParse(parse(decode(content.response.clientDataJSON).toString())).data;
  if (signed === undefined) return null;
  return {
    challenge: decode(signed.challenge),
    credentialId: decode(content.id),
    userHandle: handle === null ? null : decode(handle),
    content,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(text: string): Buffer {
  return Buffer.from(text, "base64url");
}

const minutes = 5;
const timeout = minutes * 60_000;
/** Ed25519, ES256 and RS256: every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a browser needs to make a passkey. The authenticator keeps it and checks who uses it. */
export async function creationOptions({
  site,
  challenge,
  operator,
  known,
}: {
  site: PasskeySite;
  challenge: Buffer;
  operator: { handle: Buffer; name: string; email: string };
  known: readonly KnownCredential[];
}): Promise<object> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: "Almanac",
    rpID: site.host,
    challenge: new Uint8Array(challenge),
    timeout,
    userID: new Uint8Array(operator.handle),
    userName: operator.email,
    userDisplayName: operator.name,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser needs to use a passkey: any of this site, or one of those that are known. */
export async function assertionOptions({
  site,
  challenge,
  known,
}: {
  site: PasskeySite;
  challenge: Buffer;
  known: readonly KnownCredential[];
}): Promise<object> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: new Uint8Array(challenge),
    timeout,
    userVerification: "required",
    allowCredentials: named(known),
  });
}

function named(known: readonly KnownCredential[]) {
  return known.map(({ credentialId, transports }) => ({
    id: credentialId.toString("base64url"),
    transports: transports as AuthenticatorTransport[],
  }));
}

/** The new passkey; null if the response does not prove it. */
export async function checkCreation({ content, challenge }: PasskeyResponse<"creation">, site: PasskeySite) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  if (!(await isWithoutCertificates(content.response.attestationObject))) return null;
  const checked = await verifyRegistrationResponse({
    response: { ...content, response: { ...content.response, transports: [] }, clientExtensionResults: {} },
    ...expectationsOf(challenge, site),
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (checked?.verified !== true) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: decode(credential.id),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: content.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

/** Checking a certificate would fetch addresses that the certificate names. Browsers send none, because none is asked for. */
async function isWithoutCertificates(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const decoded = decodeAttestationObject(new Uint8Array(decode(attestation)));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

/** The passkey's new state; null if the response does not prove that the passkey was used. */
export async function checkAssertion(
  { content, challenge }: PasskeyResponse<"assertion">,
  site: PasskeySite,
  { publicKey, counter }: { publicKey: Buffer; counter: number },
) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { userHandle, ...response } = content.response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...content,
      response: { ...response, ...(userHandle != null && { userHandle }) },
      clientExtensionResults: {},
    },
    ...expectationsOf(challenge, site),
    credential: { id: content.id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null);
  if (checked?.verified !== true) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

function expectationsOf(challenge: Buffer, { origin, host }: PasskeySite) {
  return {
    expectedChallenge: challenge.toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  };
}
