import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ending, field, form, options, page } from "#domain/forms/testing/build.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { pdf } from "#gateways/uploads/testing/sample-files.ts";
import { writeResponse } from "#web/mail/write/write-response.ts";
import { FormsScene } from "../forms/testing/forms-scene.ts";
import { testMailing } from "../testing/services.ts";
import { clientAt } from "../limits/testing/clients.ts";
import { sendMail } from "./send/send-mail.ts";

const contact = form({
  kind: "form",
  title: "Write to us",
  pages: [
    page(
      "form",
      [
        field("mail", "email", { label: "Your email", isRequired: true }),
        field("about", "dropdown", { label: "About", options: options("hair", "nails") }),
        field("text", "long-text", { label: "Message" }),
        field("paper", "file", { label: "A paper" }),
        field("campaign", "hidden", { value: "may" }),
      ],
      { next: [{ if: { field: "about", is: ["nails"] }, end: "out" }] },
    ),
  ],
  endings: [ending("out", { isDisqualifying: true })],
});

const optional = {
  ...contact,
  pages: contact.pages.map((one) => ({ ...one, fields: one.fields.map((each) => ({ ...each, isRequired: false })) })),
};
const usualMails = { isOfficeTold: true, officeEmail: null, hasCopy: false };

let scene: FormsScene;
let sent: MailMessage[];
beforeEach(async () => {
  scene = await FormsScene.open();
  sent = [];
});
afterEach(() => scene.close());

async function mails() {
  return scene.rows<{ id: string; provider_id: string; kind: string; reader: string; state: string }>(
    "select id, provider_id, kind, reader, state from mails",
  );
}

async function deliver(): Promise<void> {
  const mailing = testMailing({
    writeResponse,
    transport: {
      send: (message) => {
        sent.push(message);
        return Promise.resolve({ outcome: "sent" });
      },
      close() {},
    },
  });
  for (const { id, provider_id: providerId } of await mails())
    await sendMail({ ...scene.services, mailing }, { id, providerId });
}

describe("a response", () => {
  it("in another language is shown to the office with its own questions", async () => {
    await scene.rows("update providers set office_email = 'office@harbour.example'");
    const de = {
      title: "Schreiben Sie uns",
      fields: { about: { label: "Worum?", options: { hair: { label: "Haare" } } } },
    };
    const open = await scene.form("contact", contact, { translations: { de } });
    await scene.send(open, "form", { mail: "ada@example.com", about: "hair" }, { locale: "de" });
    await deliver();
    expect(sent[0]!.subject).toBe("New answers: Write to us");
    expect(sent[0]!.text).toMatch(/About:?\s+HAIR/);
    expect(sent[0]!.text).not.toMatch(/Worum|Haare/);
  });

  it("is mailed to the office once, however often it is sent, with questions and answers", async () => {
    await scene.rows("update providers set office_email = 'office@harbour.example'");
    const open = await scene.form("contact", contact);
    const proof = scene.proof(open);
    const files = [{ field: "paper", name: "plan.pdf", bytes: pdf() }];
    const typed = { mail: "ada@example.com", about: "hair", text: "<img onerror=1>\nBcc: x@y.z" };
    await scene.send(open, "form", typed, { proof, files });
    await scene.send(open, "form", typed, { proof });
    expect(await mails()).toMatchObject([{ kind: "answered", reader: "office", state: "waiting" }]);

    await deliver();
    const [mail] = sent;
    expect(sent).toHaveLength(1);
    expect(mail).toMatchObject({
      to: { name: "", address: "office@harbour.example" },
      replyTo: { name: "", address: "ada@example.com" },
      subject: "New answers: Write to us",
      calendar: null,
    });
    for (const words of ["About", "HAIR", "Message", "<img onerror=1>", "plan.pdf"])
      expect(mail!.text).toContain(words);
    expect(mail!.html).toContain("&lt;img onerror=1&gt;");
    expect(mail!.html).not.toContain("<img onerror");
    expect(mail!.text).toMatch(/https:\/\/book\.example\/uploads\/[0-9a-f-]{36}\?expires=\d+&key=/);
    expect(mail!.text).not.toContain("may");
    expect(await mails()).toMatchObject([{ state: "sent" }]);
  });

  it("is mailed to no one if its form says so, or to the address that the form names", async () => {
    await scene.rows("update providers set office_email = 'office@harbour.example'");
    const silent = await scene.form("contact", contact, { mails: { ...usualMails, isOfficeTold: false } });
    await scene.send(silent, "form", { mail: "ada@example.com", about: "hair" });
    expect(await mails()).toEqual([]);
    const named = await scene.form("contact", contact, {
      mails: { ...usualMails, officeEmail: "desk@harbour.example" },
    });
    await scene.send(named, "form", { mail: "ada@example.com", about: "hair" });
    await deliver();
    expect(sent.map(({ to }) => to.address)).toEqual(["desk@harbour.example"]);
  });

  it("is copied to the visitor in their language, with links only to it and to their data", async () => {
    await scene.rows("update providers set office_email = 'office@harbour.example'");
    const de = { title: "Schreiben Sie uns", fields: { text: { label: "Nachricht" } } };
    const open = await scene.form("contact", contact, {
      translations: { de },
      mails: { ...usualMails, hasCopy: true },
    });
    const typed = { mail: "ada@example.com", about: "hair", text: "**Win** at https://evil.example/x" };
    const files = [{ field: "paper", name: "plan.pdf", bytes: pdf() }];
    const answered = await scene.send(open, "form", typed, { locale: "de", files });
    await deliver();
    const copy = sent.find(({ to }) => to.address === "ada@example.com")!;
    expect(sent).toHaveLength(2);
    expect(copy).toMatchObject({
      subject: "Ihre Antworten: Schreiben Sie uns",
      replyTo: { address: "office@harbour.example" },
    });
    for (const words of ["Nachricht", "HAIR", "**Win**", "plan.\u{2060}pdf"]) expect(copy.text).toContain(words);
    const token = answered.ok ? answered.value.token : "";
    const own = `https://book.example/de/widget/form/contact?response=${token}`;
    const data = `https://book.example/de/widget/my-data?response=${token}`;
    expect(copy.text.match(/https?:\/\/\S+/g)).toEqual([own, data]);
    expect([...copy.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      own,
      "tel:+351215550100",
      data,
    ]);
    expect(await scene.rows("select token_sealed from responses")).not.toEqual([{ token_sealed: token }]);
  });

  it("is copied to one address only up to the daily limit, and never without an address", async () => {
    const open = await scene.form("contact", optional, { mails: { ...usualMails, hasCopy: true } });
    await scene.send(open, "form", { about: "hair" });
    expect(await mails()).toEqual([]);
    const most = scene.services.limits!.mailsPerDay;
    for (let count = 0; count < most + 2; count++)
      await scene.send(
        open,
        "form",
        { mail: "ada@example.com", about: "hair" },
        { client: clientAt(`10.0.0.${count}`) },
      );
    await deliver();
    expect(sent).toHaveLength(most);
    expect((await mails()).filter(({ state }) => state === "held-back")).toHaveLength(2);
  });

  it("that is disqualified is mailed to no one, and so is any response without an office", async () => {
    const open = await scene.form("contact", contact);
    await scene.send(open, "form", { mail: "ada@example.com", about: "hair" });
    await scene.rows("update providers set office_email = 'office@harbour.example'");
    await scene.send(open, "form", { mail: "ada@example.com", about: "nails" });
    expect(await mails()).toEqual([]);
  });
});
