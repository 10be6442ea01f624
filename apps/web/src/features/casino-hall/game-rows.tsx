import type { CasinoGame } from '@palpite/contract/entities/casino';
import { Icon } from '@palpite/ui/icon';
import { Unseen } from '@palpite/ui/unseen';
import type { ReactNode } from 'react';
import { useText } from '../../stores/services.ts';
import styles from './game-rows.module.css';
import { GameTile } from './game-tile.tsx';

export interface SectionHeadProps {
  readonly title: string;
  /** The page with all of them. */
  readonly href?: string;
  readonly count?: number;
}

export function SectionHead({ title, href, count }: SectionHeadProps) {
  const t = useText();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {href !== undefined && count !== undefined && count > 1 && (
        <a className={styles.all} href={href}>
          {t('casino.section.all', { count })}
          <Unseen>{` ${title}`}</Unseen>
          <Icon name="right" size={14} />
        </a>
      )}
    </div>
  );
}

interface GameRowProps extends SectionHeadProps {
  readonly games: readonly CasinoGame[];
}

/** One row that scrolls sideways. Outside the viewport it is neither laid out nor painted. */
export function GameRow({ games, ...head }: GameRowProps) {
  if (games.length === 0) return null;
  return (
    <section className={styles.section} aria-label={head.title}>
      <SectionHead {...head} />
      <ul className={styles.row}>
        {games.map((game) => (
          <li key={`${game.provider}/${game.game_id}`} className={styles.slot}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The games with their rank as a numeral behind the poster. */
export function RankedRow({ games, ...head }: GameRowProps) {
  if (games.length === 0) return null;
  return (
    <section className={styles.section} aria-label={head.title}>
      <SectionHead {...head} />
      <ol className={styles.ranks}>
        {games.map((game, index) => (
          <li
            key={`${game.provider}/${game.game_id}`}
            className={styles.rank}
            data-wide={index >= 9 || undefined}
          >
            <b aria-hidden="true">{index + 1}</b>
            <div className={styles.ranked}>
              <GameTile game={game} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WaitingTilesProps {
  readonly count: number;
  readonly shape: 'row' | 'grid' | 'groups';
}

/** Skeletons in the place of a row or a grid of posters, or of the groups of the hall. */
export function WaitingTiles({ count, shape }: WaitingTilesProps) {
  const t = useText();
  return (
    <div
      className={styles.waiting}
      data-shape={shape}
      role="status"
      aria-busy="true"
      aria-label={t('shell.loading')}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <span key={index} className={styles.blank} />
      ))}
    </div>
  );
}

/** More rows than a tall phone shows. */
const WAITING_ROWS = 5;

/** The place of the groups and of the games of a hall that is not known yet. */
export function WaitingHall({ shape }: { readonly shape: 'row' | 'grid' }) {
  return (
    <>
      <WaitingTiles count={4} shape="groups" />
      {shape === 'grid' ? (
        <WaitingTiles count={3 * WAITING_ROWS} shape="grid" />
      ) : (
        Array.from({ length: WAITING_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <WaitingTiles key={index} count={4} shape="row" />
        ))
      )}
    </>
  );
}

/** The end of a page of the hall, below its last row. */
export function HallFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
