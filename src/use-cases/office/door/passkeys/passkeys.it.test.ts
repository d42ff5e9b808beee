import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { after } from "#domain/office/door/sign-in.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import type { SignIn } from "#store/office/door/sign-ins.ts";
import type { Services } from "../../../shared/services.ts";
import { testServices } from "../../../testing/services.ts";
import { acceptInvitation } from "../../people/accept-invitation.ts";
import { invitePerson } from "../../people/invite-person.ts";
import { readSignIn, signOut } from "../sign-in/read-sign-in.ts";
import { makeSetupLink, setUpOffice } from "../sign-in/set-up.ts";
import { linkToken } from "../sign-in/tokens.ts";
import { SoftPasskey } from "../../testing/soft-passkey.ts";
import { addPasskey } from "./add-passkey.ts";
import { askChallenge } from "./ask-challenge.ts";
import { listOwnPasskeys } from "./list-own-passkeys.ts";
import { removePasskey } from "./remove-passkey.ts";
import { confirmWithPasskey, signInWithPasskey } from "./use-passkey.ts";

let database: EmptyDatabase;
let services: Services;
let now: Date;
let networks = 0;

const site = { origin: "http://localhost", host: "localhost" };
/** Each comes from another network, because limits are on. */
const client = () => ({
  address: `2001:db8:${(++networks).toString(16)}::1`,
  userAgent: "Firefox/140 Windows",
  languages: "en",
});

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  now = new Date("2026-11-16T10:00:00Z");
  services = testServices(database.db, { clock: { now: () => now }, limits: standardLimits });
});
afterEach(() => database.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

const refused = { ok: false, refusal: { code: "passkey-refused" } };

async function read(cookie: string): Promise<SignIn> {
  const signIn = await readSignIn(cookie, services);
  if (signIn === null) throw new Error("the sign-in is not live");
  return signIn;
}

/** Makes the first owner. */
async function open(email = "marta@example.com"): Promise<SignIn> {
  const token = (await makeSetupLink(services))!.split("/").at(-1)!;
  return read(must(await setUpOffice({ token, name: "Marta", email, locale: "en", client: client() }, services)).token);
}

/** A second operator, by an invitation of the first. */
async function join(owner: SignIn, email: string): Promise<SignIn> {
  const [provider] = owner.providers;
  const actor = {
    ...({
      kind: "operator",
      operatorId: owner.operator.id,
      signInId: owner.id,
      name: "Marta",
      grant: provider!.grant,
    } as const),
  };
  const grant = {
    role: "manager",
    staffId: null,
    switches: { overrides: false, money: false },
  } as const;
  must(await invitePerson({ providerId: provider!.id, actor }, { email, grant, locale: "en" }, services));
  const { rows } = await database.pool.query<{ id: string }>("select id from invitations where email = $1", [email]);
  const token = linkToken("invitation", rows[0]!.id, services.secret);
  const joined = must(await acceptInvitation({ token, name: "Rui", locale: "en", client: client() }, services));
  // By a code in a mail.
  await database.pool.query("update sign_ins set strong_until = $1 where strong_until = $2", [
    after(now, { minutes: 10 }),
    now,
  ]);
  return read(joined.token!);
}

async function add(signIn: SignIn, passkey = new SoftPasskey()): Promise<SoftPasskey> {
  const { browser, options } = must(await askChallenge({ purpose: "add", signIn, site, client: client() }, services));
  const response = passkey.make({ options });
  must(await addPasskey({ signIn, name: "Phone", response, site, client: client(), browser }, services));
  return passkey;
}

/** The operator's only passkey. */
async function idOf({ operator }: SignIn): Promise<string> {
  return (await listOwnPasskeys(operator.id, "localhost", services))[0]!.id;
}

async function ask() {
  return must(await askChallenge({ purpose: "sign-in", signIn: null, site, client: client() }, services));
}

async function enter(passkey: SoftPasskey, former: SignIn | null = null) {
  const { browser, options } = await ask();
  return signInWithPasskey({ response: passkey.use({ options }), site, client: client(), browser, former }, services);
}

describe("a passkey", () => {
  it("is added, signs in, and is listed with its name and last use", async () => {
    const marta = await open();
    const passkey = await add(marta);
    expect(await listOwnPasskeys(marta.operator.id, "localhost", services)).toMatchObject([
      { name: "Phone", addedAt: now, usedAt: null, isUsable: true },
    ]);
    now = after(now, { minutes: 5 });
    const { token } = must(await enter(passkey));
    expect((await read(token)).operator.id).toBe(marta.operator.id);
    expect(await listOwnPasskeys(marta.operator.id, "localhost", services)).toMatchObject([{ usedAt: now }]);
    expect(await listOwnPasskeys(marta.operator.id, "book.example.com", services)).toMatchObject([{ isUsable: false }]);
  });

  it("asks for a passkey that the authenticator keeps, and for a check of who uses it", async () => {
    const marta = await open();
    const { options } = must(await askChallenge({ purpose: "add", signIn: marta, site, client: client() }, services));
    expect(options).toMatchObject({
      attestation: "none",
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect((await ask()).options).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
      allowCredentials: [],
    });
  });

  it("is logged when it is added and removed", async () => {
    const marta = await open();
    await add(marta);
    const id = await idOf(marta);
    must(await removePasskey({ signIn: marta, id }, services));
    expect(await removePasskey({ signIn: marta, id }, services)).toMatchObject({ refusal: { code: "not-ended" } });
    const { rows } = await database.pool.query(
      "select verb, operator_id, sign_in_id, about_id from log where verb like 'people.passkey%' order by id",
    );
    const who = { operator_id: marta.operator.id, sign_in_id: marta.id, about_id: marta.operator.id };
    expect(rows).toEqual([
      { verb: "people.passkey-add", ...who },
      { verb: "people.passkey-remove", ...who },
    ]);
  });

  it("does nothing after it was removed", async () => {
    const marta = await open();
    const passkey = await add(marta);
    const id = await idOf(marta);
    must(await removePasskey({ signIn: marta, id }, services));
    expect(await enter(passkey)).toEqual(refused);
  });

  it("is not added or removed without a fresh proof, even if the page was opened before", async () => {
    const marta = await open();
    await add(marta);
    const id = await idOf(marta);
    now = after(now, { minutes: 8 });
    const { browser, options } = must(
      await askChallenge({ purpose: "add", signIn: marta, site, client: client() }, services),
    );
    now = after(now, { minutes: 3 });
    const response = new SoftPasskey().make({ options });
    const attempt = { signIn: marta, name: "Late", response, site, client: client(), browser };
    expect(await addPasskey(attempt, services)).toMatchObject({ refusal: { code: "sign-in-expired" } });
    expect(await removePasskey({ signIn: marta, id }, services)).toMatchObject({ ok: false });
    expect(await listOwnPasskeys(marta.operator.id, "localhost", services)).toHaveLength(1);
  });

  it("belongs to one operator: another can neither add nor remove it", async () => {
    const marta = await open();
    const rui = await join(marta, "rui@example.com");
    const passkey = await add(marta);
    const { browser, options } = must(
      await askChallenge({ purpose: "add", signIn: rui, site, client: client() }, services),
    );
    const response = passkey.make({ options });
    expect(
      await addPasskey({ signIn: rui, name: "Mine", response, site, client: client(), browser }, services),
    ).toEqual(refused);
    const id = await idOf(marta);
    expect(await removePasskey({ signIn: rui, id }, services)).toMatchObject({ refusal: { code: "not-ended" } });
    expect(await listOwnPasskeys(marta.operator.id, "localhost", services)).toHaveLength(1);
  });
});

describe("signing in with a passkey refuses", () => {
  let marta: SignIn;
  let passkey: SoftPasskey;
  beforeEach(async () => {
    marta = await open();
    passkey = await add(marta);
  });

  it("an answer that was sent before", async () => {
    const { browser, options } = await ask();
    const attempt = { response: passkey.use({ options }), site, client: client(), browser };
    expect((await signInWithPasskey(attempt, services)).ok).toBe(true);
    expect(await signInWithPasskey({ ...attempt, client: client() }, services)).toEqual(refused);
  });

  it("all but one of many equal answers at the same time", async () => {
    const { browser, options } = await ask();
    const response = passkey.use({ options });
    const tried = await Promise.all(
      Array.from({ length: 10 }, () => signInWithPasskey({ response, site, client: client(), browser }, services)),
    );
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("an answer to a challenge that a wrong answer used up", async () => {
    const { browser, options } = await ask();
    const wrong = passkey.use({ options, isVerified: false });
    expect(await signInWithPasskey({ response: wrong, site, client: client(), browser }, services)).toEqual(refused);
    const right = passkey.use({ options });
    expect(await signInWithPasskey({ response: right, site, client: client(), browser }, services)).toEqual(refused);
  });

  it.each([
    ["of another origin", { origin: "https://evil.example" }],
    ["of another port", { origin: "http://localhost:8080" }],
    ["for another host", { host: "evil.example" }],
    ["without a check of who uses it", { isVerified: false }],
  ])("an answer %s", async (_, how) => {
    const { browser, options } = await ask();
    const response = passkey.use({ options, ...how });
    expect(await signInWithPasskey({ response, site, client: client(), browser }, services)).toEqual(refused);
  });

  it("a challenge of another browser, of another purpose, of its own making, or too old", async () => {
    const { browser, options } = await ask();
    const response = passkey.use({ options });
    for (const other of [null, "another-browser"])
      expect(await signInWithPasskey({ response, site, client: client(), browser: other }, services)).toEqual(refused);
    const confirming = must(
      await askChallenge({ purpose: "confirm", signIn: marta, site, client: client() }, services),
    );
    const confirmed = passkey.use({ options: confirming.options });
    const attempt = { response: confirmed, site, client: client(), browser: confirming.browser };
    expect(await signInWithPasskey(attempt, services)).toEqual(refused);
    const invented = passkey.use({ options: { challenge: Buffer.alloc(32, 7).toString("base64url") } });
    expect(await signInWithPasskey({ response: invented, site, client: client(), browser }, services)).toEqual(refused);
    now = after(now, { minutes: 5 });
    expect(await signInWithPasskey({ response, site, client: client(), browser }, services)).toEqual(refused);
  });

  it("unknown passkeys, and known ones with a wrong signature, in the same way", async () => {
    expect(await enter(new SoftPasskey())).toEqual(refused);
    const forged = new SoftPasskey();
    const { browser, options } = await ask();
    const other = JSON.parse(forged.use({ options })) as { id: string; rawId: string };
    const id = passkey.credentialId.toString("base64url");
    const response = JSON.stringify({ ...other, id, rawId: id });
    expect(await signInWithPasskey({ response, site, client: client(), browser }, services)).toEqual(refused);
  });

  it("a passkey that names another operator", async () => {
    const rui = await join(marta, "rui@example.com");
    passkey.handle = Buffer.from(rui.operator.id.replaceAll("-", ""), "hex");
    expect(await enter(passkey)).toEqual(refused);
  });

  it("operators who have been removed", async () => {
    await database.pool.query("update operators set ended_at = now() where id = $1", [marta.operator.id]);
    expect(await enter(passkey)).toEqual(refused);
  });

  it("a copy of a passkey, whose counter stays behind", async () => {
    passkey.counter = 7;
    expect((await enter(passkey)).ok).toBe(true);
    expect(await enter(passkey)).toEqual(refused);
    passkey.counter = 6;
    expect(await enter(passkey)).toEqual(refused);
    passkey.counter = 8;
    expect((await enter(passkey)).ok).toBe(true);
  });

  it("what no browser sends", async () => {
    const { browser, options } = await ask();
    const good = JSON.parse(passkey.use({ options })) as Record<string, unknown>;
    for (const response of [
      "",
      "{",
      "null",
      "[]",
      "{}",
      JSON.stringify({ ...good, id: {} }),
      JSON.stringify({ ...good, response: {} }),
    ])
      expect(await signInWithPasskey({ response, site, client: client(), browser }, services)).toEqual(refused);
  });

  it("more than 30 attempts of one network in ten minutes, and more than 60 challenges", async () => {
    const one = client();
    for (let n = 0; n < 30; n++)
      expect(await signInWithPasskey({ response: "", site, client: one, browser: null }, services)).toEqual(refused);
    const { browser, options } = await ask();
    const response = passkey.use({ options });
    expect(await signInWithPasskey({ response, site, client: one, browser }, services)).toMatchObject({
      refusal: { code: "too-many-requests" },
    });
    for (let n = 0; n < 60; n++)
      must(await askChallenge({ purpose: "sign-in", signIn: null, site, client: one }, services));
    expect(await askChallenge({ purpose: "sign-in", signIn: null, site, client: one }, services)).toMatchObject({
      refusal: { code: "too-many-requests" },
    });
  });

  it("nothing else: an attestation with a certificate is refused before anything looks at the certificate", async () => {
    const { browser, options } = must(
      await askChallenge({ purpose: "add", signIn: marta, site, client: client() }, services),
    );
    const made = JSON.parse(new SoftPasskey().make({ options })) as { response: { attestationObject: string } };
    const bytes = Buffer.from(made.response.attestationObject, "base64url").toString("latin1");
    const other = bytes
      .replace("cfmtdnone", "cfmtfpacked")
      .replace("gattStmt\u00a0", "gattStmt\u00a1cx5c\u0081\u0041\u0000");
    made.response.attestationObject = Buffer.from(other, "latin1").toString("base64url");
    const attempt = { signIn: marta, name: "x", response: JSON.stringify(made), site, client: client(), browser };
    expect(await addPasskey(attempt, services)).toEqual(refused);
  });
});

describe("proving again who one is", () => {
  it("renews the sign-in with a new cookie, and the former cookie ends", async () => {
    const token = (await makeSetupLink(services))!.split("/").at(-1)!;
    const cookie = must(
      await setUpOffice({ token, name: "Marta", email: "marta@example.com", locale: "en", client: client() }, services),
    ).token;
    const marta = await read(cookie);
    const passkey = await add(marta);
    now = after(now, { minutes: 11 });
    const { browser, options } = must(
      await askChallenge({ purpose: "confirm", signIn: marta, site, client: client() }, services),
    );
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.credentialId.toString("base64url") }] });
    const attempt = { response: passkey.use({ options }), site, client: client(), browser, former: marta };
    const renewed = must(await confirmWithPasskey(attempt, services)).token;
    expect(await readSignIn(cookie, services)).toBeNull();
    expect(await read(renewed)).toMatchObject({ id: marta.id, strongUntil: after(now, { minutes: 10 }) });
  });

  it("refuses another operator's passkey, and another sign-in's challenge", async () => {
    const marta = await open();
    const rui = await join(marta, "rui@example.com");
    const hers = await add(marta);
    const his = await add(rui);
    const asked = must(await askChallenge({ purpose: "confirm", signIn: marta, site, client: client() }, services));
    const foreign = his.use({ options: asked.options });
    const place = { site, client: client(), browser: asked.browser };
    expect(await confirmWithPasskey({ ...place, response: foreign, former: marta }, services)).toEqual(refused);
    const again = must(await askChallenge({ purpose: "confirm", signIn: marta, site, client: client() }, services));
    const moved = { site, client: client(), browser: again.browser, response: hers.use({ options: again.options }) };
    expect(await confirmWithPasskey({ ...moved, former: rui }, services)).toEqual(refused);
    expect((await confirmWithPasskey({ ...moved, client: client(), former: marta }, services)).ok).toBe(true);
  });

  it("ends the sign-in of the person who used the browser before, if another person signs in", async () => {
    const marta = await open();
    const rui = await join(marta, "rui@example.com");
    const his = await add(rui);
    must(await enter(his, marta));
    const { rows } = await database.pool.query("select 1 from sign_ins where id = $1 and ended_at is null", [marta.id]);
    expect(rows).toHaveLength(0);
  });

  it("does not revive a sign-in that was ended", async () => {
    const marta = await open();
    const passkey = await add(marta);
    const { browser, options } = must(
      await askChallenge({ purpose: "confirm", signIn: marta, site, client: client() }, services),
    );
    await signOut(marta, services);
    const attempt = { response: passkey.use({ options }), site, client: client(), browser, former: marta };
    const { token } = must(await confirmWithPasskey(attempt, services));
    expect((await read(token)).id).not.toBe(marta.id);
  });
});
