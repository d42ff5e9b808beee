import type { Hands } from "./office.ts";
import type { Stage } from "./scene.ts";

/** Adding a business, closing one and opening it again. */
export async function playBusinesses({ world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  const slug = root.split("/").at(-1)!;
  await see("all businesses", "/office?all");
  await see("new business", "/office/new-business");
  const typed = { name: "", zone: "", currency: "", locale: "", instead: "" };
  await send("new business: nothing typed", "/office/new-business", typed);
  const named = { name: "1", zone: "Europe/Athens", currency: "EUR", locale: "en", instead: "" };
  await send("new business: added", "/office/new-business", named);
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
