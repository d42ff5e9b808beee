import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { Path } from "../../read/fault.ts";
import type { Checking } from "../checking.ts";
import { addFault, refuseRepeats } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";

export function checkResources(checked: CheckedFile<"service">, checking: Checking): ServiceSetup["resources"] {
  return checkNeeds(checked, checking, ["resources"], checked.value.resources);
}

/** Rooms and equipment, of the service or of one weekly time. */
export function checkNeeds(
  { document }: CheckedFile<"service">,
  { findings, parsed }: Checking,
  path: Path,
  needs: CheckedFile<"service">["value"]["resources"],
): ServiceSetup["resources"] {
  refuseRepeats(findings, document, path, needs, ({ resource }) => `"${resource}"`);
  const lists = parsed.files.resources;
  // A faulty resources.yaml is already reported, and its resources are unknown.
  const isKnown = lists.length > 0 || parsed.slugs.resources.size === 0;
  for (const [index, need] of needs.entries()) {
    const resource = lists.flatMap((list) => list.value).find((each) => each.slug === need.resource);
    if (!resource && isKnown) {
      addFault(findings, document, [...path, index], "no-resource", { slug: need.resource });
    }
    if (resource && need.units > resource.units) {
      const problem = { units: need.units, slug: resource.slug, most: resource.units };
      addFault(findings, document, [...path, index, "units"], "too-few-units", problem);
    }
  }
  return needs
    .map(({ resource, units }) => ({ resource, units }))
    .sort((one, other) => (one.resource < other.resource ? -1 : 1));
}
