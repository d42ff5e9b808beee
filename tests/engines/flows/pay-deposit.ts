import { inDays } from "../../support/in-days.ts";
import type { Flow } from "./flow.ts";
import { chooseTime, nameYourself, saysChosen } from "./steps.ts";

/** Pays part of the price when booking. The first card is declined. */
export const payDeposit: Flow = {
  name: "pay by the test gateway",
  hasScripts: true,
  async run(visitor, { nth }) {
    const date = inDays(70 + nth);
    await visitor.open(`/widget/booking/office-paid?tz=Europe/Lisbon&date=${date}`);
    const time = await chooseTime(visitor, nth);
    await visitor.press(/^Continue/);
    await visitor.screen("Your details");
    await nameYourself(visitor);
    await saysChosen(visitor, { date, time });
    await visitor.press("Book and pay €19.50");
    await visitor.says("Test payment. No card, no money.");
    await visitor.press("Decline the card");
    await visitor.says("The card was declined");
    await visitor.press("Pay");
    await visitor.screen(/^See you on .+, Ada\.$/);
    await visitor.says("€19.50", "€45.50");
    await saysChosen(visitor, { date, time });
  },
};
