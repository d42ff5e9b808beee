/** The fields of the editor's form as a browser without scripts would send them. */
export function fieldsIn(html: string): [string, string][] {
  const form = /<form class="set-up__form"[^]*?<\/form>/.exec(html)![0];
  const fields: [string, string][] = [];
  const text = (value = "") => value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
  const read = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [name, type] = [read(tag, "name"), read(tag, "type")];
    if (name === undefined || type === "file") continue;
    if ((type === "checkbox" || type === "radio") && !/\schecked/.test(tag)) continue;
    fields.push([name, text(read(tag, "value"))]);
  }
  for (const [, name, inside] of form.matchAll(/<select[^>]*?\sname="([^"]+)"[^>]*>([^]*?)<\/select>/g)) {
    const options = [...inside!.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
    const chosen = options.find((tag) => /\sselected/.test(tag)) ?? options[0]!;
    fields.push([name!, text(read(chosen, "value"))]);
  }
  for (const [, name, inside] of form.matchAll(/<textarea[^>]*?\sname="([^"]+)"[^>]*>([^]*?)<\/textarea>/g))
    fields.push([name!, text(inside)]);
  return fields;
}
