import { make } from "./make.ts";

/**
 * The search in a dialog, over whatever is on the screen: / or Ctrl and K open it. It asks the search page, so it finds what that
 * page finds, and nothing else.
 */
const link = document.querySelector<HTMLAnchorElement>("[data-palette]");
const words = JSON.parse(link?.dataset["palette"] ?? "{}") as Record<"label" | "empty" | "hint", string>;
/** Milliseconds. Letters that come together are asked about together. */
const pauseMs = 120;
const mostInSection = 6;

let dialog: HTMLDialogElement | null = null;

document.addEventListener(
  "keydown",
  (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
    if (link === null || isComposing || altKey || document.querySelector(".is-carrying") !== null) return;
    const isChord = (ctrlKey || metaKey) && key.toLowerCase() === "k";
    const isField =
      target instanceof HTMLElement &&
      (target.matches("input, select, textarea, dialog *") || target.isContentEditable);
    const isKey = key === "/" && !ctrlKey && !metaKey && !isField && link.dataset["keys"] !== undefined;
    if (!isChord && !isKey) return;
    event.preventDefault();
    openPalette(link);
  },
  { capture: true },
);

function openPalette({ href }: HTMLAnchorElement): void {
  if (dialog !== null) return;
  dialog = make("dialog", "palette");
  dialog.setAttribute("aria-label", words.label);
  const field = make("input", "palette__field");
  const list = make("div", "palette__list");
  const note = make("p", "palette__note", words.hint);
  [field.type, field.autocomplete, field.placeholder] = ["search", "off", words.label];
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-label": words.label,
    "aria-controls": "palette-list",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
  }))
    field.setAttribute(name, value);
  list.id = "palette-list";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", words.label);
  note.setAttribute("role", "status");
  dialog.append(field, list, note);
  dialog.addEventListener("close", () => {
    dialog?.remove();
    dialog = null;
  });
  // Beside the dialog.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog?.close();
  });

  let asked = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const chosen = () => options().find((one) => one.ariaSelected === "true");
  const choose = (option: HTMLAnchorElement | undefined) => {
    for (const one of options()) one.ariaSelected = String(one === option);
    if (option === undefined) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", option.id);
    option?.scrollIntoView({ block: "nearest" });
  };
  const ask = async () => {
    const text = field.value.trim();
    if (text === asked) return;
    asked = text;
    const found = text === "" ? [] : await search(href, text);
    // Something else was typed meanwhile.
    if (asked !== text) return;
    list.replaceChildren(...(found ?? []));
    for (const [index, one] of options().entries()) one.id = `palette-${String(index)}`;
    field.setAttribute("aria-expanded", String(options().length > 0));
    note.textContent = text !== "" && options().length === 0 ? words.empty : words.hint;
    choose(options()[0]);
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pauseMs);
  });
  field.addEventListener("keydown", (event) => {
    const all = options();
    const index = all.indexOf(chosen()!);
    if (event.key === "ArrowDown") choose(all[Math.min(index + 1, all.length - 1)]);
    else if (event.key === "ArrowUp") choose(all[Math.max(index - 1, 0)]);
    // The field alone would only be emptied.
    else if (event.key === "Escape") dialog?.close();
    else if (event.key === "Enter") void ask().then(() => open(chosen(), field.value));
    else return;
    event.preventDefault();
  });
  const open = (option: HTMLAnchorElement | undefined, text: string) => {
    const all = `${href}?${String(new URLSearchParams({ q: text }))}`;
    location.assign(option?.href ?? all);
  };
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
}

/** What the search page found. Null if it did not answer. */
async function search(href: string, text: string): Promise<HTMLElement[] | null> {
  const response = await fetch(`${href}?${String(new URLSearchParams({ q: text }))}`).catch(() => null);
  if (response?.ok !== true) return null;
  // Signed out: the way there asks who it is.
  if (response.redirected) {
    location.reload();
    return null;
  }
  const html = (await response.text()).replaceAll(/<style[^>]*>[^<]*<\/style>/g, "");
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("[data-found] section")].map((section) => {
    const title = section.getAttribute("aria-label") ?? "";
    const group = make("div", "palette__group");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", title);
    const name = make("p", "palette__title", title);
    name.setAttribute("aria-hidden", "true");
    const links = [...section.querySelectorAll<HTMLAnchorElement>("a")].slice(0, mostInSection);
    group.append(name, ...links.map(toOption));
    return group;
  });
}

function toOption(from: HTMLAnchorElement): HTMLAnchorElement {
  const option = make("a", "palette__option");
  option.setAttribute("role", "option");
  option.tabIndex = -1;
  option.href = from.getAttribute("href")!;
  const [who, ...about] = [...from.querySelectorAll("span")].map((part) => part.textContent.trim());
  option.append(make("b", "", who), " ", make("span", "", about.filter((part) => part !== "").join(" · ")));
  return option;
}
