import { askForm } from "./rows.ts";

/** Milliseconds after the last change. */
const pause = 600;

/** Shows beside the hours what they would mean for visits to come, while they are being changed. */
export function showMeaning(form: HTMLFormElement): { ask: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | null = null;
  const ask = async () => {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    const answer = await askForm(form, "means", signal);
    if (signal.aborted || answer === null) return;
    form.querySelector(".set-up-meaning")!.textContent = answer.querySelector(".set-up-meaning")?.textContent ?? "";
  };
  return {
    ask() {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause);
    },
  };
}
