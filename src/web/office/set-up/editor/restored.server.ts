import { readReturnedThing, type ReturnedPlace } from "#set-up/edit/read-history.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import { countWithoutRoom } from "#use-cases/office/set-up/count-without-room.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";

/** What came back with a thing, and what did not. Null if the page does not answer a press on "Bring back". */
export async function restoredFacts(
  { context, url }: PageArguments,
  state: ProviderState,
  thing: StoredThing,
  nameOf: (thing: Pick<StoredThing, "slug" | "value">) => string,
): Promise<{ title: string; facts: string[]; isWhole: boolean } | null> {
  if (url.searchParams.get("done") !== "set-up-restored") return null;
  const services = context.get(servicesContext);
  const { providerId } = state.pack;
  const t = await officeTranslator(context);
  const places = await readReturnedThing(services.db, providerId, thing);
  const nameNow = (place: ReturnedPlace) =>
    nameOf(state.things.find(({ kind, id }) => kind === place.kind && id === place.id) ?? place);
  const back = places.filter(({ outcome }) => outcome === "back").map(nameNow);
  const left = places.filter(({ outcome }) => outcome !== "back");
  const without = thing.kind === "resource" ? await countWithoutRoom({ providerId, id: thing.id }, services) : 0;
  const facts = [
    ...(back.length > 0 ? [t("console.setUp.restoredIn", { names: back.join(", ") })] : []),
    ...left.map((place) => reasonOf(place.outcome, nameNow(place), t)),
    ...(without > 0 ? [t("console.setUp.restoredWithout", { count: without })] : []),
  ];
  if (facts.length === 0) return null;
  return { title: t("console.setUp.restoredTitle"), facts, isWhole: left.length === 0 && without === 0 };
}

function reasonOf(outcome: ReturnedPlace["outcome"], name: string, t: Translator): string {
  switch (outcome) {
    case "slug-taken":
      return t("console.setUp.restoredTaken", { name });
    case "faulty":
      return t("console.setUp.restoredFaulty", { name });
    case null:
      return t("console.setUp.restoredLater", { name });
    case "back":
    case "changed":
      return t("console.setUp.restoredChanged", { name });
  }
}
