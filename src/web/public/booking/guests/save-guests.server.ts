import { visitRules } from "#domain/booking/chosen-visit.ts";
import { mayUse } from "#domain/booking/details/typed-by.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import { checkVisitGuests } from "#domain/booking/details/guests.ts";
import { book } from "#use-cases/booking/confirm/book.ts";
import { countedGuests } from "../visit/choose-visit.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { textOf } from "../../../http/read-form.ts";
import { typedGuests } from "../form.server.ts";
import { keepTypedOf, readHeldVisit, typingBrowser } from "../read-hold.server.ts";
import { goOn, respondLost, refuseBooking, refuseTime, respond, type Go } from "../respond.server.ts";
import { keyOf, senderOf } from "../sender.server.ts";

/** Adds or removes a guest's fields, or books with the guests. */
export async function saveGuests(request: BookingRequest, form: FormData, go: Go) {
  const { page, query, services } = request;
  if (query.hold === null) return refuseBooking({ code: "hold-lapsed" });
  const values = typedGuests(form);
  const held = await readHeldVisit(request, form);
  if (!held.ok) return respondLost(request, go, held.refusal, { guests: values });
  const { token, visit } = held.value;
  if (token === null) return refuseBooking({ code: "hold-lapsed" });
  // The details are another browser's: this one begins with its own.
  if (!mayUse(held.value.typedBy, request.browser.own)) return go(searchOf(query, { step: null }));
  const intent = textOf(form, "intent");
  if (intent === "add-guest")
    return respond(
      { kind: "guests", faults: [], values: { ...values, named: [...values.named, { name: "", email: "" }] } },
      200,
    );
  if (intent === "remove-guest") {
    const number = Number(textOf(form, "guest"));
    return respond(
      { kind: "guests", faults: [], values: { ...values, named: values.named.toSpliced(number - 1, 1) } },
      200,
    );
  }
  const checked = checkVisitGuests(values, visit, countedGuests(request, visit));
  if (!checked.ok) {
    await keepTypedOf(request, form, token);
    return respond({ kind: "guests", faults: checked.refusal, values }, 422);
  }
  const { provider, link } = page;
  const booked = await book(
    {
      provider,
      visit,
      token,
      guests: checked.value,
      key: keyOf(form),
      link,
      sender: senderOf(request, form),
      browser: typingBrowser(request),
      shownCodes: textOf(form, "applied"),
    },
    services,
  );
  if (booked.ok) return goOn(request, booked.value, go);
  if (booked.refusal.code === "no-seats") {
    const field = visitRules(visit).guests === "count" ? "guestCount" : "guest-1-name";
    return respond(
      { kind: "guests", faults: [{ field, message: "refusal.noSeats", count: booked.refusal.count }], values },
      409,
    );
  }
  return refuseTime(request, go, visit, booked.refusal, { guests: values });
}
