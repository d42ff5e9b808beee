import type { Values } from "../../ui/questions/question-views.ts";

/** What the address knew for later pages goes along with the first. */
export function CarriedFields({ values }: { values: Values }) {
  return Object.entries(values).flatMap(([name, list]) =>
    list.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
