import { make } from "../make.ts";
import { settings } from "./settings.ts";

interface Presses {
  earlier: () => void;
  later: () => void;
  drop: () => void;
  back: () => void;
}

interface Said {
  where: string;
  what: string;
  why: string;
  /** The verdict; empty if there is none. */
  kind: string;
}

/** Says in words where the visit in the hand would be, and drops it or puts it back. */
export class CarryBar {
  readonly #bar = make("div", "carry");
  readonly #text = make("p", "");
  readonly #drop: HTMLButtonElement;

  constructor({ earlier, later, drop, back }: Presses) {
    const { words } = settings();
    this.#bar.setAttribute("role", "region");
    this.#bar.setAttribute("aria-label", words["move"]!);
    this.#text.setAttribute("role", "status");
    this.#text.id = "carry-says";
    this.#drop = button(words["drop"]!, "primary", () => {
      if (this.#drop.ariaDisabled !== "true") drop();
    });
    // Why it cannot be pressed. It keeps the focus, and whoever cannot see the bar hears the reason.
    this.#drop.setAttribute("aria-describedby", this.#text.id);
    const buttons = make("div", "carry__buttons");
    buttons.append(
      button("−", "quiet", earlier, words["earlier"]),
      button("+", "quiet", later, words["later"]),
      this.#drop,
      button(words["back"]!, "quiet", back),
    );
    const notes = make("div", "carry__notes");
    notes.append(legend(), make("p", "carry__hint", words["hint"]));
    this.#bar.append(this.#text, buttons, notes);
  }

  show(): void {
    document.body.append(this.#bar);
  }

  remove(): void {
    this.#bar.remove();
  }

  say({ where, what, why, kind }: Said): void {
    this.#bar.dataset["verdict"] = kind;
    this.#text.replaceChildren(make("b", "", where), " ", make("strong", "", what), " ", make("span", "", why));
    this.#drop.ariaDisabled = String(kind === "never" || kind === "");
  }

  /** Although nothing is known about the place. */
  allowDrop(): void {
    this.#drop.ariaDisabled = "false";
  }

  /** A link behind what is said. It opens beside the page, which keeps the visit in the hand. */
  offer(address: string, label: string): void {
    const link = make("a", "", label);
    [link.href, link.target, link.rel] = [address, "_blank", "noopener"];
    this.#text.append(" ", link);
  }
}

function button(label: string, look: string, press: () => void, name?: string): HTMLButtonElement {
  const made = make("button", `button button--${look}`, label);
  made.type = "button";
  if (name !== undefined) made.setAttribute("aria-label", name);
  made.addEventListener("click", press);
  return made;
}

/** What the columns show, in one line. */
function legend(): HTMLElement {
  const { words } = settings();
  const line = make("div", "carry__legend");
  line.setAttribute("aria-hidden", "true");
  for (const kind of ["free", "override", "never"]) {
    const one = make("span", "");
    one.append(make("i", kind), ` ${words[kind]!}`);
    line.append(one);
  }
  return line;
}
