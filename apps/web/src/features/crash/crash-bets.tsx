import type { CrashRoom } from '@palpite/contract/entities/crash';
import { memo } from 'react';
import { useMoneyText } from '../../brand/money.tsx';
import { timesText } from '../../brand/multiplier.ts';
import { useText } from '../../stores/services.ts';
import styles from './crash-room.module.css';

const SHOWN = 20;

/** The largest bets of the round at this brand. Those who left are marked; nobody else's loss is coloured. */
export const CrashBets = memo(function CrashBets({ room }: { readonly room: CrashRoom }) {
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
            <span className={styles.avatar} aria-hidden="true">
              {name.slice(0, 1)}
            </span>
            <span className={styles.name}>{name}</span>
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
