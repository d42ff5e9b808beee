import type { AbstractIntlMessages } from "use-intl";

/**
 * Loads the page's catalogue in the browser, a second time if the first fails. Null if it cannot be loaded: the page then stays as
 * the server sent it, whole and in one language, and its links and forms work as without scripts.
 */
export async function loadMessages(
  address: string,
  report: (fault: unknown) => void,
): Promise<AbstractIntlMessages | null> {
  try {
    return await load(address).catch(() => load(`${address}?again`));
  } catch (fault) {
    report(fault);
    return null;
  }
}

async function load(address: string): Promise<AbstractIntlMessages> {
  return ((await import(/* @vite-ignore */ address)) as { default: AbstractIntlMessages }).default;
}
