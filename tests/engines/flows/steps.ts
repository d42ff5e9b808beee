import type { Visitor } from "../visitor.ts";

/** Steps that several flows share. */

export interface Chosen {
  date: string;
  time: string;
}

/** Opens the next month and chooses one of its days. Returns the day. */
export async function chooseDay(visitor: Visitor, nth: number): Promise<string> {
  const [before] = await visitor.texts(".month__title");
  await visitor.press("Next month");
  await visitor.until("the next month", async () => {
    const [title] = await visitor.texts(".month__title");
    return title !== undefined && title !== before;
  });
  await visitor.waitFor("a.day--available");
  const dates = await visitor.attributes("a.day--available", "data-date");
  const date = dates[nth % dates.length]!;
  await visitor.click(`a.day--available[data-date="${date}"]`);
  // The month may already show this day, so only the URL confirms that the page has changed.
  await visitor.until("the day", async () => (await visitor.address()).includes(`date=${date}`));
  await visitor.waitFor(`.day--selected[data-date="${date}"]`);
  return date;
}

/** Chooses one of the day's times. Returns it as the page shows it. */
export async function chooseTime(visitor: Visitor, nth: number): Promise<string> {
  await visitor.waitFor("label.slot");
  const times = await visitor.texts("label.slot .slot__time");
  const time = times[nth % times.length]!;
  await visitor.click("label.slot", new RegExp(`^${RegExp.escape(time)}`));
  return time;
}

export async function nameYourself(visitor: Visitor): Promise<void> {
  await visitor.typeAll({ "#firstName": "Ada", "#lastName": "Byron", "#email": "ada@example.com" });
}

/** Ticks every box of a form. */
export async function tickAll(visitor: Visitor): Promise<void> {
  for (const name of await visitor.attributes("form input[type=checkbox]", "name"))
    await visitor.click(`input[type=checkbox][name="${name}"]`);
}

/** The page names the chosen day and time. */
export async function saysChosen(visitor: Visitor, { date, time }: Chosen): Promise<void> {
  const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  // A range has AM or PM only once: "8:00 – 8:30 AM".
  await visitor.says(day.format(new Date(date)), time.replace(/ [AP]M$/, ""));
}

export async function expectBooked(visitor: Visitor, chosen: Chosen): Promise<void> {
  await visitor.screen(/^See you on .+, Ada\.$/);
  await visitor.says("Your appointment is scheduled.");
  await saysChosen(visitor, chosen);
}
