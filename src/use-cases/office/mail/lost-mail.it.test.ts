import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { must } from "../../booking/testing/office.ts";
import { PrivacyScene } from "../../privacy/testing/privacy-scene.ts";
import { holdPackage, holdVoucher } from "../../shop/hold-credit.ts";
import { readSale } from "../../shop/read-sale.ts";
import { readAttention } from "../attention/read-attention.ts";
import { operatorWith } from "../testing/operator.ts";
import { readLostMail, resendLostMail } from "./lost-mail.ts";

let scene: PrivacyScene;
let at: At;
let seats: At;
beforeAll(async () => {
  scene = await PrivacyScene.open();
  at = await operatorWith(scene.office, { role: "front-desk", staffId: null });
  seats = await operatorWith(scene.office, { role: "member", staffId: null });
  await scene.book("2026-11-16T10:00:00Z");
  await scene.wait();
  await scene.respond();
  await scene.pay(await scene.order());
  await sellCredits();
}, 60_000);
afterAll(() => scene.close());

/** A voucher for a friend, and a package. */
async function sellCredits(): Promise<void> {
  const { office, services } = scene;
  await office.change("update providers set voucher_amounts = '{5000}'");
  await office.change(
    "insert into packages (provider_id, slug, name, visits, price) select id, 'four', 'Four', 4, 10000 from providers",
  );
  await office.change(
    `insert into package_services (provider_id, package_id, service_id, position)
     select packages.provider_id, packages.id, services.id, 1 from packages join services on services.slug = 'massage'`,
  );
  const [provider] = await office.rows<{ id: string; currency: string; slug: string }>(
    "select id, currency, slug from providers",
  );
  const common = { provider: provider!, termsText: null, locale: "en", instead: null };
  const gift = { recipientName: "Bela", recipientEmail: "bela@example.com", message: "", mailOn: null };
  const buyer = { name: "Canary", email: "canary@example.com" };
  const voucher = { ...common, title: "Voucher", key: randomUUID() };
  await scene.pay(must(await holdVoucher(voucher, { ...buyer, worth: 5000, gift }, services)).token);
  const [sold] = must(await readSale(provider!.slug, services)).packages;
  const bought = { ...common, title: "Four", key: randomUUID() };
  await scene.pay(must(await holdPackage(bought, { ...buyer, sold: sold! }, services)).token);
  await office.change(
    `insert into mails (provider_id, about, about_id, kind, event, reader)
     select provider_id, 'pass', id, 'credit', 'test', 'booker' from passes`,
  );
}

const list = async () => {
  const items = await readAttention(at, scene.services);
  return items.flatMap((item) => (item.kind === "mail" ? [item.mail] : []));
};

beforeEach(() =>
  scene.office.change(
    `update mails set state = 'sent', refused_address = null, answer = null, resends = 0, changed_at = now() - interval '1 hour'`,
  ),
);

const lose = (where: string) =>
  scene.office.change(`update mails set state = 'bounced', answer = '550 no such mailbox' where ${where}`);

