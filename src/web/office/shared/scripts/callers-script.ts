import { make } from "./make.ts";

/** Offers customers while the name, the number or the address of somebody who calls is typed. One press fills all of them in. */
interface Found {
  callers: { label: string; about: string; value: string }[];
}

const form = document.querySelector<HTMLFormElement>("form[data-callers]")!;
const list = form.querySelector<HTMLElement>("[data-found]")!;
const names = new Set(["firstName", "lastName", "phone", "email"]);
const waitMs = 200;
let timer = 0;
let asked = "";

function field(name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** First and last name are one question. */
function wordsOf(name: string): string {
  const of = name.endsWith("Name") ? ["firstName", "lastName"] : [name];
  return of
    .map((one) => field(one).value.trim())
    .join(" ")
    .trim();
}

function choose(value: string): void {
  for (const [name, text] of new URLSearchParams(value)) if (text !== "") field(name).value = text;
  list.replaceChildren();
  form.querySelector<HTMLElement>("[data-book]")?.focus();
}

async function look(name: string): Promise<void> {
  const words = wordsOf(name);
  if (words === asked) return;
  asked = words;
  if (words.length < 2) return list.replaceChildren();
  const answer = await fetch(`${form.dataset["callers"]!}?${new URLSearchParams({ q: words })}`);
  const isJson = answer.headers.get("Content-Type")?.includes("json") === true;
  if (!answer.ok || !isJson || asked !== words) return;
  const { callers } = (await answer.json()) as Found;
  list.replaceChildren(
    ...callers.map(({ label, about, value }) => {
      const item = make("li", "");
      const button = make("button", "callers__choice");
      button.type = "button";
      button.append(make("b", "", label), " ", make("small", "", about));
      button.addEventListener("click", () => choose(value));
      item.append(button);
      return item;
    }),
  );
}

form.addEventListener("input", ({ target }) => {
  const { name } = target as HTMLInputElement;
  if (!names.has(name)) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => void look(name).catch(() => null), waitMs);
});
