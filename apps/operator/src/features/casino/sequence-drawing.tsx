import { SEPARATORS } from '@palpite/i18n/number-format';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { wordFor } from '../../app/parts/words.ts';
import type { DataOf } from '../../platform/send.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import styles from './casino.module.css';
import { type Arrow, sequenceOf } from './sequence.ts';
import { OP_WORDS, RESULT_WORDS } from './words.ts';

const GAME = 44;
const WALLET = 226;
const BOOK = 408;
const WIDTH = 560;
const SIDES: readonly { readonly x: number; readonly label: OperatorMessageId }[] = [
  { x: GAME, label: 'console.cas.side.game' },
  { x: WALLET, label: 'console.cas.side.wallet' },
  { x: BOOK, label: 'console.cas.side.book' },
];
/** More would be a drawing that nobody reads; the file has all of them. */
const DRAWN_MAX = 60;

/** `18:31:02,114` in the time zone of this browser, with the language's separator. */
export function useMoment(): (atMs: number) => string {
  const when = useWhen();
  const { decimal } = SEPARATORS[useLanguage()];
  return (atMs) => `${when(atMs, 'time-seconds')}${decimal}${String(atMs % 1_000).padStart(3, '0')}`;
}

/** Three lifelines from top to bottom. Each message is a button over its part of the drawing. */
export function SequenceDrawing(props: {
  readonly whole: DataOf<'casinoRound'>;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}) {
  const t = useText();
  const { messages, transactions, postings, round } = props.whole;
  const { groups, height } = sequenceOf(messages.slice(0, DRAWN_MAX), transactions, postings);
  return (
    <div className={styles.sequence}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t('console.cas.sequence')}>
        {SIDES.map(({ x, label }) => (
          <text key={x} className={styles.side} x={x} y={16} textAnchor="middle">
            {t(label)}
          </text>
        ))}
        <text className={styles.number} x={440} y={16}>
          {t('console.cas.time')}
        </text>
        <text className={styles.number} x={556} y={16} textAnchor="end">
          ms
        </text>
        {groups
          .filter(({ index }) => index === props.chosen)
          .map(({ index, top, bottom }) => (
            <rect
              key={index}
              className={styles.chosenGroup}
              x={0}
              y={top + 4}
              width={WIDTH}
              height={bottom - top - 4}
            />
          ))}
        <path className={styles.line} d={SIDES.map(({ x }) => `M${x} 28V${height - 6}`).join('')} />
        {groups.map(({ index, top, arrows }) => (
          <g key={index}>
            {index > 0 && <path className={styles.rule} d={`M0 ${top + 4}H${WIDTH}`} />}
            {arrows.map((arrow) => (
              <ArrowShape key={arrow.y} arrow={arrow} currency={round.currency} />
            ))}
          </g>
        ))}
      </svg>
      {groups.map(({ index, top, bottom }) => (
        <button
          key={index}
          type="button"
          className={styles.hit}
          style={{ top: `${(top / height) * 100}%`, height: `${((bottom - top) / height) * 100}%` }}
          aria-pressed={index === props.chosen}
          aria-label={t('console.cas.message', { number: index + 1 })}
          onClick={() => props.onChoose(index)}
        />
      ))}
    </div>
  );
}

function ArrowShape({ arrow, currency }: { readonly arrow: Arrow; readonly currency: string }) {
  const moment = useMoment();
  const number = useNumber();
  const text = useArrowText(currency);
  const { is, y, at, ms, isFaulty } = arrow;
  const tone = isFaulty ? styles.fault : styles.arrow;
  if (is === 'loop')
    return (
      <>
        <path className={tone} d={`M${WALLET} ${y - 14}q18 0 18 11t-18 11`} />
        <text x={WALLET + 26} y={y + 1}>
          {text(arrow)}
        </text>
      </>
    );
  const [from, to] = is === 'call' ? [GAME, WALLET] : is === 'post' ? [WALLET, BOOK] : [WALLET, GAME];
  const way = to > from ? 1 : -1;
  return (
    <>
      <path
        className={tone}
        d={`M${from} ${y}H${to - 7 * way}`}
        strokeDasharray={is === 'reply' && !isFaulty ? '4 4' : undefined}
      />
      <path className={isFaulty ? styles.faultTip : styles.tip} d={`M${to} ${y}l${-9 * way} -4.5v9z`} />
      <text
        x={(from + to) / 2}
        y={y - 7}
        textAnchor="middle"
        className={isFaulty ? styles.faultTip : undefined}
      >
        {text(arrow)}
      </text>
      <text className={styles.number} x={440} y={y + 4}>
        {moment(at)}
      </text>
      <text className={styles.number} x={556} y={y + 4} textAnchor="end">
        {ms === undefined ? '' : number(ms)}
      </text>
    </>
  );
}

function useArrowText(currency: string): (arrow: Arrow) => string {
  const t = useText();
  const money = useMoney();
  return ({ text }) => {
    switch (text.is) {
      case 'call': {
        const op = wordFor(OP_WORDS, text.op, t);
        const call = text.amount > 0 ? `${op} ${money(text.amount, currency)}` : op;
        return text.isRepeated ? t('console.cas.repeated', { call }) : call;
      }
      case 'post':
        return t('console.cas.posts', { amount: money(text.amount, currency) });
      case 'reply':
        return wordFor(RESULT_WORDS, text.result, t);
      case 'loop':
        return t('console.cas.nothing');
    }
  };
}
