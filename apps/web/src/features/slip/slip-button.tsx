import type { Fiat } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { Button } from '@palpite/ui/button';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../brand/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { composeSlip } from '../../stores/slip/slip-bets.ts';
import { latestOdds } from '../../stores/slip/slip-watch.ts';
import styles from './slip.module.css';
import type { ShownSlip } from './use-slip.ts';

/** For a slip without a known answer: sends the same again, after logging in where the session has ended. */
function UnknownActions() {
  const { placement } = useServices();
  const logIn = useLogin();
  const t = useText();
  const player = useShared('session', (session) => isPlayer(session.user));
  const expired = useShared(
    'placement',
    ({ placement: state }) => state.is === 'unknown' && state.why === 'expired',
  );
  return (
    <div className={styles.pair}>
      {expired && !player ? (
        <Button tone="primary" size="action" onPress={logIn}>
          {t('slip.unknown.login')}
        </Button>
      ) : (
        <Button tone="primary" size="action" onPress={() => void placement.getState().retry()}>
          {t('slip.unknown.retry')}
        </Button>
      )}
      <Button tone="line" size="action" onPress={() => placement.getState().discard()}>
        {t('slip.unknown.discard')}
      </Button>
    </div>
  );
}

/** Lets a guest log in; the slip opens again when they come back. */
function useLogin(): () => void {
  const { login, slip } = useServices();
  return () => {
    slip.getState().awaitReturn(true);
    login.open('bet');
  };
}

function Off({ children }: { readonly children: ReactNode }) {
  return (
    <Button size="action" disabled>
      {children}
    </Button>
  );
}

/** The main action of the slip; the button says what it does. */
export function SlipButton({ slip }: { readonly slip: ShownSlip }) {
  const { placement, slip: store, book, boot } = useServices();
  const logIn = useLogin();
  const t = useText();
  const amount = useMoneyText();
  const { action, total, changes } = slip;
  const acceptLatest = () => store.getState().acceptLatest(latestOdds(book));

  /** A slip that needs no acceptance is sent with the shown odds and paid as the button says. */
  function place(isFree: boolean): void {
    if (!isFree) store.getState().chooseFreeBet('');
    acceptLatest();
    void placement.getState().place(composeSlip);
  }

  switch (action.is) {
    case 'place':
      return (
        <Button tone="primary" size="action" onPress={() => place(action.free)}>
          {t(action.free ? 'slip.placeFree' : 'slip.place', { amount: amount(action.total) })}
        </Button>
      );
    case 'sending':
      return (
        <Button tone="primary" size="action" busy>
          {t('slip.placing')}
        </Button>
      );
    case 'unknown':
      return <UnknownActions />;
    case 'accept':
      return (
        <Button tone="primary" size="action" onPress={acceptLatest}>
          {t('slip.accept', { count: changes })}
        </Button>
      );
    case 'login':
      return (
        <Button tone="primary" size="action" onPress={logIn}>
          {t('slip.login')}
        </Button>
      );
    case 'funds':
      return (
        <Button tone="primary" size="action" href={depositHref(action.missing, boot.brand.currency)}>
          {t('slip.deposit', { amount: amount(action.missing) })}
        </Button>
      );
    case 'choose':
      return <Off>{t('slip.choose')}</Off>;
    default:
      return <Off>{t('slip.place', { amount: amount(total) })}</Off>;
  }
}

/** The link to the deposit with the missing amount, in the currency's own units: `12.50`. */
function depositHref(missingCents: number, currency: Fiat): string {
  return hrefTo('/deposit', { from: 'slip', amount: toDecimal(money(BigInt(missingCents), currency)) });
}
