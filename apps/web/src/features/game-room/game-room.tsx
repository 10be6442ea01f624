import { REFUSALS } from '@palpite/contract/refusals';
import { IconButton } from '@palpite/ui/icon-button';
import { Sheet } from '@palpite/ui/sheet';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { GamePicture } from '../../parts/game-picture.tsx';
import { studioTitle } from '../../parts/studio-title.ts';
import { backGuard } from '../../platform/back-guard.ts';
import { rememberGame } from '../../stores/casino/recent-games.ts';
import type { Launched, RoomGame, RoomStore } from '../../stores/casino/room.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './game-room.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { ReconnectSheet } from './reconnect-sheet.tsx';
import { RoomBar } from './room-bar.tsx';
import { RoomMenu } from './room-menu.tsx';
import { NotLaunched, Opening, Refused } from './room-states.tsx';
import { useBalanceNews, useChannel, usePause, usePresence } from './use-channel.ts';
import { useRoom } from './use-room.ts';

export interface GameRoomProps {
  readonly game: RoomGame;
  /** The parts of other features that open over the game. */
  readonly parts: {
    deposit(close: () => void): ReactNode;
    readonly limits: ReactNode;
  };
  readonly onLeave: () => void;
}

/** The player's way into a game: bar, frame, and what opens over them. */
export function GameRoom(props: GameRoomProps) {
  const t = useText();
  const room = useRoom(props.game);
  if (!room)
    return (
      <div className={styles.room}>
        <header className={styles.bar}>
          <IconButton icon="left" label={t('room.leave')} onPress={props.onLeave} />
          <h1 className={styles.heading}>{t('shell.loading')}</h1>
        </header>
        <div className={styles.stage}>
          <Opening
            name={undefined}
            picture={null}
            isSlow={false}
            onRetry={() => {}}
            onLeave={props.onLeave}
          />
        </div>
      </div>
    );
  return <OpenRoom {...props} room={room} />;
}

type Cover = 'deposit' | 'limits' | 'menu';

function OpenRoom({ game, parts, onLeave, room }: GameRoomProps & { readonly room: RoomStore }) {
  const { navigate } = useServices();
  const t = useText();
  const { phase, launched, launch } = useStore(room);
  const frame = useRef<HTMLIFrameElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const [cover, setCover] = useState<Cover>();
  const leaving = useLeaving(room, onLeave);
  const name = useRoomName(room, studioTitle(game.provider));
  const channel = useChannel({
    room,
    frame,
    onRequest: (request) => (request === 'exit' ? leaving.ask() : setCover('deposit')),
  });
  usePause(channel, cover !== undefined || leaving.isAsking);
  useBalanceNews(room, channel);
  const presence = usePresence(channel);
  useRemember(launched);
  useRetryWithMoney(room);
  const close = () => setCover(undefined);
  return (
    <div ref={own} className={styles.room} data-room={phase}>
      <RoomBar
        name={name}
        studio={studioTitle(game.provider)}
        mode={game.mode}
        room={room}
        presence={presence}
        onLeave={leaving.ask}
        onMenu={() => setCover('menu')}
        onLimits={() => setCover('limits')}
        onDeposit={() => setCover('deposit')}
        onReal={() => navigate(realRoomOf(game), { replace: true })}
      />
      <Stage
        game={game}
        room={room}
        frame={frame}
        onLeave={leaving.ask}
        onDeposit={() => setCover('deposit')}
      />
      {phase === 'lost' && <ReconnectSheet room={room} onLeave={onLeave} />}
      {leaving.isAsking && <LeaveDialog onLeave={leaving.leave} onStay={leaving.stay} />}
      {cover === 'deposit' &&
        parts.deposit(() => {
          close();
          // The balance may be enough now.
          if (phase === 'refused') void launch();
        })}
      {cover === 'limits' && (
        <Sheet title={t('shell.title.limits')} closeLabel={t('shell.close')} onClose={close}>
          {parts.limits}
        </Sheet>
      )}
      {cover === 'menu' && (
        <RoomMenu
          game={game}
          launched={launched}
          element={own}
          onClose={close}
          onLimits={() => setCover('limits')}
          onReload={() => {
            close();
            void launch();
          }}
        />
      )}
    </div>
  );
}

