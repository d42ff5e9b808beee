/** Has no sandbox, because a page of another origin cannot harm the host page, which already trusts this script. */
export function makeIframe(title: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  // Screen readers announce a frame by its title.
  iframe.title = title;
  iframe.allow = "payment";
  return iframe;
}

/** An element's title or text, which becomes the frame's title. */
export function frameNameOf(element: HTMLElement): string {
  return element.title || element.textContent.trim();
}

/** A link to the frame's page, for a snippet that has no link. */
export function linkFor({ src, title }: HTMLIFrameElement): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = src;
  link.textContent = title || src;
  return link;
}
