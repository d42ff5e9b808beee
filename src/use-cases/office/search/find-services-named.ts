import { fold } from "#domain/text/fold.ts";
import { listNamedServices } from "#store/office/search/service-names.ts";
import type { Services } from "../../shared/services.ts";

/** The services with a word that begins with the text. */
export async function findServicesNamed(
  providerId: string,
  text: string,
  { db }: Pick<Services, "db">,
): Promise<{ slug: string; name: string }[]> {
  const wanted = fold(text.trim().slice(0, 100));
  if (wanted.length < 2) return [];
  const services = await listNamedServices(db, providerId);
  return services.filter(({ name }) => {
    const folded = fold(name);
    return folded.startsWith(wanted) || folded.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}
