import { createContext, useContext } from "react";
import type { LoadedPage } from "./page.ts";
import { resolveTo, withBase, type VisitedPlace } from "./place.ts";

/** What the browser is about to show. `idle`: nothing. */
export interface NavigationProgress {
  state: "idle" | "loading" | "submitting";
  location?: VisitedPlace;
  formMethod?: "GET" | "POST";
  formData?: FormData;
}

export const idle: NavigationProgress = { state: "idle" };

/** What is on screen, and how the visitor came there. */
export interface Shown {
  /** The locale prefix, or a slash. */
  base: string;
  location: VisitedPlace;
  /** `pop`: by Back or Forward, or because the document was opened here. */
  arrival: "pop" | "push" | "replace";
  page: LoadedPage;
  progress: NavigationProgress;
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
export function useLocation(): VisitedPlace {
  return useShown().location;
}

export function useNavigation(): NavigationProgress {
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
