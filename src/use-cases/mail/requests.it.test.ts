import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { must } from "../booking/testing/office.ts";
import { readManaged } from "../booking/manage/read-manage.ts";
import { acceptProposal } from "../office/requests/accept-proposal.ts";
import { confirmRequest } from "../office/requests/confirm-request.ts";
import { declineRequest } from "../office/requests/decline-request.ts";
import { readRequest } from "../office/requests/office-link.ts";
import { proposeTime } from "../office/requests/propose-time.ts";
import { operatorWith } from "../office/testing/operator.ts";
import { PostOffice } from "./testing/post-office.ts";

const ada = "ada@example.com";
const office = "office@harbour.example";
let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
  await post.office.change("update services set confirmation = 'request', durations = '{60}' where slug = 'massage'");
});
afterEach(() => post.close());

/** A request that has reached the office, with its link from the mail. */
async function request(): Promise<{ token: string; link: string }> {
  const token = await post.office.book("massage");
  await post.work();
  const link = /office=([\w-]+)/.exec(post.server.to(office).at(-1)?.text ?? "")?.[1];
  return { token, link: link! };
}

const named = (managed: { booking: { reference: string } }) => ({
  reference: managed.booking.reference,
  provider: "harbour-practice",
});

describe("a request", () => {
  it("reaches its visitor, and the office with a link for each answer", async () => {
    const { link } = await request();
    expect(post.server.received).toHaveLength(2);
    const [mail] = post.server.to(office);
    for (const answer of ["confirm", "propose", "decline"])
      expect(mail!.text).toContain(`https://book.example/widget/request?office=${link}&tz=Europe%2FLisbon#${answer}`);
    expect(mail!.subject).toBe("Request: Ada Byron, Massage");
    expect(post.server.to(ada)[0]!.text).not.toContain("office=");
  });

  it("leads operators to the office, with no token in the mail", async () => {
    await operatorWith(post.office, { role: "front-desk", staffId: null });
    await post.office.change(
      "insert into grants (provider_id, operator_id, role) select p.id, o.id, 'front-desk' from providers p, operators o",
    );
    await post.office.book("massage");
    await post.work();
    const { text } = post.server.to(office)[0]!;
    const [booking] = await post.office.rows<{ reference: string }>("select reference from bookings");
    for (const answer of ["confirm", "propose", "decline"])
      expect(text).toContain(`https://book.example/office/harbour-practice/requests/${booking!.reference}#${answer}`);
    expect(text).not.toContain("office=");
  });

  it("keeps one link, whose token is not in the database", async () => {
    const { link } = await request();
    await post.office.change("update mails set state = 'waiting' where reader = 'office'");
    await post.office.change(
      "select graphile_worker.add_job('send-mail', json_build_object('providerId', provider_id, 'id', id)) from mails where reader = 'office'",
    );
    await post.work();
    expect(post.server.to(office)[1]!.text).toContain(link);
    const rows = JSON.stringify(await post.office.rows("select * from bookings"));
    expect(rows).not.toContain(link);
    expect((await readRequest(link, post.services)).ok).toBe(true);
    expect((await readRequest(`${link.slice(0, -1)}~`, post.services)).ok).toBe(false);
  });

  it("cannot be opened with the visitor's token as the office, or with the office's token as the visitor", async () => {
    const { token, link } = await request();
    expect(await readRequest(token, post.services)).toMatchObject({ refusal: { code: "booking-not-found" } });
    expect(await readManaged(link, post.services)).toMatchObject({ refusal: { code: "booking-not-found" } });
  });
});

describe("the visitor gets a mail", () => {
  it("that it is confirmed, with the invitation; and so does the staff member", async () => {
    const { link } = await request();
    const managed = must(await readRequest(link, post.services));
    await confirmRequest({ ...named(managed), start: null, staff: null }, post.services);
    await post.work();
    expect(post.server.to(ada)[1]!.subject).toBe("Confirmed: Massage, Monday, November 16, 2026 at 10:00 AM");
    expect(post.server.to(ada)[1]!.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");
    expect(post.server.received.some(({ recipients }) => /^(ines|jonas)/.test(recipients[0]!))).toBe(true);
  });

  it("that it is declined, with the office's reason", async () => {
    const { link } = await request();
    const managed = must(await readRequest(link, post.services));
    await declineRequest({ ...named(managed), reason: "We are at sea." }, post.services);
    await post.work();
    expect(post.server.to(ada)[1]!.text).toContain("Message from the office\n  We are at sea.");
  });

  it("with another time, and accepts it", async () => {
    const { token, link } = await request();
    const managed = must(await readRequest(link, post.services));
    expect((await proposeTime(managed, "2026-11-17 11:00", post.services)).ok).toBe(true);
    await post.work();
    const mail = post.server.to(ada)[1]!;
    expect(mail.subject).toBe("Another time for your request: Massage");
    expect(mail.text).toContain("Tuesday, November 17, 2026 at 11:00 AM");
    expect(mail.text).toContain(`https://book.example/widget/proposal?booking=${token}`);
    expect(await post.office.count("claims")).toBe(0);
    expect((await acceptProposal(must(await readManaged(token, post.services)), post.services)).ok).toBe(true);
    await post.work();
    expect(await post.office.rows("select state, starts_at from bookings")).toEqual([
      { state: "scheduled", starts_at: new Date("2026-11-17T11:00:00Z") },
    ]);
    expect(post.server.to(ada)[2]!.subject).toBe("Confirmed: Massage, Tuesday, November 17, 2026 at 11:00 AM");
  });
});

describe("a proposed time", () => {
  it("must be free", async () => {
    const { link } = await request();
    const managed = must(await readRequest(link, post.services));
    expect(await proposeTime(managed, "2026-11-21 11:00", post.services)).toMatchObject({
      refusal: { code: "slot-lost", nearest: expect.arrayContaining([expect.any(Number)]) },
    });
    expect(await proposeTime(managed, "tomorrow", post.services)).toMatchObject({
      refusal: { code: "time-unreadable" },
    });
  });

  it("is not reserved: a visitor who is too late keeps the request", async () => {
    const { token, link } = await request();
    await proposeTime(must(await readRequest(link, post.services)), "2026-11-17 11:00", post.services);
    await post.office.change(
      "insert into staff_overrides (provider_id, staff_id, day) select provider_id, id, '2026-11-17' from staff",
    );
    expect(await acceptProposal(must(await readManaged(token, post.services)), post.services)).toMatchObject({
      refusal: { code: "slot-lost" },
    });
    expect(await post.office.rows("select state from bookings")).toEqual([{ state: "requested" }]);
  });
});
