/**
 * Runs on every page of the office in a shared browser. Without input for a while, it sends the form that switches the person,
 * so that the page shows no one's data. Input tells the server once a minute that someone is there.
 */
const form = document.querySelector<HTMLFormElement>("form[data-idle-seconds]")!;
const idleMs = Number(form.dataset["idleSeconds"]) * 1000;
const saidEveryMs = 60_000;
let [last, said] = [Date.now(), Date.now()];

function noteInput(): void {
  last = Date.now();
  if (last - said < saidEveryMs) return;
  said = last;
  void fetch(form.dataset["stay"]!, { method: "POST", body: new URLSearchParams() }).catch(() => null);
}

for (const type of ["pointerdown", "keydown", "wheel", "input"])
  addEventListener(type, noteInput, { capture: true, passive: true });

/** A device that slept finds out as soon as it wakes. */
setInterval(() => {
  if (Date.now() - last >= idleMs) form.submit();
}, 2000);

// A page from the browser's memory may show what the person before saw.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
