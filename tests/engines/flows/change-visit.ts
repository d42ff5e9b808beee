import { inDays } from "../../support/in-days.ts";
import type { Flow } from "./flow.ts";
import { chooseDay, chooseTime, expectBooked, nameYourself, saysChosen } from "./steps.ts";

/** Books a visit, moves it to another day, and cancels it. */
export const changeVisit: Flow = {
  name: "move and cancel a visit",
  hasScripts: true,
  async run(visitor, { nth }) {
    const date = inDays(40 + nth);
    await visitor.open(`/widget/booking/manage-visit?tz=Europe/Lisbon&date=${date}`);
    const time = await chooseTime(visitor, 2);
    await visitor.press(/^Continue/);
    await visitor.screen("Your details");
    await nameYourself(visitor);
    await visitor.press(/^Book /);
    await expectBooked(visitor, { date, time });

    await visitor.press("Reschedule");
    await visitor.screen("Reschedule Changeable visit");
    const moved = { date: await chooseDay(visitor, nth), time: await chooseTime(visitor, 5) };
    await visitor.press(/^Move to /);
    await visitor.says("Your appointment is rescheduled.");
    await visitor.screen(/^See you on .+, Ada\.$/);
    await saysChosen(visitor, moved);

    await visitor.press("Cancel appointment");
    await visitor.screen("Cancel your appointment?");
    await visitor.type("textarea", "The ferry does not run.");
    await visitor.press("Cancel appointment");
    await visitor.screen("Your appointment is cancelled");
    await saysChosen(visitor, moved);
  },
};
