import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { hashOf } from "../races/support/race.ts";
import { midnight, slotAt } from "../races/support/slots.ts";
import { isBooked, isHeld, tokenOf, Visitor, type Answer } from "../races/support/visitor.ts";

// Requests that no page would send. Each gets its exact response and writes nothing.
let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  product = await startProduct();
  visitor = new Visitor(product.origins[0]!);
  await product.pool.query("update services set guests_required = true where slug = 'party'");
}, 180_000);
afterAll(() => product?.stop());

/** The text of a page, without its markup. */
function textOf({ body }: Answer): string {
  return body
    .replace(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, " ")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

async function countBookings(): Promise<number> {
  const { rows } = await product.pool.query<{ n: number }>("select count(*)::int as n from bookings");
  return rows[0]!.n;
}

/** The response, and the number of bookings that the request made. */
async function tell(sent: () => Promise<Answer>): Promise<{ status: number; text: string; made: number }> {
  const before = await countBookings();
  const answer = await sent();
  return { status: answer.status, text: textOf(answer), made: (await countBookings()) - before };
}

/** A response with this text, and no booking. */
function refusal(status: number, message: string) {
  return { status, text: expect.stringContaining(message) as string, made: 0 };
}

function hold(service: string, slot: string, search = "staff=any&tz=UTC", key: string = randomUUID()): Promise<Answer> {
  return visitor.post(`/widget/booking/${service}?${search}`, { intent: "hold", slot, key });
}

const noSlots = "No Slots available";
const iso = (at: number) => new Date(at).toISOString();

describe("a start time", () => {
  it.each([
    ["in the past", "one-slot", iso(midnight(-1)), 422],
    ["in the year 1", "one-slot", "0001-01-01T10:00:00Z", 422],
    ["off the grid", "one-slot", slotAt(0, 30).replace("00:00:00", "00:07:00"), 409],
    ["outside working hours", "offer-plain", iso(midnight(9) + 2 * 3_600_000), 409],
    ["within the notice period", "offer-notice", iso(midnight(1) + 10 * 3_600_000), 409],
    ["that is not a date", "one-slot", "half past ten", 409],
    [
      "that does not exist on the visitor's clock",
      "offer-plain",
      "2027-03-28T02:30",
      422,
      "staff=any&tz=Europe/Berlin",
    ],
    ["that does not exist on the provider's clock", "offer-plain", "2027-03-28T02:30", 422, "staff=any"],
  ])("%s shows that there are no slots", async (_what, service, slot, status, search?: string) => {
    expect(await tell(() => hold(service, slot, search))).toEqual(refusal(status, noSlots));
  });

  it("that is taken is refused because the staff member is busy", async () => {
    const slot = slotAt(1, 30);
    expect(isHeld(await hold("one-slot", slot))).toBe(true);
    expect(await tell(() => hold("one-slot", slot))).toEqual(refusal(409, "Not booked: Staff busy"));
  });

  const twice = "The clocks go back then, so this time happens twice.";
  const disagree = "The time and the time zone don’t match.";
  const berlin = "staff=any&tz=Europe/Berlin";
  it.each([
    ["that occurs twice on the visitor's clock", "2027-10-31T02:30", berlin, twice],
    ["that occurs twice on the provider's clock", "2027-10-31T02:30", "staff=any", twice],
    ["with an offset that its zone never has", "2027-06-14T10:00+05:00", berlin, disagree],
    ["with an offset that its zone has only in winter", "2027-06-14T10:00+01:00", berlin, disagree],
    ["beyond the last supported year", "9999-12-31T23:30:00Z", berlin, "No slots available in 9999"],
  ])("%s is refused with the reason, in a form and in a URL", async (_what, slot, search, message) => {
    expect(await tell(() => hold("offer-plain", slot, search))).toEqual(refusal(422, message));
    const address = `/widget/booking/offer-plain?${search}&slot=${encodeURIComponent(slot)}`;
    expect(await tell(() => visitor.get(address))).toEqual(refusal(422, message));
  });

  it("in the zone's local time or with its offset means the same instant", async () => {
    const winter = new Date(midnight(9)).toISOString().slice(0, 10);
    const offset = offsetInBerlin(winter);
    for (const [n, slot] of [`${winter}T00:30`, `${winter}T01:00${offset}`].entries()) {
      const held = await hold("holds", slot, "staff=any&tz=Europe/Berlin");
      expect(isHeld(held)).toBe(true);
      const started = new URLSearchParams(held.location.split("?")[1]).get("slot");
      expect(started).toBe(iso(Date.parse(`${winter}T0${n}:${n === 0 ? "30" : "00"}:00${offset}`)));
    }
  });

  it.each([
    ["month", "9999-12"],
    ["date", "9999-12-31"],
    ["month", "2200-01"],
  ])("is not searched for in the %s %s", async (name, value) => {
    const address = `/widget/booking/one-slot?staff=any&${name}=${value}`;
    const message = `No slots available in ${value.slice(0, 4)}`;
    expect(await tell(() => visitor.get(address))).toEqual(refusal(422, message));
  });

  it("is compared with the server's clock, not the client's", async () => {
    for (const days of [-2, 2]) {
      const headers = { Date: new Date(Date.now() + days * 86_400_000).toUTCString() };
      const form = { intent: "hold", key: randomUUID(), slot: iso(midnight(-1)) };
      const sent = () => visitor.post("/widget/booking/one-slot?staff=any", form, headers);
      expect(await tell(sent)).toEqual(refusal(422, noSlots));
    }
  });
});

/** "+01:00" or "+02:00". */
function offsetInBerlin(date: string): string {
  return Temporal.PlainDateTime.from(`${date}T12:00`).toZonedDateTime("Europe/Berlin").offset;
}

describe("a hold", () => {
  it("that expired and was taken by another visitor is refused, and keeps what was typed", async () => {
    const held = await hold("holds", slotAt(20, 30));
    await product.pool.query(
      "update bookings set hold_expires_at = now() - interval '1 second' where manage_token_hash = $1",
      [hashOf(tokenOf(held.location, "hold")!)],
    );
    expect(isHeld(await hold("holds", slotAt(20, 30)))).toBe(true);
    const sent = await visitor.confirm(held);
    expect([sent.status, isBooked(sent)]).toEqual([303, false]);
    expect(await tell(() => visitor.get(sent.location))).toEqual(
      refusal(409, "Booking unsuccessful, resource unavailable at the moment."),
    );
  });

  it("is refused if its key is reused for another request, and returned if the request is the same", async () => {
    const key = randomUUID();
    const slot = slotAt(30, 30);
    const other = slotAt(31, 30);
    const search = "staff=any&tz=UTC";
    const first = await hold("holds", slot, search, key);
    expect(await tell(() => hold("holds", other, search, key))).toEqual(
      refusal(422, "This form was already sent with different details. Please start again."),
    );
    const [again, atOnce] = await Promise.all([hold("holds", slot, search, key), hold("holds", slot, search, key)]);
    expect([again.location, atOnce.location]).toEqual([first.location, first.location]);
  });
});

describe("guests", () => {
  it.each(["0", "101", "1.5", "1e2", "-1", "two"])("%s is not a valid number of guests", async (count) => {
    const held = await hold("party", slotAt(0, 60));
    const known = await visitor.confirm(held);
    const form = { intent: "guests", key: randomUUID(), guestCount: count };
    expect(await tell(() => visitor.post(known.location, form))).toEqual(
      refusal(422, "Enter a number of guests from 1 to 100"),
    );
    await visitor.release(known);
  });
});

describe("a time zone", () => {
  it.each(["Mars/Phobos", "", "GMT+2", "+02:00", "\u0000"])("%j is refused", async (zone) => {
    const address = `/widget/booking/one-slot?staff=any&tz=${encodeURIComponent(zone)}`;
    expect(await tell(() => visitor.get(address))).toEqual(refusal(422, "No Timezone found!"));
    const form = { intent: "hold", slot: slotAt(5, 30), key: randomUUID() };
    expect(await tell(() => visitor.post(address, form))).toEqual(refusal(422, "No Timezone found!"));
  });
});

describe("a URL", () => {
  it("without a page is not found", async () => {
    const address = "/nowhere/to/be/found";
    expect(await tell(() => visitor.get(address))).toEqual(refusal(404, `Page Not Found: ${address}`));
    expect(await visitor.get("/favicon.ico")).toMatchObject({ status: 404, body: "Not found" });
  });
});

describe("a choice", () => {
  const many = Array.from({ length: 200 }, (_, number) => `service-${number}`).join(",");
  it.each([
    ["of an unknown service", "/widget/booking/unheard-of?staff=any", 404, "Unable to find calendar"],
    ["of an unknown service among known ones", "/widget/booking/one-slot,unheard-of", 404, "Cannot find calendar"],
    ["of two providers' services", "/widget/booking/one-slot,offer-plain", 404, "Cannot find calendar"],
    ["of another provider's staff", "/widget/booking/any-member?staff=offer-plain-1", 404, "Cannot find calendar"],
    [
      "of another provider's staff in a cart",
      "/widget/booking/one-slot,class?cart=class..offer-plain-1",
      404,
      "Cannot find calendar",
    ],
    [
      "of another provider's service in a cart",
      "/widget/booking/one-slot,class?cart=offer-plain",
      404,
      "Unable to find calendar",
    ],
    ["of 200 services", `/widget/booking/${many}`, 400, "Choose up to 20 services"],
  ])("%s is refused with the reason, and so is a form sent to that URL", async (_what, path, status, message) => {
    expect(await tell(() => visitor.get(path))).toEqual(refusal(status, message));
    const form = { intent: "hold", slot: slotAt(40, 60), key: randomUUID() };
    expect(await tell(() => visitor.post(path, form))).toEqual(refusal(status, message));
  });

  it.each(["price", "status", "total", "__proto__"])("that sends its own %s is refused entirely", async (field) => {
    const form = { intent: "hold", slot: slotAt(40, 30), key: randomUUID(), [field]: "0" };
    const sent = () => visitor.post("/widget/booking/one-slot?staff=any", form);
    expect(await tell(sent)).toEqual(
      refusal(422, `This form contains a field we don’t know: ${field}. Please open the page again.`),
    );
  });
});

describe("a party", () => {
  const come = (cart: string, slot: string) =>
    visitor.post(`/widget/booking/party,class,any-member?cart=${cart}&tz=UTC`, {
      intent: "hold",
      slot,
      key: randomUUID(),
    });

  it("with a person who has no service is refused", async () => {
    const message = "Please ensure you select services for all guests before proceeding";
    expect(await tell(() => come("class*", slotAt(41, 60)))).toEqual(refusal(422, message));
  });

  it("over a service's limit per booking reads the limit and how to choose other services", async () => {
    await product.pool.query("update services set max_seats_per_booking = 2 where slug = 'class'");
    const told = await tell(() => come("class*class*class", slotAt(41, 60)));
    expect(told).toEqual(refusal(422, "You can reserve up to 2 slots for this service"));
    expect(told.text).toContain("Select different services");
  });

  it("that needs more seats than are left reads how many are left", async () => {
    const four = "party*party*party*party";
    for (let n = 0; n < 2; n++) expect(isHeld(await come(four, slotAt(42, 60)))).toBe(true);
    const told = await tell(() => come(four, slotAt(42, 60)));
    expect(told).toEqual(refusal(409, "Total available seats for this slot is only 2"));
  });

  it("must accept the terms and give each guest a valid name and email address", async () => {
    await product.pool.query("update services set requires_terms = true, guests = 'named' where slug = 'any-member'");
    const held = await come("any-member*any-member*any-member", slotAt(43, 30));
    expect(isHeld(held)).toBe(true);
    const details = { intent: "details", firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    const send = (path: string, form: Record<string, string>) =>
      tell(() => visitor.post(path, { key: randomUUID(), ...form }));
    expect(await send(held.location, details)).toEqual(refusal(422, "Please accept the terms and conditions"));
    const known = await visitor.post(held.location, { key: randomUUID(), ...details, terms: "yes" });
    const named = (one: [string, string], other: [string, string]) => ({
      intent: "guests",
      "guest-1-name": one[0],
      "guest-1-email": one[1],
      "guest-2-name": other[0],
      "guest-2-email": other[1],
    });
    const max: [string, string] = ["Max", "max@example.com"];
    for (const [guests, message] of [
      [named(["", "a@x.io"], max), "Name is required"],
      [named(["https://spam.example", "a@x.io"], max), "Type a name, without links or symbols."],
      [named(["Eve", '"a@evil.io x"@b.io'], max), "Email is invalid!"],
      [named(["Eve", ""], max), "Email is required"],
      [named(["Eve", "A@x.io"], ["Max", "a@X.io"]), "Email ID must be unique for guests"],
    ] as const)
      expect(await send(known.location, guests)).toEqual(refusal(422, message));
    const booked = await visitor.post(known.location, { key: randomUUID(), ...named(["Eve", "eve@x.io"], max) });
    expect(isBooked(booked)).toBe(true);
  });
});
