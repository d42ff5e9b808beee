/** Without a sandbox: what could harm a host page is this script, which it trusts, and not a page of another origin. */
export function makeIframe(title: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  // Screen readers announce a frame by its title.
  iframe.title = title;
  iframe.allow = "payment";
  return iframe;
}

/** What a link is called, is what it opens. */
export function nameOf(element: HTMLElement): string {
  return element.title || element.textContent.trim();
}

/** For a place that has no link of its own: one to what the frame was to show. */
export function linkFor({ src, title }: HTMLIFrameElement): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = src;
  link.textContent = title || src;
  return link;
}
