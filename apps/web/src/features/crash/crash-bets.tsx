import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';
import { memo } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { timesText } from '../../parts/multiplier.ts';
import { slotName } from '../../stores/crash/crash.ts';
import { useText } from '../../stores/services.ts';
import styles from './crash-room.module.css';

const SHOWN = 20;

export interface CrashBetsProps {
  readonly room: CrashRoom;
  readonly mine: readonly CrashBet[];
}

/** The largest bets of the round at this brand. Those who left are marked; nobody else's loss is coloured. */
export const CrashBets = memo(function CrashBets({ room, mine }: CrashBetsProps) {
  const t = useText();
  const text = useMoneyText();
  return (
    <section className={styles.bets}>
      <div className={styles.head}>
        <h2>{t('crash.thisRound')}</h2>
        <span>{text(room.total)}</span>
      </div>
      {room.bets.length === 0 && <p className={styles.empty}>{t('crash.empty')}</p>}
      <ul>
        {room.bets.slice(0, SHOWN).map(({ bet_id: id, name, amount, x100, payout }) => (
          <li key={id} data-out={x100 > 0 || undefined}>
            <Bettor name={name} own={mine.find((bet) => bet.bet_id === id)} />
            <b>{text(amount)}</b>
            {x100 > 0 ? (
              <>
                <b>{timesText(x100)}</b>
                <b>{text(payout)}</b>
              </>
            ) : (
              <em>{t(room.phase === 'crashed' ? 'crash.lost' : 'crash.inPlay')}</em>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

interface BettorProps {
  readonly name: string;
  /** The bet, if it is the player's own. */
  readonly own: CrashBet | undefined;
}

/** Whose bet it is: one's own by its ticket, another's by the masked name. */
function Bettor({ name, own }: BettorProps) {
  const t = useText();
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {own ? slotName(own.slot) : name.slice(0, 1)}
      </span>
      <span className={styles.name}>{own ? t('crash.you', { slot: slotName(own.slot) }) : name}</span>
    </>
  );
}
