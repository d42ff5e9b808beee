/** Says when someone else has saved the thing that is being edited. Its form then shows both texts when it is saved. */
export function watchForOthers(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-events]");
  const version = versionIn(form);
  if (place === null || version === null) return;
  const source = new EventSource(place.dataset["events"]!);
  const look = async () => {
    const response = await fetch(location.pathname);
    const now = versionIn(new DOMParser().parseFromString(await response.text(), "text/html"));
    if (now === null || now === version) return;
    place.hidden = false;
    source.close();
  };
  // Changes of bookings name their days; changes of the set-up have none.
  source.addEventListener("changed", ({ data }) => {
    if (data === "" && !document.hidden) look().catch(() => null);
  });
  addEventListener("pagehide", () => source.close());
}

function versionIn(place: ParentNode): string | null {
  return place.querySelector<HTMLInputElement>('input[name="version"]')?.value ?? null;
}
