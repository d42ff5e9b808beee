import { randomUUID } from "node:crypto";
import type { Fields, Screen } from "../crawler.ts";
import { ada, change, type Stage } from "./scene.ts";

/** A business that is open at every hour. */
const home = "/office/corner-office";

interface Hands {
  see: (name: string, path: string) => Promise<Screen>;
  send: (name: string, path: string, form: Fields) => Promise<Screen>;
}

/** What the first button of a service holds. */
function choiceIn({ body, path }: Screen, service: string): string {
  const choices = [...body.matchAll(/<button\b[^>]*\bname="choice"[^>]*>/g)].map(([tag]) =>
    /\bvalue="([^"]*)"/.exec(tag)![1]!.replaceAll("&amp;", "&"),
  );
  const choice = choices.find((one) => new URLSearchParams(one).get("service") === service);
  if (choice === undefined) throw new Error(`${path} does not offer ${service}`);
  return choice;
}

/** A visitor at the door, and a caller. */
export async function playNewBooking(stage: Stage, { see, send }: Hands): Promise<void> {
  const hold = async (list: string, path: string, service: string) => {
    const choice = choiceIn(await see("what to hold", `${home}/${path}`), service);
    const held = await send("held", `${home}/${list}`, { choice, key: randomUUID() });
    if (!held.location.startsWith(`${home}/${list}/`)) throw new Error(`${path}: ${held.status} ${held.location}`);
    await see(`${list}: held`, held.location);
    return held.location;
  };
  const typed = { firstName: "", lastName: "", phone: "", email: "", notes: "", locale: "en", key: randomUUID() };
  await see("by another address", `${home}/new?now`);
  for (const list of ["walk-in", "new"]) await see("a hold that does not exist", `${home}/${list}/unknown`);
  await see("walk-in: nothing", `${home}/walk-in?service=nothing`);
  await send("walk-in: nothing chosen", `${home}/walk-in`, { choice: "", key: randomUUID() });
  const visit = await hold("walk-in", "walk-in", "door-visit");
  await send("walk-in: an address that no one has", visit, { ...typed, email: "ada", intent: "book" });
  await send("walk-in: unknown", visit, { ...typed, email: "no-one@example.com", intent: "look-up" });
  const begun = await send("walk-in: begun", visit, { ...typed, intent: "book" });
  await see("walk-in: begun", begun.location);
  await see("walk-in: soon", `${home}/walk-in`);

  await see("new: services", `${home}/new`);
  await see("new: nothing free", `${home}/new?service=door-visit&from=2030-12-25`);
  const later = await hold("new", "new?service=door-class&people=2", "door-class");
  await send("new: without a name", later, { ...typed, intent: "book" });
  await change(stage, later.split("/").at(-1)!, "hold_expires_at = now() - interval '1 second'");
  await send("new: the hold has ended", later, { ...typed, ...ada, intent: "book" });
  await see("new: the hold has ended", later);
  const again = await send("new: held again", later, { ...typed, intent: "hold" });
  const named = { ...typed, ...ada, key: randomUUID() };
  // A confirmation would be in a language of visitors, which the pseudo language is not.
  const booked = await send("new: booked", again.location, { ...named, intent: "book" });
  await see("new: booked", booked.location);
  const other = await hold("walk-in", "walk-in", "door-class");
  await send("walk-in: known", other, { ...named, intent: "look-up" });
  await send("walk-in: given up", other, { ...typed, intent: "release" });
}
