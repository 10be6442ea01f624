import type { Reply } from '@palpite/contract/generated/calls';
import { classes } from '@palpite/ui/classes';
import type { ReactNode } from 'react';
import { useText } from '../stores/services.ts';
import { useMoment } from './moments.ts';
import { Money, useMoneyText } from './money.tsx';
import styles from './round-row.module.css';

/** A closed round of a game. */
export type Round = Reply<'gameFundingDetail'>['records'][number];

const HIGH = 1_000;

/** Win by stake in hundredths, rounded down; undefined where nothing was staked. */
export function multipleOf({ bet_amount, win_amount }: Pick<Round, 'bet_amount' | 'win_amount'>) {
  return bet_amount > 0 ? Math.floor((win_amount * 100) / bet_amount) : undefined;
}

/** `7.43x`: odds and multipliers have a dot in every language. */
export function multipleText(hundredths: number | undefined): string {
  if (hundredths === undefined) return '–';
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}x`;
}

export interface RoundRowProps {
  readonly round: Round;
  /** Under the name, after the time. */
  readonly detail: string;
  readonly onPress?: () => void;
  /** At the end of the row: a link that is not part of it. */
  readonly end?: ReactNode;
}

/** What a round returned by its stake, the game, and the money. A lost one is quiet. */
export function RoundRow({ round, detail, onPress, end }: RoundRowProps) {
  const t = useText();
  const moment = useMoment();
  const money = useMoneyText();
  const multiple = multipleOf(round);
  const isWon = round.win_amount > round.bet_amount;
  const content = (
    <>
      <span className={classes(styles.multiple, isWon && styles.won, (multiple ?? 0) >= HIGH && styles.high)}>
        {multipleText(multiple)}
      </span>
      <span className={styles.text}>
        <b>{round.game_name}</b>
        <small>{`${moment(round.begin_time, 'time')}, ${detail}`}</small>
      </span>
      <span className={styles.money}>
        <span className={round.win_amount > 0 ? undefined : styles.nothing}>
          <Money cents={round.win_amount} exact tone={isWon ? 'received' : 'plain'} />
        </span>
        <small>{t('rounds.of', { amount: money(round.bet_amount) })}</small>
      </span>
    </>
  );
  return (
    <div className={styles.row}>
      {onPress ? (
        <button type="button" className={styles.main} onClick={onPress}>
          {content}
        </button>
      ) : (
        <div className={styles.main}>{content}</div>
      )}
      {end}
    </div>
  );
}
