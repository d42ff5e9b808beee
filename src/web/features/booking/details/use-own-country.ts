import { useEffect, useRef, type RefObject } from "react";
import { countryOfZone } from "./country-of-zone.ts";

/**
 * Selects the country of the browser's time zone in a list of countries, if the server only guessed one: the address may
 * come from another device. What the visitor has chosen or typed stays.
 */
export function useOwnCountry(guess: string | null, phone: string): RefObject<HTMLSelectElement | null> {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const select = list.current;
    if (select === null || guess === null || select.value !== guess) return;
    const typed = select.form?.elements.namedItem(phone);
    if (typed instanceof HTMLInputElement && typed.value !== "") return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // The guess comes first, because it is usually right and each country takes a moment.
    const own = countryOfZone(timeZone, [guess, ...[...select.options].map(({ value }) => value)].filter(Boolean));
    if (own !== null) select.value = own;
  }, [guess, phone]);
  return list;
}
