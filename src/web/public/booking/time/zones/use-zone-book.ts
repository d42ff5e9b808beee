import { useEffect, useState } from "react";
import { makeFinder, type ListedZone } from "#domain/zones/find-zones.ts";
import { zoneClocksPath, zonesPath } from "#domain/navigation/addresses.ts";
import { useHref } from "../../../../ui/navigation/shown.ts";
import type { ZoneBook, ZoneClocks } from "./zone-book.ts";

/** Fetched when the visitor opens the list. The browser caches the names. "lost" if the request fails. */
export function useZoneBook(day: string | undefined): ZoneBook | "loading" | "lost" {
  const [book, setBook] = useState<ZoneBook | "loading" | "lost">("loading");
  const names = useHref(zonesPath);
  const clocks = useHref(`${zoneClocksPath}${day === undefined ? "" : `?on=${day}`}`);
  useEffect(() => {
    const leaving = new AbortController();
    openBook(names, clocks, leaving.signal).then(setBook, () => leaving.signal.aborted || setBook("lost"));
    return () => leaving.abort();
  }, [names, clocks]);
  return book;
}

async function openBook(names: string, clocks: string, signal: AbortSignal): Promise<ZoneBook> {
  const [zones, found] = await Promise.all([fetchJson(names, signal), fetchJson(clocks, signal)]);
  const listed = zones as ListedZone[];
  return { zones: listed, find: makeFinder(listed), clocks: found as ZoneClocks[], now: Date.now() };
}

async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  return response.json();
}
