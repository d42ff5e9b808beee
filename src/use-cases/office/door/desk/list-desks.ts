import { listDesks, type ListedDesk } from "#store/office/door/desks.ts";
import type { Services } from "../../../shared/services.ts";
import { readDesk } from "./read-desk.ts";

/** The shared browsers of a provider. `own` is this browser's cookie. */
export async function listSharedBrowsers(
  providerId: string,
  own: string | null,
  { db }: Pick<Services, "db">,
): Promise<(ListedDesk & { isThis: boolean })[]> {
  const here = await readDesk(own, { db });
  return (await listDesks(db, providerId)).map((desk) => ({ ...desk, isThis: desk.id === here?.id }));
}
