import styles from './studio-mark.module.css';

/** The sign of a studio: its colour and one shape, the same wherever it is shown. */
const SHAPES = [
  <g key="spots">
    <circle cx="8" cy="9" r="2.5" />
    <circle cx="15.5" cy="8" r="2" />
    <circle cx="12" cy="15.5" r="3.2" />
  </g>,
  <path key="steps" d="M6 18V6h4v4h4v4h4v4z" />,
  <path key="diamond" d="M12 5l5.5 7-5.5 7-5.5-7z" />,
  <path key="peak" d="M4 18L12 6l8 12z" />,
  <circle key="moon" cx="12" cy="12" r="5.5" />,
  <path key="slash" d="M13.5 4h5l-8 16h-5z" />,
  <path key="star" d="M12 4l2.3 5 5.4.700-4 3.7 1 5.4-4.7-2.6-4.7 2.6 1-5.4-4-3.7 5.4-.700z" />,
  <path key="wave" d="M3 14q4.5-8 9 0t9 0v5H3z" />,
];
const GROUNDS = ['amber', 'teal', 'green', 'violet', 'clay', 'navy', 'rose', 'slate'] as const;

/** Ours have the slash of the logo. */
const OWN: Readonly<Record<string, readonly [shape: number, ground: number]>> = {
  palpite: [5, 2],
  aurora: [6, 0],
  lumen: [4, 5],
};

function lookOf(provider: string): readonly [number, number] {
  const own = OWN[provider];
  if (own) return own;
  let hash = 7;
  for (let index = 0; index < provider.length; index += 1) {
    hash = (Math.imul(hash, 31) + provider.charCodeAt(index)) >>> 0;
  }
  return [hash % SHAPES.length, (hash >>> 5) % GROUNDS.length];
}

export function groundOf(provider: string): (typeof GROUNDS)[number] {
  return GROUNDS[lookOf(provider)[1]] ?? 'slate';
}

export function StudioMark({ provider, size = 30 }: { readonly provider: string; readonly size?: number }) {
  return (
    <svg
      className={styles.mark}
      data-ground={groundOf(provider)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <rect width="24" height="24" rx="6" />
      {SHAPES[lookOf(provider)[0]]}
    </svg>
  );
}

/** The shape alone, large, behind the name on the page of the studio. */
export function StudioShape(props: { readonly provider: string; readonly className: string }) {
  return (
    <svg className={props.className} viewBox="4 4 16 16" aria-hidden="true">
      {SHAPES[lookOf(props.provider)[0]]}
    </svg>
  );
}
