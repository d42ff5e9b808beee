import { askForm } from "./rows.ts";

/** Milliseconds after the last change. */
const pause = 600;

/** Shows what a change would mean while it is being typed: for visits to come, or in money. */
export function showMeaning(form: HTMLFormElement): { ask: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | null = null;
  const ask = async () => {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    const answer = await askForm(form, "means", signal);
    if (signal.aborted || answer === null) return;
    for (const name of [".set-up-meaning", ".set-up-facts"]) {
      const shown = form.querySelector(name);
      if (shown !== null) shown.textContent = answer.querySelector(name)?.textContent ?? "";
    }
  };
  return {
    ask() {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause);
    },
  };
}
