import type { Visitor } from "../visitor.ts";
import type { Flow, Setting } from "./flow.ts";
import { chooseDay, chooseTime, expectBooked, nameYourself, tickAll } from "./steps.ts";

/** From the service to the confirmation: staff, day, time, details. */
async function run(visitor: Visitor, { nth }: Setting): Promise<void> {
  await visitor.open("/widget/booking/office-visit");
  await visitor.screen("Office visit");
  await visitor.press(/^Any available/);
  await visitor.waitFor("label.slot");
  const date = await chooseDay(visitor, nth);
  const time = await chooseTime(visitor, nth);
  await visitor.press(/^Continue/);
  await visitor.screen("Your details");
  await visitor.press(/^Book /);
  await visitor.says("Email is required");
  await nameYourself(visitor);
  // A local number: the browser is in Tokyo, which the page does not know without scripts, and the business in Lisbon.
  await visitor.type("#phone", visitor.hasScripts ? "090-1234-5678" : "912 345 678");
  await tickAll(visitor);
  await visitor.press(/^Book /);
  await expectBooked(visitor, { date, time });
}

export const bookVisit: Flow = { name: "book a visit", hasScripts: true, run };
export const bookWithoutScripts: Flow = { name: "book without JavaScript", hasScripts: false, run };
