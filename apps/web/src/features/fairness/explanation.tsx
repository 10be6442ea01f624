import { useText } from '../../stores/services.ts';
import styles from './fairness.module.css';

const ROUND = [
  'fairness.explain.1',
  'fairness.explain.2',
  'fairness.explain.3',
  'fairness.explain.4',
] as const;
const CRASH = ['fairness.crash.1', 'fairness.crash.2', 'fairness.crash.3', 'fairness.crash.4'] as const;

/** Why a round that was computed again proves something. */
export function Explanation({ isCrash }: { readonly isCrash: boolean }) {
  const t = useText();
  return (
    <section className={styles.explanation}>
      <h2>{t('fairness.explain')}</h2>
      <ol>
        {(isCrash ? CRASH : ROUND).map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ol>
      {/* Saved to the phone and opened from there: on our own pages only scripts of our server may run. */}
      <a href="/verify.html" download="palpite-verify.html">
        {t('fairness.standalone')}
      </a>
    </section>
  );
}
