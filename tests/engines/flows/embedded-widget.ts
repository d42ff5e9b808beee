import { inDays } from "../../support/in-days.ts";
import { hostPage, openHostSite } from "../../support/host-site.ts";
import type { Visitor } from "../visitor.ts";
import type { Flow } from "./flow.ts";
import { chooseTime, expectBooked, nameYourself } from "./steps.ts";

/** The events that the embedding page received. */
function heardBy(visitor: Visitor): Promise<string[]> {
  return visitor.evaluate(() => (globalThis as unknown as { heard: [string][] }).heard.map(([type]) => type));
}

/** A booking in a frame on another site, whose page receives its events. */
export const embeddedWidget: Flow = {
  name: "an embedded widget on another origin",
  hasScripts: true,
  async run(visitor, { origin, nth }) {
    const date = inDays(80 + nth);
    const link = `<a href="${origin}/widget/booking/embed-call?tz=Europe/Lisbon&amp;date=${date}">Book a call</a>`;
    const body = `<div id="inline" data-almanac-inline style="min-height:700px">${link}</div>`;
    const site = await openHostSite({ "/": hostPage(body, { script: `${origin}/embed.js` }) });
    try {
      await visitor.open(site.at("127.0.0.1"));
      await visitor.waitFor("h1", "A website");
      await visitor.inFrame("#inline iframe", async () => {
        await visitor.waitForScripts();
        const time = await chooseTime(visitor, nth);
        await visitor.press(/^Continue/);
        await visitor.screen("Your details");
        await nameYourself(visitor);
        await visitor.press(/^Book /);
        await expectBooked(visitor, { date, time });
        await visitor.until("a frame as high as its page", () =>
          visitor.evaluate(() => document.documentElement.scrollHeight === document.documentElement.clientHeight),
        );
      });
      await visitor.until("the event of the booking", async () =>
        (await heardBy(visitor)).includes("booking_scheduled"),
      );
      await visitor.screen("A website");
    } finally {
      await site.close();
    }
  },
};
