import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** Full width: the frame of the drawing on an error page. */
export function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 140" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The net tore: the ball went through and lies behind the line. */
export function TornNet() {
  return (
    <Scene>
      <path d="M12 128h216" />
      <path d="M48 128V36h132v92" />
      <path d="M48 36l16 16v68M180 36l-16 16v68M64 52h100" strokeWidth={1.5} />
      <path
        d="M78 52v70M92 52v26M106 52v14M122 52v16M136 52v28M150 52v70M64 66h34M64 80h24M64 94h20M64 108h28M130 66h34M138 80h26M142 94h22M134 108h30"
        strokeWidth={1}
      />
      <path
        d="M98 66c4 5 2 8-6 12 5 3 6 8-8 16 8 2 12 8 8 14 6 0 10 4 12 12M130 66c-5 4-2 9 8 14-7 2-7 8 4 14-9 1-12 7-8 14-7 1-11 5-12 12"
        strokeWidth={1}
      />
      <path className={styles.mark} d="M114 92c18 4 44 10 76 20" strokeDasharray="1 7" />
      <circle className={styles.ball} cx="206" cy="116" r="12" />
    </Scene>
  );
}
