import type { OriginalRound } from '@palpite/contract/entities/originals';
import { ResultChip, StageTag } from '@palpite/ui/game-frame';
import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';

export interface ResultTagProps {
  readonly text: string;
  /** The round whose result is shown; none while something moves. */
  readonly round: OriginalRound | undefined;
  /** Only the amount, where something stands in the middle of the line. */
  readonly short?: boolean;
}

/** What a round brought: more than its stake, the stake or a part of it, or nothing. */
export function useResultText(): (round: OriginalRound) => string {
  const t = useText();
  const text = useMoneyText();
  return ({ status, payout, bet_amount }) => {
    if (status === 'refunded') return t('originals.refunded', { amount: text(payout) });
    if (payout > bet_amount) return t('originals.won', { amount: text(payout) });
    return payout > 0 ? t('originals.back', { amount: text(payout) }) : t('originals.lost');
  };
}

function lookOf({ payout, bet_amount }: OriginalRound): 'won' | 'plain' | 'lost' {
  if (payout > bet_amount) return 'won';
  return payout > 0 ? 'plain' : 'lost';
}

/** The line at the top of a stage: a fact at the left, the result at the right. */
export function ResultTag({ text, round, short = false }: ResultTagProps) {
  const resultText = useResultText();
  const money = useMoneyText();
  const hasEnded = round && round.status !== 'open';
  return (
    <StageTag>
      <span>{text}</span>
      {hasEnded && (
        <ResultChip is={lookOf(round)}>
          <span>{short && round.payout > 0 ? money(round.payout) : resultText(round)}</span>
        </ResultChip>
      )}
    </StageTag>
  );
}
