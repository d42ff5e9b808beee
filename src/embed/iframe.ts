/** Sandboxed to what a booking needs; a checkout may take the whole window, after a click. */
const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation";

export function makeIframe(title: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  // Screen readers announce a frame by its title.
  iframe.title = title;
  iframe.allow = "payment";
  iframe.sandbox.value = sandbox;
  return iframe;
}

/** What a link is called, is what it opens. */
export function nameOf(element: HTMLElement): string {
  return element.title || element.textContent.trim();
}
