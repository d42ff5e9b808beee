import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "../hydrated.ts";
import type { PuzzleWork } from "#domain/limits/puzzle.ts";
import { solveOnPage } from "./solve-puzzle.ts";

interface SentAgain {
  puzzle: string;
  work: PuzzleWork;
  openSeconds: number;
  /** The intent of the refused form; null if the visitor sends it. */
  resend: string | null;
}

/** Whoever is asked again and again, for example because their network changes, is not kept waiting for ever. */
const mostTries = 4;
const within = 60_000;
let tries: number[] = [];

function mayTry(): boolean {
  const now = Date.now();
  tries = tries.filter((time) => now - time < within);
  return tries.length < mostTries && tries.push(now) > 0;
}

/**
 * Does the work of a puzzle that refused a form, and sends the form again. Until then the page asks nothing. If it
 * cannot, or if the form is refused again with the same puzzle, the page asks its question.
 */
export function useSendAgain(view: SentAgain): { field: RefObject<HTMLInputElement | null>; isWorking: boolean } {
  const { puzzle, resend } = view;
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<SentAgain | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    const { work, openSeconds } = latest.current;
    if (resend === null) return;
    let isGone = false;
    void (async () => {
      try {
        if (!mayTry()) throw new Error("asked too often");
        const longEnough = new Promise((resolve) => setTimeout(resolve, openSeconds * 1000));
        const [solution] = await Promise.all([solveOnPage({ puzzle, work }), longEnough]);
        if (isGone || field.current === null) return;
        field.current.value = solution;
        setSent(latest.current);
        sendWith(field.current.form, resend);
      } catch {
        if (!isGone) setFailed(puzzle);
      }
    })();
    return () => {
      isGone = true;
    };
  }, [puzzle, resend]);
  const isWorking = isHydrated && resend !== null && failed !== puzzle && (sent === null || sent === view);
  return { field, isWorking };
}

/** As the visitor sent it: with the same button, if the form has several. */
function sendWith(form: HTMLFormElement | null, intent: string): void {
  const buttons = [...(form?.querySelectorAll<HTMLButtonElement>('button[name="intent"]') ?? [])];
  form?.requestSubmit(buttons.find(({ value }) => value === intent) ?? null);
}
