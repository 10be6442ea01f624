import { GameHeader } from '@palpite/ui/game-frame';
import { Skeleton } from '@palpite/ui/skeleton';
import { Unseen } from '@palpite/ui/unseen';
import { useWayBack } from '../app/heading.ts';
import { hrefTo } from '../platform/hash.ts';
import { useShownBalance } from '../stores/account/shown-balance.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { isPlayer } from '../stores/session/user-info.ts';
import styles from './bonus-beside.module.css';
import { BridgeTop } from './bridge-top.tsx';
import { Money, useMoneyText } from './money.tsx';

export interface GameTopProps {
  readonly title: string;
  readonly gameId: string;
  /** Shown instead of the balance while a result is still moving. */
  readonly held: number | undefined;
}

/** The header of our own games. The money of a visitor is play money: the account page gives more of it. */
export function GameTop({ title, gameId, held }: GameTopProps) {
  const t = useText();
  const back = useWayBack();
  const isOwn = useShared('session', (session) => isPlayer(session.user));
  const { opening } = useServices().platform;
  if (opening.bridge) return <BridgeTop title={title} gameId={gameId} balance={<Balance held={held} />} />;
  return (
    <GameHeader
      title={title}
      backLabel={t('originals.leave')}
      onBack={back}
      balance={<Balance held={held} />}
      deposit={{ href: hrefTo(isOwn ? '/deposit' : '/me'), label: t('originals.deposit') }}
      fairness={{ href: hrefTo('/fairness', { game: gameId }), label: t('originals.fairness') }}
    />
  );
}

function Balance({ held }: Pick<GameTopProps, 'held'>) {
  const t = useText();
  const balance = useShownBalance();
  if (balance.is === 'waiting') return <Skeleton shape="amount" />;
  if (balance.is === 'hidden') {
    return (
      <>
        <Unseen>{t('originals.hidden')}</Unseen>
        <span aria-hidden="true">••••</span>
      </>
    );
  }
  return (
    <output aria-label={t('originals.balance')}>
      <Money cents={held ?? balance.info.balance} form="display" stale={balance.stale} />
      <BonusBeside />
    </output>
  );
}

/** The bonus money below the balance of a game: it is used after the cash. Nothing where there is none. */
export function BonusBeside() {
  const t = useText();
  const text = useMoneyText('short');
  const bonus = useShared('balance', ({ info }) => info?.bonus ?? 0);
  if (bonus <= 0) return null;
  return <small className={styles.bonus}>{t('room.bonusBeside', { amount: text(bonus) })}</small>;
}
