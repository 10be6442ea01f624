import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { PREVIEW_WORDS } from '@palpite/i18n/campaign-preview-words';
import { formatInstant } from '@palpite/i18n/date-format';
import { formatMoney } from '@palpite/i18n/money-format';
import { isAsset } from '@palpite/kernel/assets';
import { money } from '@palpite/kernel/money';
import { instant } from '@palpite/kernel/time';
import { Icon } from '@palpite/ui/icon';
import type { ReactNode } from 'react';
import { readLimit } from '../../app/parts/numbers.ts';
import { browser } from '../../platform/browser.ts';
import { useServices, useText } from '../../stores/services.ts';
import { amountFields, type Draft } from './draft.ts';
import styles from './preview.module.css';

/** How a phone shows the campaign in one language, 375 px wide. */
export function PhonePreview(props: {
  readonly draft: Draft;
  readonly currency: string;
  readonly language: LanguageCode;
}) {
  const { draft, currency, language } = props;
  const { timeZone } = useServices();
  const words = PREVIEW_WORDS[language];
  const amount = (path: string) => amountIn(draft[path] ?? '', currency, language);
  const { asks, gives } = dealOf(draft, amount, words);
  const date = (path: string) => {
    const ms = browser.localMs(draft[path] ?? '');
    return Number.isFinite(ms) ? formatInstant(instant(ms), 'date-time', language, timeZone) : '';
  };
  const ends = date('ends');
  return (
    <PhoneFrame draft={draft} language={language}>
      <div className={styles.ticket}>
        <p className={styles.ticketKind}>
          <span>{words.kind[draft.kind as keyof typeof words.kind] ?? draft.kind}</span>
          <span>{words.begins.replace('{when}', date('begins'))}</span>
        </p>
        <div className={styles.deal}>
          {asks && (
            <div>
              <small>{words.asks}</small>
              <b>{asks}</b>
            </div>
          )}
          {asks && <i aria-hidden="true" />}
          <div>
            <small>{words.gives}</small>
            <b>{gives}</b>
          </div>
        </div>
        <dl className={styles.ticketFacts}>
          <div>
            <dt>{words.ends}</dt>
            <dd>{ends || words.endless}</dd>
          </div>
          <div>
            <dt>{words.wagering}</dt>
            <dd>{draft['terms.wagering'] || '0'}x</dd>
          </div>
          {draft.budget && (
            <div>
              <dt>{words.left}</dt>
              <dd>{amount('budget')}</dd>
            </div>
          )}
        </dl>
      </div>
    </PhoneFrame>
  );
}

interface FrameProps {
  readonly draft: Draft;
  readonly language: LanguageCode;
  readonly children: ReactNode;
}

/** A phone 375 px wide with title and text in one language, and between them what the campaign gives. */
export function PhoneFrame({ draft, language, children }: FrameProps) {
  const t = useText();
  return (
    <section className={styles.preview} aria-label={t('console.bon.preview')}>
      <h2>
        {t('console.bon.preview')}
        <span>375 px, {language}</span>
      </h2>
      <div className={styles.phone} lang={LANGUAGES[language].html}>
        <p className={styles.phoneHead}>
          <Icon name="left" size={20} />
          <b>{draft[`texts.${language}.title`]}</b>
        </p>
        {children}
        <p className={styles.phoneText}>{draft[`texts.${language}.text`]}</p>
      </div>
    </section>
  );
}

/** What was typed as money, or as it is while it cannot be read. */
export function amountIn(text: string, currency: string, language: LanguageCode): string {
  const read = readLimit(text);
  if (read.is !== 'cents' || !isAsset(currency)) return text;
  return formatMoney(money(BigInt(read.cents), currency), language, { form: 'exact', plus: false });
}

function dealOf(
  draft: Draft,
  amount: (path: string) => string,
  words: (typeof PREVIEW_WORDS)[LanguageCode],
): { asks: string; gives: string } {
  const fields = amountFields(draft.kind ?? '', draft.trigger ?? '');
  const has = (name: string) => fields.includes(`amounts.${name}`);
  const asks = has('least_deposit') ? amount('amounts.least_deposit') : '';
  if (has('share')) {
    const share = `${draft['amounts.share'] ?? ''}%`;
    return { asks, gives: `${share} ${words.upTo.replace('{most}', amount('amounts.most'))}` };
  }
  if (has('booster_share')) return { asks, gives: `+${draft['amounts.booster_share'] ?? ''}%` };
  const count = draft['amounts.count'] ?? '';
  if (has('count') && has('amount')) return { asks, gives: `${count} × ${amount('amounts.amount')}` };
  return { asks, gives: has('count') ? count : amount('amounts.amount') };
}
