import type { PlainMessageId } from '@palpite/i18n/message-id';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import type { ReactNode } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import type { Refusal, RoomGame } from '../../stores/casino/room.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useArrangement, useServices, useShared, useText } from '../../stores/services.ts';
import styles from './game-room.module.css';
import { refusalLook, type Way } from './refusal-ways.ts';

export interface RefusedProps {
  readonly game: RoomGame;
  readonly refusal: Refusal;
  readonly onRetry: () => void;
  readonly onDeposit: () => void;
}

/** The game did not start: why, and what the player can do about it. */
export function Refused({ game, refusal, onRetry, onDeposit }: RefusedProps) {
  const t = useText();
  const { title, ways } = refusalLook(refusal.code);
  return (
    <EmptyState
      drawing="ticket"
      title={t(title)}
      text={refusal.message}
      action={
        <div className={styles.ways}>
          {ways.map((way, index) => (
            <WayOut
              key={way}
              way={way}
              isMain={index === 0}
              game={game}
              onRetry={onRetry}
              onDeposit={onDeposit}
            />
          ))}
        </div>
      }
    />
  );
}

const LABELS: Readonly<Record<Way, PlainMessageId>> = {
  deposit: 'room.way.deposit',
  login: 'room.way.login',
  register: 'room.way.register',
  limits: 'room.way.limits',
  games: 'room.way.games',
  sport: 'room.way.sport',
  account: 'room.way.account',
  retry: 'room.way.retry',
  demo: 'room.way.demo',
  real: 'room.way.real',
};

interface WayOutProps extends Omit<RefusedProps, 'refusal'> {
  readonly way: Way;
  readonly isMain: boolean;
}

function WayOut({ way, isMain, game, onRetry, onDeposit }: WayOutProps) {
  const { login } = useServices();
  const t = useText();
  const { newer } = useArrangement();
  const inMode = (mode: RoomGame['mode']) =>
    hrefTo('/game-room', { provider: game.provider, game_id: game.gameId, mode });
  const targets: Readonly<Record<Way, string | (() => void)>> = {
    deposit: onDeposit,
    login: () => login.open('login'),
    register: () => login.open('register'),
    limits: hrefTo('/setting/limits'),
    games: hrefTo(newer ? '/home/game' : '/game'),
    sport: hrefTo('/sport'),
    account: hrefTo('/me'),
    retry: onRetry,
    demo: inMode('demo'),
    real: inMode('real'),
  };
  const target = targets[way];
  return (
    <Button
      {...(isMain ? { tone: 'primary' } : {})}
      {...(typeof target === 'string' ? { href: target } : { onPress: target })}
    >
      {t(LABELS[way])}
    </Button>
  );
}

/** The server did not answer. */
export function NotLaunched({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <EmptyState
      drawing="goal"
      title={t(offline ? 'shell.offline.title' : 'room.failed.title')}
      text={t('room.failed.text')}
      action={
        <Button tone="primary" onPress={onRetry}>
          {t('room.way.retry')}
        </Button>
      }
    />
  );
}

export interface OpeningProps {
  readonly name: string | undefined;
  readonly picture: ReactNode;
  readonly isSlow: boolean;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** The tile of the game until its page has reported; after some seconds it says so and offers what can be done. */
export function Opening({ name, picture, isSlow, onRetry, onLeave }: OpeningProps) {
  const t = useText();
  return (
    <div className={styles.opening} aria-busy={!isSlow}>
      <div className={styles.poster}>{picture}</div>
      <p role="status" className={styles.openingText}>
        {isSlow
          ? t('room.slow.title')
          : name === undefined
            ? t('shell.loading')
            : t('room.opening', { name })}
      </p>
      {isSlow && (
        <>
          <p className={styles.slowText}>{t('room.slow.text')}</p>
          <div className={styles.ways}>
            <Button tone="primary" icon="refresh" onPress={onRetry}>
              {t('room.way.retry')}
            </Button>
            <Button onPress={onLeave}>{t('room.leave')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
