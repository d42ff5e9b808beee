/** An element appears once a tenth of it is visible. */
export const threshold = 0.1;
/** Milliseconds until the animation has ended and its class is removed. */
export const clearAfter = 1_000;

const marked = "[data-appear]";
const className = "is-appearing";

/**
 * Watches the marked elements under `root`. Elements already in view stay as they are. Elements that scroll into view
 * later animate once. Returns a function that stops watching.
 */
export function watchAppearances(root: ParentNode): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const unseen = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < threshold) {
          unseen.add(target);
          continue;
        }
        observer.unobserve(target);
        if (unseen.has(target)) appear(target);
      }
    },
    { threshold },
  );

  function appear(element: Element): void {
    element.classList.add(className);
    const timer = setTimeout(() => {
      element.classList.remove(className);
      timers.delete(timer);
    }, clearAfter);
    timers.add(timer);
  }

  for (const element of root.querySelectorAll(marked)) observer.observe(element);
  return () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
  };
}
