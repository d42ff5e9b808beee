/** One control of an editor's form. */
export interface Control {
  name: string;
  /** `text`, `hidden`, `checkbox`, `date`, `select`, `textarea` and so on. */
  type: string;
  inputMode: string | null;
  value: string;
  /** Whether it is sent: a box may be empty. */
  isOn: boolean;
  /** Of a select. */
  options: string[];
}

/** The controls of the editor's form, in their order. */
export function controlsIn(html: string): Control[] {
  const form = /<form class="set-up__form"[^]*?<\/form>/.exec(html)![0];
  const found = form.matchAll(/<input[^>]*>|<select[^>]*>[^]*?<\/select>|<textarea[^>]*>[^]*?<\/textarea>/g);
  return [...found].flatMap(([text]): Control[] => {
    const tag = /^<[^>]*>/.exec(text)![0];
    const name = read(tag, "name");
    if (name === undefined) return [];
    const control = { name: decode(name), inputMode: read(tag, "inputMode") ?? null, isOn: true, options: [] };
    if (tag.startsWith("<select")) {
      const options = [...text.matchAll(/<option[^>]*>/g)].map(([option]) => option);
      const chosen = options.find((option) => /\sselected/.test(option)) ?? options[0]!;
      const values = options.map((option) => decode(read(option, "value")));
      return [{ ...control, type: "select", value: decode(read(chosen, "value")), options: values }];
    }
    if (tag.startsWith("<textarea"))
      return [{ ...control, type: "textarea", value: decode(/>([^]*)<\/textarea>$/.exec(text)![1]) }];
    const type = read(tag, "type") ?? "text";
    const isOn = type === "checkbox" || type === "radio" ? /\schecked/.test(tag) : type !== "file";
    return [{ ...control, type, isOn, value: decode(read(tag, "value")) }];
  });
}

/** What a browser without scripts would send. */
export function fieldsIn(html: string): [string, string][] {
  return controlsIn(html).flatMap(({ name, value, isOn }) => (isOn ? [[name, value]] : []));
}

function read(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
}

function decode(text = ""): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
