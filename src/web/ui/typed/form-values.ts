/** The fields of a form in order. A name may occur more than once. */
export type FormValues = [name: string, value: string][];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text typed into a form. Hidden fields and files are left out, because the next page has its own. */
export function readFormValues(form: HTMLFormElement): FormValues {
  return [...new FormData(form)].flatMap(([name, value]): FormValues =>
    typeof value === "string" && controlsOf(form, name).length > 0 ? [[name, value]] : [],
  );
}

/** Fills in a form as if the visitor had typed and clicked, so that all event listeners run. */
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
  // React's setter on the element would treat this as its own change and ignore the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value")!.set!.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
