import type { ReviewLine, ReviewReasonLine } from '@palpite/contract/operator/payment-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useMoney } from '../../app/parts/formats.ts';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './payments.module.css';

const WORDS: Words = {
  amount: 'console.pay.why.amount',
  'no-thresholds': 'console.pay.why.no-thresholds',
  'by-operator': 'console.pay.why.by-operator',
  destinations: 'console.pay.why.destinations',
  'new-destination': 'console.pay.why.new-destination',
  'shared-destination': 'console.pay.why.shared-destination',
  'shared-document': 'console.pay.why.shared-document',
  'holder-unconfirmed': 'console.pay.why.holder-unconfirmed',
  unplayed: 'console.pay.why.unplayed',
  frozen: 'console.pay.why.frozen',
  'charged-back': 'console.pay.why.charged-back',
  debt: 'console.pay.why.debt',
};
const SCOPES: Words = {
  player: 'console.pay.why.player',
  destination: 'console.pay.why.destination',
  document: 'console.pay.why.document',
};
const WINDOWS: Words = {
  day: 'console.pay.why.day',
  week: 'console.pay.why.week',
  month: 'console.pay.why.month',
};
const SUM = /^(player|destination|document)-(count-)?(day|week|month)$/;

type Translate = (id: OperatorMessageId, values?: Record<string, string | number>) => string;

function whatOf(name: string, t: Translate): string {
  const [, scope = '', count, window = ''] = SUM.exec(name) ?? [];
  if (scope === '') return wordFor(WORDS, name, t);
  const values = { scope: wordFor(SCOPES, scope, t), window: wordFor(WINDOWS, window, t) };
  return t(count === undefined ? 'console.pay.why.sum' : 'console.pay.why.count', values);
}

/** Why a withdrawal needs approval, with the figures at the time of the request, and what stops it now. */
export function ReviewReasons({
  of: { order, reasons },
}: {
  readonly of: Pick<ReviewLine, 'order' | 'reasons'>;
}) {
  const t = useText();
  const money = useMoney();
  if (reasons.length === 0) return null;
  const text = ({ name, unit, value, limit }: ReviewReasonLine) => {
    const what = whatOf(name, t);
    const shown = (figure: number) => (unit === 'money' ? money(figure, order.currency) : String(figure));
    if (name === 'debt' && value > 0) return `${what}: ${shown(value)}`;
    if (limit === 0) return what;
    return t('console.pay.why.line', { what, value: shown(value), limit: shown(limit) });
  };
  return (
    <ul className={styles.reasons} aria-label={t('console.pay.why')}>
      {reasons.map((reason) => (
        <li key={reason.name}>{text(reason)}</li>
      ))}
    </ul>
  );
}
