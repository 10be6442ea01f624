import { Mark } from '@palpite/ui/legal';
import { Logo } from '@palpite/ui/logo';
import { useServices, useText } from '../stores/services.ts';
import styles from './wide-screen.module.css';
import { DeskSides } from './wide-screen-sides.tsx';

/** The pitch and, where there is room, the matches beside the phone frame and the footer below it. */
export function DeskAround() {
  return (
    <>
      <svg
        className={styles.pitch}
        viewBox="0 0 1280 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect x="20" y="20" width="1240" height="728" />
        <path d="M640 20v728M20 44a24 24 0 0024-24M1236 20a24 24 0 0024 24M20 724a24 24 0 0124 24M1236 748a24 24 0 0124-24" />
        <circle cx="640" cy="386" r="226" />
      </svg>
      <DeskSides poster={<Poster />} />
      <DeskFoot />
    </>
  );
}

/** Shown while no match is in play. */
function Poster() {
  const { boot } = useServices();
  return (
    <aside className={styles.left} aria-label={boot.brand.name}>
      <Logo words={boot.brand.logo} size="poster" />
    </aside>
  );
}

function DeskFoot() {
  const { boot } = useServices();
  const t = useText();
  return (
    <footer className={styles.foot}>
      <span>
        <span className={styles.age}>{t('shell.legal.age')}</span>
        {t('shell.legal.text')}
      </span>
      <span className={styles.marks}>
        {boot.demo && (
          <>
            <Mark>{t('shell.demo.mark')}</Mark>
            {t('shell.demo.text')}
          </>
        )}
        <span>{t('shell.desk.version', { version: boot.version })}</span>
      </span>
    </footer>
  );
}
