import type { ReactNode } from 'react';
import styles from './flag.module.css';

const STAR = 'M9 2.6l1.2 2.7 2.9.3-2.2 2 .6 2.9L9 9l-2.5 1.5.6-2.9-2.2-2 2.9-.3z';

/** Bands from the top or from the left, all of one size. */
function bands(direction: 'across' | 'down', ...colours: readonly string[]): ReactNode {
  const size = (direction === 'across' ? 13 : 18) / colours.length;
  return colours.map((colour, index) =>
    direction === 'across' ? (
      <rect key={colour} y={index * size} width="18" height={size + 0.1} fill={colour} />
    ) : (
      <rect key={colour} x={index * size} width={size + 0.1} height="13" fill={colour} />
    ),
  );
}

/** Simplified flags by the two letters of ISO 3166. */
const FLAGS: Readonly<Record<string, ReactNode>> = {
  BR: (
    <>
      <rect width="18" height="13" fill="#0a9a4a" />
      <path d="M9 1.8l7 4.7-7 4.7-7-4.7z" fill="#ffd426" />
      <circle cx="9" cy="6.5" r="2.6" fill="#1b3f94" />
    </>
  ),
  MX: (
    <>
      {bands('down', '#0f7a46', '#ffffff', '#cf2233')}
      <circle cx="9" cy="6.5" r="1.7" fill="#8a5a22" />
    </>
  ),
  CO: (
    <>
      <rect width="18" height="13" fill="#f7d01e" />
      <rect y="6.5" width="18" height="3.3" fill="#22418f" />
      <rect y="9.7" width="18" height="3.3" fill="#d0202e" />
    </>
  ),
  AR: (
    <>
      <rect width="18" height="13" fill="#ffffff" />
      <path d="M0 2.2h18M0 10.8h18" stroke="#6fb0e6" strokeWidth={4.4} />
      <circle cx="9" cy="6.5" r="1.7" fill="#f5b91a" />
    </>
  ),
  GB: (
    <>
      <rect width="18" height="13" fill="#22408f" />
      <path d="M0 0l18 13M18 0L0 13" stroke="#ffffff" strokeWidth={2.4} />
      <path d="M9 0v13M0 6.5h18" stroke="#ffffff" strokeWidth={4} />
      <path d="M9 0v13M0 6.5h18" stroke="#d0142c" strokeWidth={2.2} />
    </>
  ),
  ES: (
    <>
      <rect width="18" height="13" fill="#c8142a" />
      <rect y="3.5" width="18" height="6" fill="#f8c41a" />
    </>
  ),
  PE: bands('down', '#d0202e', '#ffffff', '#d0212e'),
  RU: bands('across', '#ffffff', '#2250b4', '#d4202a'),
  VN: (
    <>
      <rect width="18" height="13" fill="#d4202a" />
      <path d={STAR} fill="#ffd426" />
    </>
  ),
};

/** Used for several countries. */
const CUP = (
  <>
    <rect width="18" height="13" fill="#c9a24a" />
    <path d="M6 2.5h6v3.2a3 3 0 01-6 0zM8.3 8.5h1.4v1.5h1.6v1H6.7v-1h1.6z" fill="#332505" />
  </>
);

/** A flag as decoration: the words beside it say where. */
export function Flag({ country }: { readonly country: string }) {
  return (
    <svg className={styles.flag} width="18" height="13" viewBox="0 0 18 13" aria-hidden="true">
      {Object.hasOwn(FLAGS, country) ? FLAGS[country] : CUP}
    </svg>
  );
}
