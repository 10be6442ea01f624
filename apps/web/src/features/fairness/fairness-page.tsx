import { ORIGINAL_GAMES } from '@palpite/contract/tables/originals';
import { useSearchParams } from 'wouter';
import { CrashCheck } from './crash-check.tsx';
import { Explanation } from './explanation.tsx';
import styles from './fairness.module.css';
import { RoundCheck } from './round-check.tsx';
import { SeedsCard } from './seeds-card.tsx';
import { useSeeds } from './use-seeds.ts';

/** The seeds of the player, and the verifier: it computes every round again in the browser. */
export function FairnessPage() {
  const [parameters] = useSearchParams();
  const round = parameters.get('round') ?? '';
  const from = parameters.get('game');
  const isCrash = from === 'crash';
  const bet = parameters.get('bet') ?? '';
  const seeds = useSeeds();
  return (
    <div className={styles.page}>
      {!isCrash && <SeedsCard seeds={seeds} />}
      {isCrash ? (
        <CrashCheck
          key={`${round} ${bet}`}
          round={/^\d{1,15}$/.test(round) ? Number(round) : undefined}
          bet={/^[1-9]\d{0,17}$/.test(bet) ? bet : undefined}
        />
      ) : (
        <RoundCheck
          key={`${round} ${from}`}
          roundId={round}
          game={ORIGINAL_GAMES.find((game) => game === from)}
          seeds={seeds}
        />
      )}
      <Explanation isCrash={isCrash} />
    </div>
  );
}
