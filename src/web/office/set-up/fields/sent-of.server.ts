import type { EditorFieldView } from "../field-views.ts";
import type { Sent } from "./read-value.server.ts";

/** What a browser would send if nobody typed anything. */
export function sentOf(views: readonly EditorFieldView[]): Sent {
  const sent = new Map<string, string[]>();
  for (const view of views) collect(view, sent);
  return sent;
}

function collect(view: EditorFieldView, sent: Map<string, string[]>): void {
  const add = (name: string, value: string) => sent.set(name, [...(sent.get(name) ?? []), value]);
  const inside = (views: readonly EditorFieldView[]) => views.forEach((each) => collect(each, sent));
  switch (view.look) {
    case "flag":
      if (view.isOn) add(view.name, "yes");
      return;
    case "checks":
      for (const { value, isOn } of view.options) if (isOn) add(view.name, value);
      return;
    case "amount":
      add(view.name, view.value);
      if ("value" in view.unit) add(`${view.name}.unit`, view.unit.value);
      return;
    case "picks":
      if (view.isOwn === true) add(`${view.name}.own`, "yes");
      for (const { slug, isOn, fields } of view.rows) {
        if (isOn) add(view.name, slug);
        inside(fields);
      }
      return;
    case "week":
      for (const { name, value } of view.days) add(name, value);
      return;
    case "group":
      return inside(view.fields);
    case "part":
      if (view.isOn) add(`${view.name}.on`, "yes");
      return inside(view.fields);
    case "rows":
      for (const { number, fields, more } of view.rows) {
        add(`${view.name}.rows`, String(number));
        inside([...fields, ...(more?.fields ?? [])]);
      }
      return;
    case "kept":
      return;
    case "text":
    case "moment":
    case "area":
    case "select":
    case "picture":
      add(view.name, view.value);
  }
}
