import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { PuzzleView } from "../../../ui/human-check/human-check.tsx";
import { post } from "../../../ui/navigation/submit.ts";
import { solveOnPage } from "../../../ui/human-check/solve-puzzle.ts";

/**
 * Solves the puzzle of a first page while the visitor reads. If the visitor submits before it is solved, or faster than
 * a person could, the form waits. Only the button's label shows it.
 */
export function useWork(view: PuzzleView | null, action: string) {
  const { puzzle, openSeconds, work: wanted } = view ?? { puzzle: null, openSeconds: 0, work: null };
  const [isWorking, setWorking] = useState(false);
  const work = useRef<Promise<string> | null>(null);
  const bits = wanted?.bits ?? 0;
  const parts = wanted?.parts ?? 0;
  const iterations = wanted?.iterations ?? 0;
  useEffect(() => {
    if (puzzle === null) return;
    const longEnough = new Promise((resolve) => setTimeout(resolve, openSeconds * 1000));
    // Without Web Crypto the page asks its question instead.
    const solved = solveOnPage({ puzzle, work: { bits, parts, iterations } }).catch(() => "");
    work.current = Promise.all([solved, longEnough]).then(([solution]) => solution);
  }, [puzzle, openSeconds, bits, parts, iterations]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (puzzle === null || work.current === null) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const sent = new FormData(form, submitter);
    setWorking(true);
    sent.set("_work", await work.current);
    setWorking(false);
    await post(form, submitter, sent, { action });
  }
  return { isWorking, send };
}
