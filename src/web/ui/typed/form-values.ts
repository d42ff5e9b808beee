/** The fields of a form in order. A name may occur more than once. */
export type FormValues = [name: string, value: string][];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text typed into a form. Hidden fields and files are left out, because the next page has its own. */
export function readFormValues(form: HTMLFormElement): FormValues {
  return [...new FormData(form)].flatMap(([name, value]): FormValues =>
    typeof value === "string" && controlsOf(form, name).length > 0 ? [[name, value]] : [],
  );
}

/**
 * Fills in a form as if the visitor had typed and clicked, so that all event listeners run. An answer can open further
 * questions, so it continues until there are no new ones.
 */
export async function fillForm(form: HTMLFormElement, values: FormValues, signal?: AbortSignal): Promise<void> {
  const filled = new Set<string>();
  while (signal?.aborted !== true) {
    const names = [...form.elements].flatMap((control) => ("name" in control ? [String(control.name)] : []));
    const fresh = new Set(names).difference(filled);
    if (fresh.size === 0) return;
    for (const name of fresh) {
      filled.add(name);
      const own = values.filter(([each]) => each === name).map(([, value]) => value);
      for (const control of controlsOf(form, name)) fill(control, own);
    }
    // React shows new questions after this task.
    await new Promise((resolve) => setTimeout(resolve));
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
  // React listens for one on text fields and for the other on lists.
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
