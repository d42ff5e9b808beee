import { lazy, type ReactNode } from "react";

/**
 * A component whose chunk loads when it is first on screen. If the chunk is gone, the page reloads, and nothing replaces
 * what is on screen until then.
 */
export function lazyPart<Props>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (fault) {
      if (await window.almanacReload?.()) await new Promise(() => {});
      throw fault;
    }
  });
}
