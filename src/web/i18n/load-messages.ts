import type { AbstractIntlMessages } from "use-intl";

/** Loads the page's catalogue in the browser. If that fails, it reports the fault and loads the next one, which is English. */
export async function loadMessages(
  addresses: readonly string[],
  report: (fault: unknown) => void,
): Promise<AbstractIntlMessages> {
  const [first, ...others] = addresses;
  try {
    return ((await import(/* @vite-ignore */ first!)) as { default: AbstractIntlMessages }).default;
  } catch (fault) {
    if (others.length === 0) throw fault;
    report(fault);
    return loadMessages(others, report);
  }
}
