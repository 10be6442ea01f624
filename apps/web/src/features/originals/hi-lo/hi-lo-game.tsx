import { type Guess, guessFactor, rankOf, SKIPS_MAX, winningRanks } from '@palpite/kernel/fair/hi-lo';
import { RETURN_TO_PLAYER } from '@palpite/kernel/fair/payout';
import { times } from '@palpite/kernel/fraction';
import { Icon } from '@palpite/ui/icon';
import { fractionTimes, timesText, useChance, x100Of } from '../../../parts/multiplier.ts';
import { useText } from '../../../stores/services.ts';
import { GamePage } from '../game-page.tsx';
import { useResultText } from '../result-tag.tsx';
import { type Play, usePlay } from '../use-play.ts';
import { cardOf, useCardName } from './card.tsx';
import styles from './hi-lo.module.css';
import { HiLoStage } from './hi-lo-stage.tsx';

const RANKS = 13;
export function HiLoGame() {
  const t = useText();
  const play = usePlay('hi-lo');
  const chance = useChance();
  const cardName = useCardName();
  const resultText = useResultText();
  const { round } = play.state;
  const isOpen = round?.status === 'open';
  const rank = rankOf(cardOf(round));
  const ofRanks = (guess: Guess) => t('originals.of', { count: winningRanks(rank, guess), total: RANKS });
  const up = winningRanks(rank, 'hi') > 0 ? 'hi' : 'same';
  const down = winningRanks(rank, 'lo') > 0 ? 'lo' : 'same';
  const { shown } = play;
  return (
    <GamePage
      play={play}
      {...(isOpen ? { ladder: null } : {})}
      historyText={({ multiplier }) => timesText(x100Of(multiplier))}
      stage={<HiLoStage play={play} chance={(guess) => chance(winningRanks(rank, guess), RANKS)} />}
      controls={<Guesses play={play} rank={rank} sides={[up, down]} />}
      facts={[
        { label: t(`originals.hilo.${labelOf(up, rank)}`), value: ofRanks(up) },
        { label: t(`originals.hilo.${labelOf(down, rank)}`), value: ofRanks(down) },
        { label: t('originals.edge'), value: chance(1, 100) },
      ]}
      verb={t('originals.bet')}
      choice={{}}
      announcement={
        shown ? `${cardName(cardOf(shown))}. ${shown.status === 'open' ? '' : resultText(shown)}` : ''
      }
    />
  );
}

type GuessLabel = 'higher' | 'lower' | 'higherOrSame' | 'lowerOrSame' | 'same';

function labelOf(guess: Guess, rank: number): GuessLabel {
  if (guess === 'same') return 'same';
  if (guess === 'hi') return rank === 1 ? 'higher' : 'higherOrSame';
  return rank === RANKS ? 'lower' : 'lowerOrSame';
}

interface GuessesProps {
  readonly play: Play;
  readonly rank: number;
  readonly sides: readonly Guess[];
}

function Guesses({ play, rank, sides }: GuessesProps) {
  const t = useText();
  const chance = useChance();
  const { round, sending } = play.state;
  const isOpen = round?.status === 'open';
  const isFirst = !round?.outcome.steps?.some(({ action }) => action !== 'skip');
  const isBusy = sending !== undefined || play.moving > 0;
  const skips = round?.outcome.steps?.filter(({ action }) => action === 'skip').length ?? 0;
  return (
    <div className={styles.guesses}>
      {sides.map((guess) => {
        const factor = guessFactor(rank, guess);
        return (
          <button
            key={guess}
            type="button"
            className={styles.guess}
            disabled={!isOpen}
            aria-busy={isBusy || undefined}
            onClick={() => !isBusy && void play.step({ action: guess })}
          >
            <span>
              <Icon name={guess === 'hi' ? 'up' : guess === 'lo' ? 'down' : 'minus'} size={16} />
              <b>{t(`originals.hilo.${labelOf(guess, rank)}`)}</b>
            </span>
            <span>
              <small>{chance(winningRanks(rank, guess), RANKS)}</small>
              <strong>{fractionTimes(isFirst ? times(RETURN_TO_PLAYER, factor) : factor)}</strong>
            </span>
          </button>
        );
      })}
      <button
        type="button"
        className={styles.skip}
        aria-label={t('originals.hilo.skip')}
        disabled={!isOpen || skips >= SKIPS_MAX}
        onClick={() => !isBusy && void play.step({ action: 'skip' })}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
