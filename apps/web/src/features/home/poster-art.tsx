import type { Sport } from '@palpite/kernel/sports';
import type { ReactNode } from 'react';
import styles from './banners.module.css';

interface Drawing {
  /** The lines of the field, the court or the table. */
  readonly lines: string;
  readonly ball: ReactNode;
}

/** A ball of radius 33 around 0,0 with its seams. */
function ballOf(seams: string): ReactNode {
  return (
    <>
      <circle r="33" className={styles.ball} />
      <path d={seams} className={styles.seams} />
    </>
  );
}

const DRAWINGS: Readonly<Record<Sport, Drawing>> = {
  football: {
    lines: 'M236-10v144M236 18a44 44 0 1 0 0 88 44 44 0 1 0 0-88M330 14h-40v96h40',
    ball: (
      <>
        {ballOf(
          'M0-13.500V-33M12.800-4.200L31-11M7.900 10.900L19 27M-7.900 10.900L-19 27M-12.800-4.200L-31-11',
        )}
        <path
          className={styles.patches}
          d="M0-13.500L12.800-4.200 7.900 10.900H-7.900L-12.800-4.200zM-14.500-29.500L0-24.500 14.500-29.500 20-26 0-34-20-26zM27-18.500L25.500-3 32.500 5 33 0 31.500-10zM26 20L14 22.500 8 31.800 12 30.700 21 25.500zM-26 20L-14 22.500-8 31.800-12 30.700-21 25.500zM-27-18.500L-25.500-3-32.500 5-33 0-31.500-10z"
        />
      </>
    ),
  },
  basketball: {
    lines:
      'M222-10v144M222 36a26 26 0 1 0 0 52 26 26 0 1 0 0-52M330 8h-22c-62 0-62 108 0 108h22M330 38h-44v48h44M286 38a24 24 0 0 0 0 48',
    ball: ballOf('M0-33V33M-33 0H33M-21-25.500C-7-12-7 12-21 25.500M21-25.500C7-12 7 12 21 25.500'),
  },
  tennis: {
    lines: 'M330 12H196v100h134M196 28h134M196 96h134M226 28v68M226 62h104M266-4v132',
    ball: ballOf('M-23-23.700C-6-12-6 12-23 23.700M23-23.700C6-12 6 12 23 23.700'),
  },
  'table-tennis': {
    lines: 'M330 16H196v92h134M196 62h134M252 4v116M247 4h10M247 120h10',
    ball: (
      <>
        <path className={styles.handle} d="M15 15l18 18" />
        <circle cx="-3" cy="-3" r="27" className={styles.ball} />
        <path d="M23.500 3.500L3.500 23.500" className={styles.seams} />
        <circle cx="-33" cy="20" r="8" className={styles.small} />
      </>
    ),
  },
  volleyball: {
    lines: 'M330 10H196v104h134M254-10v144M224 10v104M292 10v104',
    ball: (
      <>
        <circle r="33" className={styles.ball} />
        {[0, 120, 240].map((turn) => (
          <path
            key={turn}
            d="M0 0C-7-9-7-22 2-33M-8.500 7.500C-17-2-20-14-17.500-28"
            className={styles.seams}
            transform={`rotate(${turn})`}
          />
        ))}
      </>
    ),
  },
};

export function isDrawn(art: string | undefined): art is Sport {
  return art !== undefined && Object.hasOwn(DRAWINGS, art);
}

/** The field of the sport in chalk, with its ball; in the brand's own colours. */
export function SportArt({ sport }: { readonly sport: Sport }) {
  const { lines, ball } = DRAWINGS[sport];
  return (
    <svg
      className={styles.art}
      viewBox="0 0 327 124"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      data-sport={sport}
    >
      <path d={lines} className={styles.chalk} />
      <g transform="translate(264 68)">{ball}</g>
    </svg>
  );
}