/** That of the game; of its studio when the game was refused, and until then that it is on its way. */
function useRoomName(room: RoomStore, studio: string): string {
  const t = useText();
  const { phase, launched } = useStore(room);
  return launched?.game.name ?? (phase === 'refused' || phase === 'failed' ? studio : t('shell.loading'));
}

function realRoomOf({ provider, gameId }: RoomGame): string {
  return `/game-room?${new URLSearchParams({ provider, game_id: gameId })}`;
}

interface StageProps {
  readonly game: RoomGame;
  readonly room: RoomStore;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onLeave: () => void;
  readonly onDeposit: () => void;
}

/** What a game of another origin may do: it stays in its frame and cannot take the app's address away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock';
const ALLOWED = 'autoplay; fullscreen; screen-wake-lock';

function Stage({ game, room, frame, onLeave, onDeposit }: StageProps) {
  const { platform } = useServices();
  const t = useText();
  const { phase, launched, attempt, refusal, launch } = useStore(room);
  const retry = () => void launch();
  if (phase === 'refused' && refusal)
    return (
      <div className={styles.message}>
        <Refused game={game} refusal={refusal} onRetry={retry} onDeposit={onDeposit} />
      </div>
    );
  if (phase === 'failed')
    return (
      <div className={styles.message}>
        <NotLaunched onRetry={retry} />
      </div>
    );
  const isWaiting = phase === 'launching' || phase === 'opening' || phase === 'slow';
  return (
    <div className={styles.stage}>
      {launched && !platform.opening.native && (
        <iframe
          key={attempt}
          ref={frame}
          className={phase === 'lost' ? `${styles.frame} ${styles.off}` : styles.frame}
          title={launched.game.name}
          src={launched.url}
          sandbox={SANDBOX}
          allow={ALLOWED}
        />
      )}
      {launched && platform.opening.native && !isWaiting && (
        <p className={styles.native}>{t('room.native')}</p>
      )}
      {isWaiting && (
        <Opening
          name={launched?.game.name}
          picture={launched && <GamePicture game={launched.game} />}
          isSlow={phase === 'slow'}
          onRetry={retry}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

interface Leaving {
  readonly isAsking: boolean;
  ask(): void;
  leave(): void;
  stay(): void;
}

/** While a round is open the first step back asks; the second one leaves. */
function useLeaving(room: RoomStore, onLeave: () => void): Leaving {
  const sinceMs = useStore(room, (state) => state.roundSinceMs);
  const [isAsking, setAsking] = useState(false);
  /** The round about which the player was asked. */
  const [askedMs, setAsked] = useState<number>();
  const mustAsk = sinceMs !== undefined && askedMs !== sinceMs;
  useEffect(() => {
    if (!mustAsk) return;
    return backGuard.hold(window, () => {
      setAsked(sinceMs);
      setAsking(true);
    });
  }, [mustAsk, sinceMs]);
  return {
    isAsking: isAsking && sinceMs !== undefined,
    ask() {
      if (!mustAsk) return onLeave();
      setAsked(sinceMs);
      setAsking(true);
    },
    leave: onLeave,
    stay: () => setAsking(false),
  };
}

/** A launch that was refused for want of money is tried again when the balance has changed. */
function useRetryWithMoney(room: RoomStore): void {
  const balance = useShared('balance', (state) => state.info?.balance);
  const seen = useRef(balance);
  useEffect(() => {
    if (seen.current === balance) return;
    seen.current = balance;
    const { phase, refusal, launch } = room.getState();
    if (phase === 'refused' && refusal?.code === REFUSALS['balance-below-stake'].code) void launch();
  }, [room, balance]);
}

/** The hall offers the games that were opened last. */
function useRemember(launched: Launched | undefined): void {
  const { platform } = useServices();
  const game = launched?.game;
  useEffect(() => {
    if (game) rememberGame(platform.store, game, platform.nowMs());
  }, [platform, game]);
}
