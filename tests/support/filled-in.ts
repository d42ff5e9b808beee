import { formsIn, type HtmlControl } from "./html-forms.ts";

export interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  country: string;
  /** 1987-03-27 */
  born: string;
}

/** What a browser sends for a form. */
export interface Filled {
  method: string;
  action: string;
  fields: Record<string, string>;
}

/**
 * Fills in the main form of a page, as a visitor without scripts does, and presses Enter: the form's first button. Null if
 * the page has none.
 */
export function filledIn(html: string, person: Person): Filled | null {
  const form = formsIn(html).find(({ buttons }) => buttons.some(({ classes }) => classes.includes("button--primary")));
  if (form === undefined) return null;
  const typed = typedBy(person);
  const fields: Record<string, string> = {};
  for (const [name, controls] of Map.groupBy(form.controls, (control) => control.name)) {
    const value = typed.get(name) ?? chosen(controls, name);
    if (value !== null) fields[name] = value;
  }
  const [button] = form.buttons;
  if (button !== undefined && button.name !== "") fields[button.name] = button.value;
  return { method: form.method.toLowerCase(), action: form.action, fields };
}

function typedBy({ firstName, lastName, phone, country, born }: Person): Map<string, string> {
  const [birthYear = "", birthMonth = "", birthDay = ""] = born.split("-");
  return new Map(
    Object.entries({
      firstName,
      lastName,
      phone,
      country,
      birthYear,
      birthMonth,
      birthDay,
      email: "somebody@example.com",
      code: "",
      "guest-1-name": lastName,
      "guest-1-email": "guest@example.com",
    }),
  );
}

/** Keeps what the page says, ticks every box and fills in what is empty. A later time has fewer rivals than the first. */
function chosen(controls: readonly HtmlControl[], name: string): string | null {
  const [first] = controls;
  if (first === undefined || first.type === "file") return null;
  if (first.type === "radio")
    return (controls.find(({ isOn }) => isOn) ?? controls.at(name === "slot" ? -1 : 0))!.value;
  if (first.type === "checkbox") return first.value || "on";
  if (first.type === "hidden") return first.value;
  if (first.type === "select") return first.value || (first.options.find((option) => option !== "") ?? "");
  return first.value || "Rua 1";
}
