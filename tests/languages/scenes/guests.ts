import { inDays } from "../../support/in-days.ts";
import { bring, fillIn, hold, type Stage } from "./scene.ts";

const at = (service: string) => `/widget/booking/${service}?tz=UTC&date=${inDays(22)}`;

/** Guests by number and by name, and the guests of a party. */
export async function playGuests(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const counted = await fillIn(stage, "guests by number", (await hold(stage, "a class", at("office-class"))).path, {
    terms: "yes",
  });
  await bring(stage, "guests: not a number", counted.path, { guestCount: "101" });
  await bring(stage, "guests: too many", counted.path, { guestCount: "9" });
  await bring(stage, "guests: two come", counted.path, { guestCount: "2" });
  const named = await fillIn(stage, "guests by name", (await hold(stage, "for names", at("manage-class"))).path);
  await crawler.open("guests: one more", named.path, {
    form: { intent: "add-guest", "guest-1-name": "", "guest-1-email": "" },
  });
  await bring(stage, "guests: faults", named.path, {
    "guest-1-name": "",
    "guest-1-email": "x",
    "guest-2-name": "Β",
    "guest-2-email": "b@example.com",
    "guest-3-name": "Γ",
    "guest-3-email": "b@example.com",
  });
  await bring(stage, "guests: alone", named.path, {});
  const pair = await fillIn(stage, "a pair", (await hold(stage, "for two", at("office-pair"))).path);
  await bring(stage, "a pair: names missing", pair.path, { "guest-1-name": "", "guest-1-email": "" });
  await bring(stage, "a pair: booked", pair.path, { "guest-1-name": "Βέλα", "guest-1-email": "bela@example.com" });
  const few = await fillIn(stage, "the last seats", (await hold(stage, "the last seats", at("series-class"))).path);
  await bring(stage, "guests: more than seats", few.path, { guestCount: "7" });
}

/** Several services, for several people. */
export async function playParties(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const menu = "/widget/service-menus/party-menu";
  const open = (name: string, search: string) =>
    crawler.open(`party: ${name}`, `${menu}?tz=UTC&date=${inDays(23)}&${search}`);
  await open("nothing chosen", "step=services");
  await open("two services in a row", "cart=party-cut.30_party-wash&step=services");
  await open("a guest without a service", "cart=party-cut.30*");
  await open("a guest chooses", "cart=party-cut.30*&person=1&step=services");
  await open("the times of all", "cart=party-cut.30_party-wash*party-talk");
  await open("too many", `cart=${Array.from({ length: 30 }, () => "party-wash").join("_")}`);
  await open("more seats than one booking may have", "cart=party-class*party-class*party-class");
  await crawler.open("party: by ids", "/widget/booking/party-cut,party-talk?step=services");
  const path = `${menu}?tz=UTC&date=${inDays(23)}&cart=party-cut.30_party-wash*party-talk*party-class`;
  const held = await hold(stage, "party", path);
  const named = await fillIn(stage, "party: who comes", held.path, { terms: "yes" });
  await bring(stage, "party: names missing", named.path, {
    "guest-1-name": "",
    "guest-1-email": "",
    "guest-2-name": "Γ",
    "guest-2-email": "",
  });
  await bring(stage, "party: booked", named.path, {
    "guest-1-name": "Βέλα",
    "guest-1-email": "bela@example.com",
    "guest-2-name": "Γάτα",
    "guest-2-email": "cato@example.com",
  });
}
