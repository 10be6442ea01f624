type Child = Node | string;

/** `el('div.card.card--red', …)`: tag and classes, then children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  selector: K | `${K}.${string}`,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const [tag = 'div', ...classes] = selector.split('.');
  const element = document.createElement(tag) as HTMLElementTagNameMap[K];
  element.classList.add(...classes.filter(Boolean));
  element.append(...children);
  return element;
}

/** Our own drawings only; nothing of a player or a server is ever passed here. */
export function drawing(markup: string, className = ''): HTMLElement {
  const holder = el('span');
  if (className) holder.className = className;
  holder.innerHTML = markup;
  return holder;
}

export function button(
  className: string,
  label: string,
  press: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const element = el('button');
  element.type = 'button';
  element.className = className;
  if (children.length === 0) element.textContent = label;
  else {
    element.append(...children);
    // What can be read is the name; a picture needs one.
    if (element.textContent?.trim() === '') element.setAttribute('aria-label', label);
    else element.title = label;
  }
  element.addEventListener('click', press);
  return element;
}

const motion = matchMedia('(prefers-reduced-motion: reduce)');
export const isStill = (): boolean => motion.matches;

/** A tap anywhere on the stage ends a pause, so that nobody has to watch a result that is decided. */
let hurry: (() => void) | undefined;
export const skip = (): void => hurry?.();

export function wait(ms: number): Promise<void> {
  if (isStill()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      hurry = undefined;
      resolve();
    }
    hurry = done;
  });
}

/** Moves by the browser's compositor; with reduced motion the last frame appears at once. */
export function move(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const animation = element.animate(frames, { fill: 'both', ...options });
  if (isStill()) animation.finish();
  return animation.finished.then(
    () => {
      // A piece that left the table meanwhile has no styles to keep.
      if (element.isConnected && element.getClientRects().length > 0) animation.commitStyles();
      animation.cancel();
    },
    () => undefined,
  );
}

/** Counts an amount up in a second; the amount itself is never a float. */
export async function countUp(from: bigint, to: bigint, show: (amount: bigint) => void): Promise<void> {
  const steps = isStill() || from === to ? 1 : 30;
  for (let step = 1; step <= steps; step += 1) {
    show(from + ((to - from) * BigInt(step)) / BigInt(steps));
    if (step < steps) await wait(30);
  }
}
