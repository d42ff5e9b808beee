import { inDays } from "../../support/in-days.ts";
import type { Flow } from "./flow.ts";
import { chooseTime, expectBooked, nameYourself, tickAll } from "./steps.ts";

/** A seat in a class, and two more for guests. */
export const joinClass: Flow = {
  name: "a class with guests",
  hasScripts: true,
  async run(visitor, { nth }) {
    const date = inDays(50 + nth);
    await visitor.open(`/widget/booking/office-class?tz=Europe/Lisbon&date=${date}`);
    await visitor.screen("Office class");
    await visitor.click(".chip", /^3$/);
    await visitor.until("the number of people", async () => (await visitor.address()).includes("people=3"));
    const time = await chooseTime(visitor, nth);
    await visitor.press(/^Continue/);
    await visitor.screen("Your details");
    await nameYourself(visitor);
    await tickAll(visitor);
    await visitor.press(/^Book /);
    await expectBooked(visitor, { date, time });
    await visitor.says("2 guests", "€42");
  },
};
