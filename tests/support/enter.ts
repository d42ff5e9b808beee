import { formsIn, type HtmlButton, type HtmlControl } from "./html-forms.ts";

/** The most prominent first. A form's main button is its first one with the most prominent look. */
const looks = ["primary", "danger", "quiet", "plain"];

/** Types of controls in which Enter does not send the form. */
const deaf = new Set(["hidden", "file", "color", "range", "select", "textarea"]);

/**
 * The forms of a page in which Enter does not do the main thing, each with what it does instead. Browsers press the form's
 * first submit button in the document.
 */
export function enterFaults(html: string): string[] {
  return formsIn(html).flatMap(({ action, controls, buttons }) => {
    const [first] = buttons;
    const [main] = buttons.filter((button) => !isForEnter(button)).toSorted((one, other) => rank(one) - rank(other));
    if (first === undefined || main === undefined || !controls.some(listens)) return [];
    // Without scripts, the server applies a code that is typed.
    const value = isForEnter(first) ? first.value.replace(/^enter /, "") : first.value;
    const isMain = first.name === main.name && value === main.value && first.action === main.action;
    return isMain && !first.isDisabled ? [] : [`${action}: Enter sends ${said(first)} instead of ${said(main)}`];
  });
}

function listens({ type }: HtmlControl): boolean {
  return !deaf.has(type);
}

function isForEnter({ classes }: HtmlButton): boolean {
  return classes === "enter-button";
}

function rank({ classes }: HtmlButton): number {
  const found = looks.findIndex((look) => classes.split(" ").includes(`button--${look}`));
  return found === -1 ? looks.length : found;
}

function said({ name, value, classes, isDisabled }: HtmlButton): string {
  return `${isDisabled ? "nothing by " : ""}${name === "" ? "the form" : `${name}=${value}`} (${classes})`;
}
