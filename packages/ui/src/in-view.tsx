type Shown = (isShown: boolean) => void;

let observer: IntersectionObserver | undefined;
const watched = new WeakMap<Element, Shown>();

function open(): IntersectionObserver {
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
}

/**
 * Calls back whenever an element enters or leaves the viewport; one observer serves the whole page. Returns a function
 * that stops it.
 */
export function watchView(element: Element, shown: Shown): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  observer ??= open();
  watched.set(element, shown);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
