import { useEffect } from 'react';
import { loadSlip } from '../app/slip-parts.ts';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { useServices, useText } from '../stores/services.ts';
import styles from './sport.module.css';

/** The slip is loaded when the list stands, so that the first tap opens it at once and the first view is not held up. */
const SLIP_AFTER_MS = 1_500;

export function Screen() {
  const { platform, text } = useServices();
  const t = useText();
  useEffect(
    () => platform.after(SLIP_AFTER_MS, () => void loadSlip(text).catch(() => undefined)),
    [platform, text],
  );
  return (
    <>
      <h1 className={styles.title}>{t('sport.title')}</h1>
      <MatchPanels>
        <PageFoot />
      </MatchPanels>
    </>
  );
}
