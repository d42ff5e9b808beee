import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { ada, book, change, fillIn, hold, setService, slotsIn, tokenIn, weekday, type Stage } from "./scene.ts";

const visit = "/widget/booking/office-visit?staff=any&tz=UTC";

/** Staff and times: offered times, reasons for no times, and refused times. */
export async function playTimes(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const open = (name: string, path: string) => crawler.open(`times: ${name}`, path);
  await open("staff", "/widget/booking/office-visit");
  await open("in another time zone", "/widget/booking/office-visit?staff=any&tz=Asia/Tokyo&clock=24");
  await open("zones", `${visit}&zones=1`);
  await open("a month that is over", `${visit}&month=2020-01`);
  await open("a month without times", `/widget/booking/massage?staff=any&month=${inDays(120).slice(0, 7)}`);
  await open("a day that is over", `${visit}&date=2020-01-06`);
  await open("a day that is closed", `/widget/booking/massage?staff=any&date=${weekday(0)}`);
  await open("too short notice", `/widget/booking/groups-door-council?date=${inDays(2)}`);
  await open("not open yet", `/widget/booking/massage?staff=any&date=${inDays(120)}`);
  await open("no such zone", `/widget/booking/office-visit?staff=any&tz=Mars/Phobos`);
  const choose = (name: string, slot: string, path = visit) =>
    crawler.send(`times: ${name}`, path, { intent: "hold", slot, key: randomUUID() });
  await choose("none chosen", "");
  await choose(
    "a time that occurs twice",
    "2027-10-31T02:30",
    "/widget/booking/office-visit?staff=any&tz=Europe/Berlin",
  );
  await choose(
    "an offset of another zone",
    "2027-06-14T10:00+05:00",
    "/widget/booking/office-visit?staff=any&tz=Europe/Berlin",
  );
  await choose("long past", "2020-01-01T10:00:00Z");
  await choose("beyond the last supported year", "9999-12-31T23:30:00Z");
  await crawler.open("times: an unknown form", visit, { form: { intent: "dance" } });
  await crawler.open("times: an unknown field", visit, { form: { intent: "hold", τιμή: "1" } });
}

/** Days without a time, each for a different reason. */
export async function playEmptyDays(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const path = (service: string, date: string) => `/widget/booking/${service}?tz=UTC&date=${date}`;
  const day = inDays(20);
  await book(stage, "taken", path("request-rival", day));
  await setService(stage, "request-rival", "daily_cap = 1");
  await crawler.open("times: all places of the day", path("request-rival", day));
  await setService(stage, "request-rival", "daily_cap = null");
  // One visit takes the member's whole day.
  await setService(stage, "groups-door-council", "durations = '{720}', interval_minutes = 60, notice_minutes = 0");
  await book(stage, "all day", path("groups-door-council", day));
  await crawler.open("times: everything taken", path("groups-door-council", day));
  await setService(stage, "groups-door-council", "durations = '{45}', interval_minutes = 30, notice_minutes = 28800");
  await setService(stage, "manage-class", "seats = 1, interval_minutes = 60, durations = '{720}'");
  const held = await hold(stage, "one seat", path("manage-class", day));
  await crawler.open("times: too many people", "/widget/booking/morning-yoga?people=99");
  await crawler.open("times: no seats", path("manage-class", day));
  await crawler.send("times: gives it back", held.path, { intent: "release", token: tokenIn(held.path, "hold") });
  await setService(stage, "manage-class", "seats = 12, interval_minutes = 60, durations = '{60}'");
}

/** Another visitor was faster; a hold expired; the typed text is kept. */
export async function playLostTimes(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const path = `/widget/booking/office-visit?staff=ana&tz=UTC&date=${inDays(21)}`;
  const [slot = ""] = slotsIn(await crawler.open("lost: times", path));
  await crawler.send("lost: held by a visitor", path, { intent: "hold", slot, key: randomUUID() });
  await crawler.send("lost: held by another visitor", path, { intent: "hold", slot, key: randomUUID() });
  const held = await hold(stage, "lapsed", path);
  const token = tokenIn(held.path, "hold");
  await crawler.send("lost: kept", held.path, { intent: "keep", ...ada });
  await crawler.open("lost: another time instead", `${held.path}&step=time`);
  await change(stage, token, "hold_expires_at = now() - interval '1 minute'");
  await crawler.open("lost: the hold has lapsed", held.path);
  await fillIn(stage, "lost: sent too late", held.path, { phone: "912345678", country: "PT", consent: "yes" });
}