describe("mails that did not arrive", () => {
  it("are named whatever they are about, with whom they were for", async () => {
    expect(await list()).toEqual([]);
    await lose("reader in ('booker', 'guest')");
    const found = await list();
    const of = (about: string) => found.filter((mail) => mail.about === about);
    const [{ reference }] = (await scene.office.rows("select reference from bookings")) as [{ reference: string }];
    const [{ ordered }] = (await scene.office.rows(
      "select reference as ordered from orders where total = 2300 or shipping > 0",
    )) as [{ ordered: string }];
    expect(of("booking").map(({ title }) => title)).toEqual([reference, reference, reference]);
    expect(
      of("booking")
        .map(({ firstName }) => firstName)
        .sort(),
    ).toEqual(["Canary", "Canary Guest 1", "Canary Guest 2"]);
    expect(of("order").map(({ title }) => title)).toContain(ordered);
    expect(of("waiting")).toMatchObject([{ title: "Massage", firstName: "Canary Canary" }]);
    expect(of("submission")).toMatchObject([{ title: "Before your visit" }]);
    expect(of("voucher")).toMatchObject([{ title: expect.stringMatching(/^…\w{4}$/) as string, firstName: "Bela" }]);
    expect(of("pass")).toMatchObject([{ title: expect.stringMatching(/^…\w{4}$/) as string, firstName: "Canary" }]);
  });

  it("can be sent again, with who did it in the log, and not over and over", async () => {
    await lose("reader = 'booker'");
    const found = await list();
    for (const { id } of found) expect(await resendLostMail(at, id, scene.services)).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    expect(await scene.office.count("mails where state = 'waiting'")).toBe(found.length);
    expect(await scene.office.count("log where verb = 'mails.resend'")).toBe(found.length);
    const [mail] = found;
    expect(await resendLostMail(at, mail!.id, scene.services)).toMatchObject({
      refusal: { code: "mail-not-resent" },
    });
    await scene.office.change("update mails set state = 'bounced', changed_at = now() where state = 'waiting'");
    expect(await resendLostMail(at, mail!.id, scene.services)).toMatchObject({
      refusal: { code: "mail-resent-often" },
    });
  });

  it("are not for staff members, and not those of another business", async () => {
    await lose("about = 'order' and reader = 'booker'");
    const [mail] = await list();
    const named = { id: mail!.id, verb: "attention.see" } as const;
    expect(await readLostMail(at, named, scene.services)).toMatchObject({ ok: true });
    expect(await readLostMail(seats, named, scene.services)).toMatchObject({ refusal: { code: "not-allowed" } });
    const other = { ...at, providerId: randomUUID() };
    expect(await readLostMail(other, named, scene.services)).toMatchObject({ ok: false });
    expect(await readLostMail(at, { ...named, id: "x" }, scene.services)).toMatchObject({ ok: false });
  });
});

describe("an address of the team that refuses mails", () => {
  const addresses = async () => {
    const items = await readAttention(at, scene.services);
    return items.flatMap((item) => (item.kind === "address" ? [item.refusing] : []));
  };

  it("is one line, until it is another or takes mails again", async () => {
    const refuse = () =>
      scene.office.change(
        `update mails set state = 'bounced', refused_address = 'office@harbour.example', answer = '550 no such mailbox'
          where reader = 'office'`,
      );
    await refuse();
    const count = await scene.office.count("mails where reader = 'office'");
    expect(count).toBeGreaterThan(2);
    expect(await addresses()).toMatchObject([
      { address: "office@harbour.example", member: null, count, answer: "550 no such mailbox" },
    ]);
    expect(await list()).toEqual([]);
    await scene.office.change("update providers set office_email = 'desk@harbour.example'");
    expect(await addresses()).toEqual([]);
    await scene.office.change("update providers set office_email = 'Office@harbour.example'");
    expect(await addresses()).toHaveLength(1);
    const one = "(select id from mails where reader = 'office' and about <> 'submission' limit 1)";
    await scene.office.change(
      `update mails set state = 'sent', refused_address = null, changed_at = now() where id = ${one}`,
    );
    expect(await addresses()).toEqual([]);
  });

  it("may be a member's", async () => {
    await scene.office.change("update staff set email = slug || '@harbour.example'");
    await scene.office.change(
      `insert into mails (provider_id, about, about_id, kind, event, reader, who, state, refused_address)
       select b.provider_id, 'booking', b.id, 'booked', 'test', 'staff', s.id, 'bounced', s.email
         from bookings b join staff s on s.provider_id = b.provider_id where b.state = 'scheduled' order by s.name limit 1`,
    );
    const [row] = await scene.office.rows<{ name: string; slug: string }>(
      "select name, slug from staff order by name limit 1",
    );
    expect(await addresses()).toMatchObject([{ member: row, count: 1 }]);
    await scene.office.change("update staff set email = 'new@harbour.example'");
    expect(await addresses()).toEqual([]);
  });
});
