import type { Values } from "../../ui/questions/question-views.ts";

/** Values from the URL for later pages, submitted with the first page. */
export function CarriedFields({ values }: { values: Values }) {
  return Object.entries(values).flatMap(([name, list]) =>
    list.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
