export interface HtmlControl {
  name: string;
  /** `text`, `hidden`, `radio`, `select`, `textarea` and so on. */
  type: string;
  value: string;
  /** Whether it is chosen or ticked. */
  isOn: boolean;
  /** Of a select. */
  options: string[];
}

export interface HtmlButton {
  name: string;
  value: string;
  /** Where it sends the form instead. */
  action: string;
  classes: string;
  isDisabled: boolean;
}

export interface HtmlForm {
  method: string;
  action: string;
  controls: HtmlControl[];
  /** Those that submit it, in the order of the document, with those outside of the form that name it. */
  buttons: HtmlButton[];
}

const element = /<(\/?)(form|button|input|select|option|textarea)\b((?:"[^"]*"|[^">])*)>([^<]*)/g;

/** The forms of a page with what belongs to them, as a browser reads them. */
export function formsIn(html: string): HtmlForm[] {
  const bare = html.replaceAll(/<script[^>]*>[^]*?<\/script>|<template[^>]*>[^]*?<\/template>/g, "");
  const forms = new Map<string, HtmlForm>();
  const formOf = (id: string) =>
    forms.get(id) ?? forms.set(id, { method: "get", action: "", controls: [], buttons: [] }).get(id)!;
  let open: string | null = null;
  let select: HtmlControl | null = null;
  for (const [, end, tag = "", words = "", text = ""] of bare.matchAll(element)) {
    const read = (name: string) => new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/]|$)`, "i").exec(words);
    const attribute = (name: string) => decoded(read(name)?.[1] ?? "");
    if (end !== "") {
      if (tag === "form") open = null;
      if (tag === "select") select = null;
      continue;
    }
    if (tag === "form") {
      open = attribute("id") || `form ${forms.size}`;
      Object.assign(formOf(open), { method: attribute("method") || "get", action: attribute("action") });
    }
    if (tag === "option" && select !== null) {
      const value = attribute("value");
      if (read("selected") !== null || select.options.length === 0) select.value = value;
      select.options.push(value);
    }
    const owner = attribute("form") || open;
    if (owner === null || tag === "form" || tag === "option") continue;
    const type = attribute("type") || { button: "submit", input: "text" }[tag] || tag;
    const name = attribute("name");
    const isDisabled = read("disabled") !== null;
    if (tag === "button" || type === "submit") {
      const button = { name, value: attribute("value"), action: attribute("formaction"), isDisabled };
      if (type === "submit") formOf(owner).buttons.push({ ...button, classes: attribute("class") });
    } else if (name !== "" && !isDisabled) {
      const isOn = type === "checkbox" || type === "radio" ? read("checked") !== null : type !== "file";
      const value = tag === "textarea" ? decoded(text) : attribute("value");
      const control: HtmlControl = { name, type, value, isOn, options: [] };
      formOf(owner).controls.push(control);
      if (tag === "select") select = control;
    }
  }
  return [...forms.values()];
}

function decoded(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
