import { createContext, useContext } from "react";
import type { Page } from "./page.ts";
import { resolveTo, withBase, type Place } from "./place.ts";

/** What the browser is about to show. `idle`: nothing. */
export interface Progress {
  state: "idle" | "loading" | "submitting";
  location?: Place;
  formMethod?: "GET" | "POST";
  formData?: FormData;
}

export const idle: Progress = { state: "idle" };

/** What is on screen, and how the visitor came there. */
export interface Shown {
  /** The locale prefix, or a slash. */
  base: string;
  location: Place;
  /** `pop`: by Back or Forward, or because the document was opened here. */
  arrival: "pop" | "push" | "replace";
  page: Page;
  progress: Progress;
  /** The page's data is being fetched again. */
  isRefreshing: boolean;
  /** Where the page starts: at a position in pixels, at its top (or at its anchor), or where it is. */
  scroll: number | "top" | "keep";
}

export const ShownContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  return useContext(ShownContext)!;
}

/** The address on screen, without the locale prefix. */
export function useLocation(): Place {
  return useShown().location;
}

export function useNavigation(): Progress {
  return useShown().progress;
}

/** Whether the visitor came by Back or Forward, or opened the document here. */
export function useIsPop(): boolean {
  return useShown().arrival === "pop";
}

export function useIsRefreshing(): boolean {
  return useShown().isRefreshing;
}

/** An address with the locale prefix. */
export function useHref(to: string): string {
  const { base, location } = useShown();
  return withBase(base, resolveTo(to, location));
}
