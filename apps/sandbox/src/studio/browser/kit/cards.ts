import { drawing, el, move } from './dom.ts';

const SUIT_PATHS: Readonly<Record<string, string>> = {
  S: 'M50 6C62 30 90 44 90 66 90 84 66 88 56 74 56 86 60 92 66 96H34C40 92 44 86 44 74 34 88 10 84 10 66 10 44 38 30 50 6Z',
  H: 'M50 94C20 66 8 50 8 32 8 12 38 4 50 28 62 4 92 12 92 32 92 50 80 66 50 94Z',
  D: 'M50 4 84 50 50 96 16 50Z',
  C: 'M50 6A21 21 0 0 1 66 42 21 21 0 1 1 56 72C56 84 60 92 66 96H34C40 92 44 84 44 72A21 21 0 1 1 34 42 21 21 0 0 1 50 6Z',
};

/** A card by its text, `TD` for the ten of diamonds; undefined is its back. */
export function cardFace(text: string | undefined): HTMLElement {
  if (text === undefined) return el('div.card.card--back', el('i'));
  const [rank = '', suit = 'S'] = text;
  const face = el(
    'div.card',
    el('b', rank === 'T' ? '10' : rank),
    drawing(
      `<svg viewBox="0 0 100 100" aria-hidden="true"><path fill="currentColor" d="${SUIT_PATHS[suit] ?? ''}"/></svg>`,
    ),
  );
  if (suit === 'H' || suit === 'D') face.classList.add('card--red');
  face.dataset.card = text;
  return face;
}

/** Flies in from the shoe and turns over on its way. */
export function dealIn(card: HTMLElement): Promise<void> {
  return move(
    card,
    [
      { transform: 'translate(60vw,-40vh) rotate(40deg) rotateY(90deg)', opacity: 0.4 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 300, easing: 'cubic-bezier(.2,.7,.3,1)' },
  );
}

/** Turns a hidden card face up in its place. */
export async function turnOver(hidden: HTMLElement, face: HTMLElement): Promise<void> {
  await move(hidden, [{ transform: 'none' }, { transform: 'rotateY(90deg)' }], { duration: 140 });
  hidden.replaceWith(face);
  await move(face, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 140 });
}
