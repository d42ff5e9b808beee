import type { Endpoint } from "../define.ts";
import {
  cancelByOfficeEndpoint,
  makeBookingEndpoint,
  moveByOfficeEndpoint,
  setAttendanceEndpoint,
  writeRemarkEndpoint,
} from "./change-bookings.ts";
import { listCustomersEndpoint, readCustomerEndpoint, remarkCustomerEndpoint } from "./customers.ts";
import { listResponsesEndpoint, listWaitingEndpoint } from "./lists.ts";
import { listOrdersEndpoint, readPaymentsEndpoint, refundEndpoint } from "./money.ts";
import { listBookingsEndpoint, readOfficeBookingEndpoint } from "./read-bookings.ts";
import { confirmRequestEndpoint, declineRequestEndpoint } from "./requests.ts";

/** What needs a key of the business. */
export const officeEndpoints: readonly Endpoint[] = [
  listBookingsEndpoint,
  makeBookingEndpoint,
  readOfficeBookingEndpoint,
  moveByOfficeEndpoint,
  cancelByOfficeEndpoint,
  confirmRequestEndpoint,
  declineRequestEndpoint,
  setAttendanceEndpoint,
  writeRemarkEndpoint,
  readPaymentsEndpoint,
  refundEndpoint,
  listCustomersEndpoint,
  readCustomerEndpoint,
  remarkCustomerEndpoint,
  listOrdersEndpoint,
  listWaitingEndpoint,
  listResponsesEndpoint,
];
