import styles from './drawings.module.css';
import { Scene } from './drawings.tsx';

/** The lines are being painted: the cart is half-way. */
export function PaintedLines() {
  return (
    <Scene>
      <path className={styles.paint} d="M12 118h120" strokeWidth={6} strokeLinecap="butt" />
      <path d="M140 118h88" strokeDasharray="2 8" />
      <rect x="128" y="84" width="46" height="24" rx="4" />
      <path d="M138 84V66h26v18M150 66v-8M174 90l40-48h14" />
      <circle className={styles.ground} cx="136" cy="116" r="9" />
      <circle className={styles.ground} cx="166" cy="116" r="9" />
      <path d="M12 30a46 46 0 0146 46M12 118V30" strokeWidth={1.5} />
      <circle cx="12" cy="118" r="3" fill="currentColor" />
      <path className={styles.mark} d="M120 108v10" strokeWidth={4} />
    </Scene>
  );
}

/** Beyond the corner flag the pitch ends: the place is crossed out. */
export function CornerFlag() {
  return (
    <Scene>
      <path d="M20 122h200M20 122V92a30 30 0 0130 30" strokeWidth={2} />
      <path d="M20 92V18" strokeWidth={3} />
      <path className={styles.ball} d="M20 18l42 14-42 16z" />
      <path d="M96 122V64M220 122V64M96 64h124" strokeWidth={1.5} strokeDasharray="3 6" />
      <path className={styles.ground} d="M158 108s22-20 22-38a22 22 0 00-44 0c0 18 22 38 22 38z" />
      <path className={styles.mark} d="M149 61l18 18M167 61l-18 18" strokeWidth={3} />
    </Scene>
  );
}

/** The board at the touchline shows the message. */
export function TouchlineBoard() {
  return (
    <Scene>
      <path d="M12 128h216" />
      <rect x="62" y="26" width="116" height="66" rx="6" />
      <path d="M92 92v36M148 92v36" strokeWidth={3} />
      <path d="M80 50h52M80 66h80" strokeWidth={1.5} />
      <path d="M28 128c0-10 5-16 12-16s12 6 12 16M188 128c0-10 5-16 12-16s12 6 12 16" strokeWidth={1.5} />
      <circle className={styles.ball} cx="40" cy="100" r="7" />
      <circle className={styles.ball} cx="200" cy="100" r="7" />
      <path className={styles.mark} d="M146 50h14" strokeWidth={4} />
    </Scene>
  );
}
