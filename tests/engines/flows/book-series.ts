import { inDays } from "../../support/in-days.ts";
import type { Flow } from "./flow.ts";
import { chooseTime, nameYourself, saysChosen } from "./steps.ts";

/** The same time every week, four times. */
export const bookSeries: Flow = {
  name: "a series",
  hasScripts: true,
  async run(visitor, { nth }) {
    const date = inDays(60 + nth);
    await visitor.open(`/widget/booking/series-lesson?tz=Europe/Lisbon&date=${date}`);
    const time = await chooseTime(visitor, nth);
    await visitor.click(".repeat summary");
    await visitor.click("label", /^Every week/);
    await visitor.type("[name=times]", "4");
    await visitor.press(/^Continue/);
    await visitor.screen("Your dates");
    await visitor.press("Continue with these dates");
    await visitor.screen("Your details");
    await nameYourself(visitor);
    await visitor.press("Book 4 dates");
    await visitor.screen(/^See you on .+, Ada\.$/);
    await visitor.says("Your 4 appointments are scheduled.");
    await saysChosen(visitor, { date, time });
  },
};
