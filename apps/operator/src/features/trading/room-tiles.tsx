import type { RoomNet, RoomTile } from '@palpite/contract/operator/room-calls';
import { classes } from '@palpite/ui/classes';
import { Icon } from '@palpite/ui/icon';
import { Pulse } from '@palpite/ui/pulse';
import { Unseen } from '@palpite/ui/unseen';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../app/parts/control.tsx';
import { useRoundMoney, useWhen } from '../../app/parts/formats.ts';
import { wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './room.module.css';
import { clockText, FEED_STOP_WORDS } from './words.ts';

/** The tiles keep their order for this long after the last movement of the pointer. */
const STILL_MS = 2_000;

/** Three rows at 1440 px, so that the chosen match is in view below them. */
const SHOWN_FIRST = 12;

/** One tile for each match, the closest to its limit first. */
export function RoomTiles(props: {
  readonly tiles: readonly RoomTile[];
  readonly currency: string;
  readonly nowMs: number;
  readonly chosen: number | undefined;
  readonly onChoose: (match: number) => void;
}) {
  const t = useText();
  const [moves, setMoves] = useState(0);
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    if (moves === 0) return undefined;
    const waiting = setTimeout(() => setStill(true), STILL_MS);
    return () => clearTimeout(waiting);
  }, [moves]);
  const order = useRef<readonly number[]>([]);
  if (isStill) order.current = props.tiles.map(({ match }) => match);
  const [isWhole, setWhole] = useState(false);
  const tiles = inOrder(props.tiles, order.current);
  const shown = tiles.filter(({ match }, index) => isWhole || index < SHOWN_FIRST || match === props.chosen);
  return (
    <>
      <div
        className={styles.tiles}
        onPointerMove={() => {
          setStill(false);
          setMoves((count) => count + 1);
        }}
      >
        {shown.map((tile) => (
          <Tile
            key={tile.match}
            tile={tile}
            currency={props.currency}
            nowMs={props.nowMs}
            isChosen={tile.match === props.chosen}
            onPress={() => props.onChoose(tile.match)}
          />
        ))}
      </div>
      {tiles.length > SHOWN_FIRST && (
        <div>
          <Button pressed={isWhole} onPress={() => setWhole(!isWhole)}>
            {t('console.room.all', { count: tiles.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The given order first; tiles that are not in it follow. */
export function inOrder<T extends { readonly match: number }>(
  tiles: readonly T[],
  order: readonly number[],
): readonly T[] {
  const places = new Map(order.map((match, index) => [match, index]));
  const place = ({ match }: T) => places.get(match) ?? order.length;
  return [...tiles].sort((a, b) => place(a) - place(b));
}

const LIMIT_TONES = [
  { from: 90, tone: 'over' },
  { from: 60, tone: 'near' },
  { from: 0, tone: 'calm' },
] as const;

export function limitTone(share: number): 'over' | 'near' | 'calm' {
  return LIMIT_TONES.find(({ from }) => share >= from)?.tone ?? 'calm';
}

function Tile(props: {
  readonly tile: RoomTile;
  readonly currency: string;
  readonly nowMs: number;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}) {
  const t = useText();
  const { tile, currency } = props;
  const isStopped = tile.open === 0;
  return (
    <button
      type="button"
      className={classes(styles.tile, isStopped && styles.stopped)}
      aria-pressed={props.isChosen}
      onClick={props.onPress}
    >
      <span className={styles.top}>
        <When tile={tile} nowMs={props.nowMs} />
        <Why tile={tile} />
        <b>
          {tile.share}%<Unseen> {t('console.room.ofLimit')}</Unseen>
        </b>
      </span>
      <span className={styles.teams}>
        <span>{tile.home}</span>
        <b>{tile.status === 'not-started' ? '' : tile.score[0]}</b>
        <span>{tile.away}</span>
        <b>{tile.status === 'not-started' ? '' : tile.score[1]}</b>
      </span>
      <Nets nets={tile.nets} currency={currency} />
      <span className={styles.limit} data-tone={limitTone(tile.share)} aria-hidden="true">
        <i style={{ width: `${Math.min(100, tile.share)}%` }} />
      </span>
    </button>
  );
}

function When({ tile, nowMs }: { readonly tile: RoomTile; readonly nowMs: number }) {
  const when = useWhen();
  if (tile.status !== 'live') return <span>{when(tile.start, 'time')}</span>;
  return (
    <span className={styles.clock}>
      <Pulse /> {clockText(tile, nowMs) || tile.period}
    </span>
  );
}

/** Why nothing of it can be bet. */
function Why({ tile }: { readonly tile: RoomTile }) {
  const t = useText();
  if (tile.open > 0) return null;
  const isOurs = tile.stop !== undefined || tile.wide_stop !== undefined;
  return (
    <span className={styles.why}>
      <Icon name="lock" size={14} />
      {isOurs
        ? t('operator.trading.stop.operator')
        : tile.feed_stop === ''
          ? t('operator.trading.market.suspended')
          : wordFor(FEED_STOP_WORDS, tile.feed_stop, t)}
    </span>
  );
}

function Nets({ nets, currency }: { readonly nets: readonly RoomNet[]; readonly currency: string }) {
  const money = useRoundMoney();
  const most = Math.max(1, ...nets.map(({ net }) => Math.abs(net)));
  return (
    <span className={styles.nets}>
      {nets.map(({ selection, name, net }) => (
        <span key={selection} data-loss={net < 0 || undefined}>
          <span>
            {name} <b>{money(net, currency, true)}</b>
          </span>
          <i>
            <i style={{ width: `${Math.round((Math.abs(net) / most) * 100)}%` }} />
          </i>
        </span>
      ))}
    </span>
  );
}
