import { Icon } from '@palpite/ui/icon';
import { Fragment, useEffect } from 'react';
import { useStore } from 'zustand';
import { useMoneyText } from '../../parts/money.tsx';
import { bigWinsOf } from '../../stores/casino/big-wins.ts';
import { useServices, useText } from '../../stores/services.ts';
import { gameHref } from './game-tile.tsx';
import styles from './wins-marquee.module.css';

const SHOWN = 12;

/** The newest large wins of closed rounds, pushed while the page is in front. It can be swiped and does not run. */
export function WinsMarquee() {
  const services = useServices();
  const t = useText();
  const money = useMoneyText();
  const bigWins = bigWinsOf(services);
  const wins = useStore(bigWins, (state) => state.wins);
  useEffect(() => bigWins.watch(), [bigWins]);
  if (!wins || wins.length === 0) return null;
  return (
    <section className={styles.band} aria-label={t('casino.wins.label')}>
      <span className={styles.name}>
        <Icon name="trophy" size={16} />
        {t('casino.wins.title')}
      </span>
      <ul className={styles.wins}>
        {wins.slice(0, SHOWN).map(({ id, name, provider, game_id, game_name, win }, index) => (
          <Fragment key={id}>
            {index > 0 && <li className={styles.slash} aria-hidden="true" />}
            <li>
              <a className={styles.win} href={gameHref({ provider, game_id })}>
                <em>{name}</em>
                {game_name}
                <b>{money(win)}</b>
              </a>
            </li>
          </Fragment>
        ))}
      </ul>
    </section>
  );
}
