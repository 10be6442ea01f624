import type { Order, OrderLeg } from '@palpite/contract/entities/bets';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import { legResultOf } from '@palpite/kernel/outcomes';
import { useText } from '../../stores/services.ts';
import { isOpenBet } from './bet-pages.ts';
import styles from './bet-sheet.module.css';
import { Leg } from './bet-ticket.tsx';
import type { BetWords } from './use-bet-words.ts';

const RESULTS = {
  undecided: 'bets.leg.open',
  win: 'bets.leg.win',
  'half-win': 'bets.leg.half-win',
  'half-lose': 'bets.leg.half-lose',
  lose: 'bets.leg.lose',
} as const satisfies Record<string, PlainMessageId>;

/** The result of a leg in words; one that a decided bet did not wait for says so. */
export function useLegResult(): (leg: OrderLeg, isOver: boolean) => string {
  const t = useText();
  return ({ sr, dh }, isOver) => {
    const result = legResultOf(sr, dh) ?? { is: 'undecided' };
    if (result.is === 'dead-heat')
      return t('bets.leg.dead-heat', { places: result.places, tied: result.tied });
    if (result.is === 'void') return t(result.why === 'push' ? 'bets.leg.push' : 'bets.leg.cancelled');
    if (result.is === 'undecided' && isOver) return t('bets.leg.unneeded');
    return t(RESULTS[result.is]);
  };
}

interface EvidenceProps {
  readonly leg: OrderLeg;
  readonly words: BetWords;
  readonly isOver: boolean;
}

/** What decided a leg: the score, the statistics of the match, and the score when the bet was placed. */
function Evidence({ leg, words, isOver }: EvidenceProps) {
  const t = useText();
  const resultText = useLegResult();
  /** The feed sends English names. */
  const sheetText = (sheet: string) =>
    sheet.replace(/\bcorners\b/g, t('bets.leg.corners')).replace(/\bbookings\b/g, t('bets.leg.bookings'));
  const facts = [
    leg.ln,
    ...(leg.ip === 1 && leg.bsc.length === 2
      ? [t('bets.leg.atBet', { score: words.scoreText(leg.bsc) })]
      : []),
    ...(leg.rs.length === 2 ? [t('bets.evidence', { score: words.scoreText(leg.rs) })] : []),
    ...(leg.rsn ? [t('bets.leg.sheet', { text: sheetText(leg.rsn) })] : []),
  ].filter((fact) => fact !== '');
  return (
    <ul className={styles.evidence}>
      <li>
        <b>{resultText(leg, isOver)}</b>
      </li>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

export function LegsWithEvidence({ order, words }: { readonly order: Order; readonly words: BetWords }) {
  const open = isOpenBet(order);
  return order.ops.map((leg, index) => (
    <div key={`${leg.mrid}:${leg.ty}`} className={styles.leg}>
      <Leg leg={leg} words={words} follows={open} isBanker={order.bks?.includes(index) === true} />
      {(!open || leg.rs.length > 0 || leg.ip === 1) && <Evidence leg={leg} words={words} isOver={!open} />}
    </div>
  ));
}
