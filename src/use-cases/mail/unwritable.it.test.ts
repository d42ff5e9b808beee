import { afterEach, beforeEach, expect, it } from "vitest";
import { DatabaseUnavailable } from "#store/database-unavailable.ts";
import { PostOffice } from "./testing/post-office.ts";

let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
  await post.office.change("update providers set office_email = ''");
  await post.office.change("update staff set email = ''");
});
afterEach(() => post.close());

const mails = () => post.office.rows("select state, attempts, answer from mails");

it("a mail that cannot be written counts as an attempt, reports the reason, and is sent once it can be", async () => {
  const { mailing } = post.services;
  const write = mailing.write.bind(mailing);
  mailing.write = () => Promise.reject(new Error("Unsupported state or unable to authenticate data"));
  await post.office.book("massage");
  await post.work();
  const reason = "Unsupported state or unable to authenticate data";
  expect(await mails()).toEqual([{ state: "waiting", attempts: 1, answer: reason }]);
  expect(post.reports).toEqual([["a mail could not be written", expect.objectContaining({ kind: "booked", reason })]]);

  mailing.write = write;
  await post.wait(10);
  await post.work();
  expect(await mails()).toEqual([{ state: "sent", attempts: 2, answer: null }]);
});

it("an outage of the database while a mail is written does not count as an attempt", async () => {
  const { mailing } = post.services;
  const write = mailing.write.bind(mailing);
  mailing.write = (facts) => {
    mailing.write = write;
    return Promise.reject(new DatabaseUnavailable(`away for ${facts.kind}`));
  };
  await post.office.book("massage");
  await post.work();
  expect(await mails()).toEqual([{ state: "waiting", attempts: 0, answer: null }]);
  await post.wait(10);
  await post.work();
  expect(await mails()).toEqual([{ state: "sent", attempts: 1, answer: null }]);
});
