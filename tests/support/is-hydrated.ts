/**
 * Runs in a page: whether clicks reach React. A step whose code loads later hydrates after the page. Until then the
 * browser follows its links itself.
 */
export function isHydrated(): boolean {
  const controls = [...document.querySelectorAll("main, main a[data-discover], main button, main input[name]")];
  const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  return controls.length > 0 && controls.every(isKnown);
}
