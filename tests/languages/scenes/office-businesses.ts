import type { Hands, Stage } from "./scene.ts";

/** Adding a business, closing one and opening it again. */
export async function playBusinesses({ world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  const slug = root.split("/").at(-1)!;
  await see("all businesses", "/office?all");
  await see("new business", "/office/new-business");
  const typed = { name: "", "time-zone": "", currency: "", locale: "", instead: "" };
  await send("new business: nothing typed", "/office/new-business", typed);
  const named = { name: "1", "time-zone": "Europe/Athens", currency: "EUR", locale: "en", instead: "" };
  await send("new business: added", "/office/new-business", named);
  await playSteps(world, see, send);
  await see("close", "/office/1/close");
  await send("close: another name", "/office/1/close", { slug: "2" });
  await send("close: done", "/office/1/close", { slug: "1" });
  await see("close: visits to come", `${root}/close`);
  await send("close: refused", `${root}/close`, { slug });
  await world.pool.query("update providers set closed_at = now() where slug = $1", [slug]);
  await see("closed", `${root}/close`);
  await see("closed: people", `${root}/people`);
  await see("closed: all businesses", "/office?all");
  await world.pool.query("update providers set closed_at = null where slug = $1", [slug]);
  await see("opened", `${root}/people?done=opened`);
}

/** The steps of a new business, which an owner leaves, and finishes later. */
async function playSteps({ pool }: Stage["world"], see: Hands["see"], send: Hands["send"]): Promise<void> {
  const start = "/office/1/start";
  await pool.query("update providers set is_demo = true where slug = '1'");
  await see("first run: how to begin", "/office/first-run");
  await pool.query("update providers set is_demo = false where slug = '1'");
  for (const step of ["business", "service", "hours", "look", "done"])
    await see(`first run: ${step}`, `${start}/${step}`);
  await see("first run: unfinished", "/office/1/set-up");
  await send("first run: service: nothing typed", `${start}/service`, { name: "" });
  await send("first run: service", `${start}/service`, {
    name: "2",
    durations: "30",
    "durations.unit": "min",
    price: "9",
  });
  await send("first run: service: changed meanwhile", `${start}/service`, { name: "2", durations: "45" });
  await send("first run: hours: nothing typed", `${start}/hours`, { "hours.monday": "" });
  await send("first run: hours", `${start}/hours`, { "hours.monday": "09:00-17:00" });
  await pool.query("update staff set name = '3' where provider_id = (select id from providers where slug = '1')");
  await see("first run: hours of someone else", `${start}/hours`);
  await see("first run: done", `${start}/done`);
  await pool.query(
    "update services set confirmation = 'request-without-time' where provider_id = (select id from providers where slug = '1')",
  );
  await see("first run: done, by request", `${start}/done`);
}
