import { bookEndpoint } from "../booking/book.ts";
import {
  acceptProposalEndpoint,
  cancelBookingEndpoint,
  cancelGuestEndpoint,
  cancelSeatEndpoint,
  moveBookingEndpoint,
  readBookingEndpoint,
  readSeatEndpoint,
} from "../booking/manage.ts";
import { readPaymentEndpoint, startPaymentEndpoint } from "../booking/payment.ts";
import type { Endpoint } from "../define.ts";
import { answerFormEndpoint, beginResponseEndpoint, readFormEndpoint, readResponseEndpoint } from "../forms/forms.ts";
import { holdDatesEndpoint, planDatesEndpoint } from "../holds/dates.ts";
import { extendHoldEndpoint, holdEndpoint, readHoldEndpoint, releaseHoldEndpoint } from "../holds/holds.ts";
import { applyCodeEndpoint, removeCodeEndpoint, saveDetailsEndpoint } from "../holds/prepare.ts";
import { changeSeatsEndpoint, entryAnswers, readEntryEndpoint } from "../waiting/entry.ts";
import { joinWaitingEndpoint, listFullSessionsEndpoint, watchEarlierEndpoint, watchEndpoint } from "../waiting/join.ts";

/** What visitors change, without a key. */
export const visitorEndpoints: readonly Endpoint[] = [
  holdEndpoint,
  readHoldEndpoint,
  extendHoldEndpoint,
  releaseHoldEndpoint,
  saveDetailsEndpoint,
  applyCodeEndpoint,
  removeCodeEndpoint,
  planDatesEndpoint,
  holdDatesEndpoint,
  bookEndpoint,
  readBookingEndpoint,
  moveBookingEndpoint,
  cancelBookingEndpoint,
  cancelGuestEndpoint,
  acceptProposalEndpoint,
  startPaymentEndpoint,
  readPaymentEndpoint,
  readSeatEndpoint,
  cancelSeatEndpoint,
  listFullSessionsEndpoint,
  joinWaitingEndpoint,
  watchEndpoint,
  watchEarlierEndpoint,
  readEntryEndpoint,
  changeSeatsEndpoint,
  ...entryAnswers,
  readFormEndpoint,
  beginResponseEndpoint,
  answerFormEndpoint,
  readResponseEndpoint,
];
