import { ok, refuse, type Result } from "#domain/errors.ts";
import { findBooking } from "#store/booking/bookings.ts";
import { findOrder } from "#store/shop/orders.ts";
import { findOwnResponse } from "#store/privacy/own-data.ts";
import { findSeat } from "#store/booking/seats.ts";
import { findWaiting } from "#store/waiting/entries.ts";
import { hashToken } from "../shared/secrets.ts";
import type { FileServices } from "../shared/services.ts";
import { eraseEntry, eraseOrder, eraseResponse, eraseSeat, eraseVisit, type ErasureResult } from "./erase.ts";
import { readMyData, type DataLink } from "./read-my-data.ts";

/** Erases the data behind a link, unless the provider still needs it. A repeat gets the same result. */
export async function eraseMyData(link: DataLink, services: FileServices): Promise<Result<"erased" | "needed">> {
  const erasing = await erase(link, services);
  if (erasing === "erased" || erasing === "needed") return ok(erasing);
  const read = await readMyData(link, services, null);
  return read.ok || read.refusal.code === "erased" ? ok("erased") : refuse(read.refusal);
}

async function erase({ kind, token }: DataLink, services: FileServices): Promise<ErasureResult> {
  const { db } = services;
  const tokenHash = hashToken(token);
  switch (kind) {
    case "booking": {
      const booking = await findBooking(db, tokenHash);
      return booking === undefined || booking.state === "held" || booking.state === "expired"
        ? "gone"
        : eraseVisit(booking, services);
    }
    case "seat": {
      const seat = await findSeat(db, tokenHash);
      return seat === undefined ? "gone" : eraseSeat(seat, services);
    }
    case "response": {
      const response = await findOwnResponse(db, tokenHash);
      return response === undefined ? "gone" : eraseResponse(response, services);
    }
    case "order": {
      const order = await findOrder(db, tokenHash);
      return order === undefined || order.state === "held" || order.state === "expired"
        ? "gone"
        : eraseOrder(order, services);
    }
    case "entry": {
      const entry = await findWaiting(db, tokenHash);
      return entry === undefined ? "gone" : eraseEntry(entry, services);
    }
  }
}
