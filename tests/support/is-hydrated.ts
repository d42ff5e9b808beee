/**
 * Runs in a page: whether clicks reach React. A step whose code loads later hydrates after the page. Until then the
 * browser follows its links itself.
 */
export function isHydrated(): boolean {
  const controls = [...document.querySelectorAll("main, main a[href], main button, main input[name]")];
  const propsOf = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith("__reactProps"))?.[1] as object | undefined;
  const isKnown = (element: Element) => {
    let known: Element | null = element;
    while (known !== null && propsOf(known) === undefined) known = known.parentElement;
    // Texts of the business are HTML, which React does not look into.
    return known === element || (known !== null && "dangerouslySetInnerHTML" in propsOf(known)!);
  };
  return controls.length > 0 && controls.every(isKnown);
}
