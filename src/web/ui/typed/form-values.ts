/** The fields of a form, in its order; a name may come several times. */
export type FormValues = [name: string, value: string][];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into a form. Hidden fields and files are left out: the next page has its own. */
export function readFormValues(form: HTMLFormElement): FormValues {
  return [...new FormData(form)].flatMap(([name, value]): FormValues =>
    typeof value === "string" && controlsOf(form, name).length > 0 ? [[name, value]] : [],
  );
}

/** Puts it back, as if it were typed and clicked here, so that every listener hears of it. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const name of new Set(
    [...form.elements].flatMap((control) => ("name" in control ? [String(control.name)] : [])),
  )) {
    const own = values.filter(([each]) => each === name).map(([, value]) => value);
    for (const control of controlsOf(form, name)) fill(control, own);
  }
}

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      "value" in control &&
      "name" in control &&
      control.name === name &&
      !["hidden", "submit", "button", "file"].includes((control as Control).type),
  );
}

function fill(control: Control, values: readonly string[]): void {
  if (control.type === "radio" || control.type === "checkbox") {
    const box = control as HTMLInputElement;
    if (box.checked !== values.includes(box.value)) box.click();
    return;
  }
  const [value] = values;
  if (value === undefined || value === control.value) return;
  // React's own setter on the element would take this for a change that it has made itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value")!.set!.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
