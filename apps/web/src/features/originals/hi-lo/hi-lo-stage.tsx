import type { OriginalRound } from '@palpite/contract/entities/originals';
import { type Guess, rankOf, winningRanks } from '@palpite/kernel/fair/hi-lo';
import { GameStage } from '@palpite/ui/game-frame';
import { useRef } from 'react';
import { decimalOf, x100Of } from '../../../parts/multiplier.ts';
import { prefersStill } from '../../../platform/motion.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { ResultTag } from '../result-tag.tsx';
import type { Play } from '../use-play.ts';
import { useReveal } from '../use-reveal.ts';
import { Card, cardOf, isRed, RANK_NAMES } from './card.tsx';
import styles from './hi-lo.module.css';

export interface HiLoStageProps {
  readonly play: Play;
  readonly chance: (guess: Guess) => string;
}

const TURN_MS = 240;
const PAST_MAX = 4;

/** The card splits the suit: two brackets over 13 ranks, their lengths are the two chances. */
export function HiLoStage({ play, chance }: HiLoStageProps) {
  const t = useText();
  const { platform } = useServices();
  const front = useRef<HTMLDivElement>(null);
  const { round } = play.state;

  useReveal(play, (_, done) => {
    if (prefersStill()) {
      done();
      return undefined;
    }
    front.current?.animate(
      [
        { transform: 'translateX(38%) rotate(8deg) rotateY(90deg)' },
        { transform: 'translateX(14%) rotate(3deg) rotateY(0deg)', offset: 0.6 },
        { transform: 'none' },
      ],
      { duration: TURN_MS, easing: 'ease-out' },
    );
    return platform.after(TURN_MS, done);
  });

  const card = cardOf(round);
  const rank = rankOf(card);
  const hasEnded = round !== undefined && round.status !== 'open';
  const guessed = round?.outcome.steps?.filter(({ action }) => action !== 'skip').length ?? 0;
  return (
    <GameStage size="tall">
      <Past round={round} />
      <div className={styles.worth}>
        {hasEnded ? (
          play.moving === 0 && <ResultTag text="" round={round} />
        ) : (
          <>
            <b>
              {decimalOf(round && guessed > 0 ? x100Of(round.multiplier) : 100)}
              <small>x</small>
            </b>
            <span>{t('originals.hilo.streak', { count: guessed })}</span>
          </>
        )}
      </div>
      <div className={styles.table}>
        <i className={styles.gone} />
        <i className={styles.pack} />
        <div ref={front} className={styles.front} data-lost={round?.status === 'lost' || undefined}>
          <Card card={card} />
        </div>
      </div>
      <Ranks rank={rank} red={isRed(card)} chance={chance} />
    </GameStage>
  );
}

/** The cards before, each with what its guess made of the stake. */
function Past({ round }: { readonly round: OriginalRound | undefined }) {
  const { first_card: first, steps = [] } = round?.outcome ?? {};
  const cards = first === undefined ? [] : [first, ...steps.map(({ card }) => card)];
  const past = cards.slice(0, -1).map((card, index) => ({ card, index }));
  return (
    <ol className={styles.past} aria-hidden="true">
      {past.slice(-PAST_MAX).map(({ card, index }) => (
        <li key={index}>
          <Card card={card} />
        </li>
      ))}
    </ol>
  );
}

interface RanksProps {
  readonly rank: number;
  readonly red: boolean;
  readonly chance: (guess: Guess) => string;
}

function Ranks({ rank, red, chance }: RanksProps) {
  const up = winningRanks(rank, 'hi');
  const down = winningRanks(rank, 'lo');
  return (
    <div className={styles.ranks} aria-hidden="true">
      <div className={styles.upper} style={{ gridColumn: `${14 - Math.max(1, up)} / 14` }}>
        {up > 0 && <b>{chance('hi')}</b>}
      </div>
      {RANK_NAMES.map((name, index) => (
        <span
          key={name}
          data-is={index + 1 === rank ? (red ? 'red' : 'black') : index + 1 > rank ? 'above' : 'below'}
        >
          {name}
        </span>
      ))}
      <div className={styles.lower} style={{ gridColumn: `1 / ${1 + Math.max(1, down)}` }}>
        {down > 0 && <b>{chance('lo')}</b>}
      </div>
    </div>
  );
}
