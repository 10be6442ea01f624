import type { OriginalRound } from '@palpite/contract/entities/originals';
import { GameAction, GameDock, type GameFact, GameFacts, GameGo } from '@palpite/ui/game-dock';
import { GameFrame, GameHistory, type HistoryItem } from '@palpite/ui/game-frame';
import { Unseen } from '@palpite/ui/unseen';
import { type ReactNode, useState } from 'react';
import { AutoSheet } from '../../parts/auto-sheet.tsx';
import { GameTop } from '../../parts/game-top.tsx';
import { GameWaiting } from '../../parts/game-waiting.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { timesText, x100Of } from '../../parts/multiplier.ts';
import { StakeEntry } from '../../parts/stake-entry.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { usePlayFunds } from '../../stores/growth/use-play-funds.ts';
import type { RoundChoice } from '../../stores/originals/play.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { PlayMessage, usePlayTrouble } from './play-message.tsx';
import type { Auto } from './use-auto.ts';
import type { Play } from './use-play.ts';

export interface GamePageProps {
  readonly play: Play;
  /** Games whose rounds stay open have none. */
  readonly auto?: Auto;
  /** Instead of the last results. */
  readonly ladder?: ReactNode;
  readonly historyText: (round: OriginalRound) => string;
  readonly stage: ReactNode;
  readonly controls: ReactNode;
  readonly facts: readonly GameFact[];
  readonly verb: string;
  /** What is bet on; undefined while the choice is incomplete. */
  readonly choice: RoundChoice | undefined;
  /** Several balls may fall at once. */
  readonly overlapping?: number;
  /** What a screen reader says about the last result. */
  readonly announcement: string;
}

/** The page around the stage of a game: header, last results, settings and the ticket. */
export function GamePage(props: GamePageProps) {
  const { play, ladder, historyText, stage, controls } = props;
  const t = useText();
  const { loaded } = play.state;
  if (loaded === 'loading' && !play.state.game) return <GameWaiting poster={play.gameId} />;
  const title = t(`originals.name.${play.gameId}`);
  return (
    <GameFrame
      poster={play.gameId}
      header={<GameTop title={title} gameId={play.gameId} held={play.heldBalance} />}
      dock={loaded === 'failed' ? null : <Ticket {...props} />}
    >
      {loaded === 'failed' ? (
        <LoadFailed text={t('originals.failed')} retry={t('originals.retry')} onRetry={() => play.retry()} />
      ) : (
        <>
          {ladder ?? (
            <GameHistory
              label={t('originals.history')}
              items={play.state.history.map((round) => historyItem(round, historyText(round), t))}
            />
          )}
          {stage}
          {controls}
          <Announcement {...props} />
        </>
      )}
    </GameFrame>
  );
}

/** Ten times the stake and more is inverted. */
const HIGH_X100 = 1_000;

function historyItem(round: OriginalRound, text: string, t: ReturnType<typeof useText>): HistoryItem {
  const x100 = x100Of(round.multiplier);
  const isWon = round.payout > round.bet_amount;
  return {
    key: round.round_id,
    text,
    tone: !isWon ? 'lost' : x100 >= HIGH_X100 ? 'high' : 'won',
    label: t('originals.historyItem', { result: text, times: timesText(x100) }),
    href: hrefTo('/fairness', { round: round.round_id }),
  };
}

/** Results are announced once each; in automatic rounds only their end is. */
function Announcement({ announcement, auto, play }: GamePageProps) {
  const isQuiet = auto?.rules !== undefined || play.moving > 0;
  return (
    <div role="status" aria-live="polite" data-announced={play.shown?.round_id}>
      <Unseen>{isQuiet ? '' : announcement}</Unseen>
    </div>
  );
}

function Ticket(props: GamePageProps) {
  const { play, auto, facts } = props;
  const t = useText();
  const [isAutoOpen, setAutoOpen] = useState(false);
  const isOpen = play.state.round?.status === 'open';
  const isRunning = auto?.rules !== undefined;
  const funds = usePlayFunds('originals');
  const trouble = usePlayTrouble(play, auto, funds);
  const offline = useShared('connection', isOffline);
  return (
    <GameDock
      label={t('originals.ticket')}
      facts={trouble ? <PlayMessage {...trouble} /> : <GameFacts facts={facts} />}
    >
      <StakeEntry
        label={t('originals.stake')}
        stake={stakeShown(props)}
        limits={play.limits}
        funds={funds}
        locked={isOpen || isRunning || offline}
        onStake={play.setStake}
      />
      <GameGo
        {...(auto && {
          auto: {
            label: t('originals.auto'),
            disabled: isRunning || isOpen || offline || props.choice === undefined,
            running: isRunning,
            onPress: () => setAutoOpen(true),
          },
        })}
      >
        <MainAction {...props} funds={funds} offline={offline} />
      </GameGo>
      {isAutoOpen && auto && (
        <AutoSheet
          stake={play.stake}
          limits={play.limits}
          onClose={() => setAutoOpen(false)}
          onStart={(rules) => {
            setAutoOpen(false);
            auto.start(rules);
          }}
        />
      )}
    </GameDock>
  );
}

/** What is at stake now: of the open round, of the next automatic one, or what the player has set. */
function stakeShown({ play, auto }: GamePageProps): number {
  const { round } = play.state;
  if (round?.status === 'open') return round.bet_amount;
  return auto?.rules && auto.progress ? auto.progress.stake : play.stake;
}

interface MainActionProps extends GamePageProps {
  readonly funds: number | undefined;
  readonly offline: boolean;
}

function MainAction({ play, auto, verb, choice, overlapping = 1, funds, offline }: MainActionProps) {
  const t = useText();
  const text = useMoneyText();
  const { opening } = useServices().platform;
  const { round, sending, trouble } = play.state;
  if (auto?.rules && auto.progress) {
    const { rounds } = auto.rules;
    return (
      <GameAction
        tone="plain"
        verb={t('originals.auto.stop')}
        amount={t('originals.auto.of', { played: auto.progress.played, rounds })}
        onPress={auto.stop}
      />
    );
  }
  if (trouble?.is === 'unanswered') {
    return <GameAction tone="plain" verb={t('originals.unanswered.action')} onPress={play.again} />;
  }
  if (round?.status === 'open') {
    return (
      <GameAction
        verb={t('originals.cashOut')}
        // Before the first step there is nothing to take.
        {...(round.worth > 0 && { amount: <Money cents={round.worth} /> })}
        disabled={round.worth === 0 || offline}
        busy={sending !== undefined || play.moving > 0}
        onPress={() => void play.cashOut()}
      />
    );
  }
  if (!opening.bridge && funds !== undefined && funds < play.stake && play.moving === 0) {
    return <GameAction tone="plain" verb={t('originals.deposit')} href={hrefTo('/deposit')} />;
  }
  return (
    <GameAction
      verb={verb}
      amount={text(play.stake)}
      disabled={
        choice === undefined || offline || (opening.bridge && funds !== undefined && funds < play.stake)
      }
      busy={sending !== undefined || play.moving >= overlapping}
      onPress={() => choice && void play.bet(choice)}
    />
  );
}
