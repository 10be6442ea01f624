import { useText } from '../../stores/services.ts';
import styles from './legal-text.module.css';

const SECTIONS = {
  terms: ['who', 'money', 'bets', 'stopped', 'protection', 'end'],
  privacy: ['data', 'why', 'who', 'long', 'rights'],
} as const;

/** What a new account accepts, section by section. */
export function TermsText() {
  const t = useText();
  return (
    <article className={styles.text}>
      {SECTIONS.terms.map((section) => (
        <section key={section}>
          <h2>{t(`legal.terms.${section}.title`)}</h2>
          <p>{t(`legal.terms.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}

export function PrivacyText() {
  const t = useText();
  return (
    <article className={styles.text}>
      {SECTIONS.privacy.map((section) => (
        <section key={section}>
          <h2>{t(`legal.privacy.${section}.title`)}</h2>
          <p>{t(`legal.privacy.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
