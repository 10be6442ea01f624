import type { ReviewLine, ReviewReasonLine } from '@palpite/contract/operator/payment-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useMoney } from '../../app/parts/formats.ts';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './payments.module.css';

const WORDS: Words = {
  amount: 'desk.pay.why.amount',
  'no-thresholds': 'desk.pay.why.no-thresholds',
  'by-operator': 'desk.pay.why.by-operator',
  destinations: 'desk.pay.why.destinations',
  'new-destination': 'desk.pay.why.new-destination',
  'shared-destination': 'desk.pay.why.shared-destination',
  'shared-document': 'desk.pay.why.shared-document',
  'holder-unconfirmed': 'desk.pay.why.holder-unconfirmed',
  unplayed: 'desk.pay.why.unplayed',
};
const SCOPES: Words = {
  player: 'desk.pay.why.player',
  destination: 'desk.pay.why.destination',
  document: 'desk.pay.why.document',
};
const WINDOWS: Words = {
  day: 'desk.pay.why.day',
  week: 'desk.pay.why.week',
  month: 'desk.pay.why.month',
};
const SUM = /^(player|destination|document)-(count-)?(day|week|month)$/;

type Translate = (id: OperatorMessageId, values?: Record<string, string | number>) => string;

function whatOf(name: string, t: Translate): string {
  const [, scope = '', count, window = ''] = SUM.exec(name) ?? [];
  if (scope === '') return wordFor(WORDS, name, t);
  const values = { scope: wordFor(SCOPES, scope, t), window: wordFor(WINDOWS, window, t) };
  return t(count === undefined ? 'desk.pay.why.sum' : 'desk.pay.why.count', values);
}

/** Why people look at a withdrawal, with the figures that were reached when it was asked for. */
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
    if (limit === 0) return what;
    const shown = (figure: number) => (unit === 'money' ? money(figure, order.currency) : String(figure));
    return t('desk.pay.why.line', { what, value: shown(value), limit: shown(limit) });
  };
  return (
    <ul className={styles.reasons} aria-label={t('desk.pay.why')}>
      {reasons.map((reason) => (
        <li key={reason.name}>{text(reason)}</li>
      ))}
    </ul>
  );
}
