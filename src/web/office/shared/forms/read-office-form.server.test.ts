import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { z } from "zod";
import { readPlainDay } from "#domain/time/day.ts";
import { localeContext, type PageArguments } from "../../../http/context.ts";
import { isRefused } from "../../../http/refused.ts";
import { namesFrom } from "./schema-names.ts";
import {
  shownAt,
  choice,
  typedDay,
  ifSent,
  onceKey,
  reason,
  secret,
  chosen,
  eachRead,
  enteredText,
  ticked,
  wholeNumber,
} from "./form-fields.server.ts";
import { readOfficeForm } from "./read-office-form.server.ts";

const schema = z.object({
  amount: shownAt(enteredText, "amount-unreadable", "taking-over"),
  until: ifSent(shownAt(typedDay("voucher-day"), "voucher-day")),
  from: typedDay("block-time"),
  method: choice(["cash", "card"]),
  more: ticked,
  waive: chosen(["a", "b"]),
  row: eachRead((text) => (text === "x" ? null : text)),
  owed: wholeNumber,
  password: secret,
  reason,
  key: onceKey,
});

const good =
  "amount=+12+&from=2027-01-12&method=card&more=yes&waive=a&waive=b&row=1&row=2&owed=-5&password=p&reason=R&key=k";

function sentAs(body: string): PageArguments {
  const context = new RouterContextProvider();
  context.set(localeContext, "en");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/office", { method: "POST", body, headers });
  return { context, request, params: {}, url: new URL(request.url) };
}

const read = (body: string) => readOfficeForm(sentAs(body), schema);

/** What comes back with a form whose values cannot be read. */
async function answerTo(body: string) {
  const sent = await read(body);
  if (sent.isRead) throw new Error("it was read");
  return { ...sent.answer.data, status: sent.answer.init?.status };
}

it("a form is read as the values that its schema says", async () => {
  const sent = await read(good);
  if (!sent.isRead) throw new Error(sent.answer.data.fault);
  expect(sent.value).toEqual({
    amount: "12",
    until: null,
    from: readPlainDay("2027-01-12"),
    method: "card",
    more: true,
    waive: ["a", "b"],
    row: ["1", "2"],
    owed: -5,
    password: "p",
    reason: "R",
    key: "k",
  });
  // @ts-expect-error The form has no such field.
  expect(sent.value.methd).toBeUndefined();
});

it("a field that is not in the schema refuses the whole form", async () => {
  await expect(read(`${good}&status=paid`)).rejects.toSatisfy(isRefused);
});

it.each(["", "other", "cash "])("a value that cannot be chosen is refused, and never replaced: %j", async (method) => {
  const answer = await answerTo(good.replace("method=card", `method=${method}x`));
  expect(answer).toMatchObject({ field: "", status: 422, typed: { amount: "12" } });
  expect(answer.fault).not.toBe("");
});

it.each(["", "1.5", "NaN", "1e3", "9999999999999999"])(
  "a number that the page did not write is refused: %j",
  async (owed) => {
    expect(await answerTo(good.replace("owed=-5", `owed=${owed}`))).toMatchObject({ field: "", status: 422 });
  },
);

it.each(["waive=c", "row=x"])("one of several values that cannot be read refuses all of them: %s", async (more) => {
  expect(await answerTo(`${good}&${more}`)).toMatchObject({ field: "", status: 422 });
});

it("a refusal is shown at the field that it is about, with what was typed, but without secrets", async () => {
  expect(await answerTo(`${good}&until=2027-02-30`)).toMatchObject({
    field: "until",
    typed: { until: "2027-02-30", amount: "12", password: "", waive: "a\nb", row: "1\n2" },
  });
  // Where no field shows it, it is above the form.
  expect(await answerTo(good.replace("2027-01-12", "soon"))).toMatchObject({ field: "", typed: { from: "soon" } });
  const sent = await read(good);
  if (!sent.isRead) throw new Error("unread");
  expect((await sent.refuse({ code: "taking-over" })).data).toMatchObject({ field: "amount", typed: { reason: "R" } });
  expect((await sent.refuse({ code: "money-changed" })).data.field).toBe("");
  expect((await sent.refuse({ code: "amount-unreadable" }, { field: "until" })).data.field).toBe("until");
  // @ts-expect-error The form has no such field.
  await sent.refuse({ code: "amount-unreadable" }, { field: "untill" });
});

it("texts are cut, and files are no texts", async () => {
  const sent = await read(good.replace("amount=+12+", `amount=${"1".repeat(20_000)}`));
  expect(sent.isRead && sent.value.amount.length).toBe(10_000);
});

it("a page names the fields of a schema, and only these", () => {
  const field = namesFrom<typeof schema>();
  expect(field("amount")).toBe("amount");
  // @ts-expect-error The form has no such field.
  field("amout");
});
