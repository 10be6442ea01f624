import type { Fiat } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { Button } from '@palpite/ui/button';
import { useHostMainButton } from '../../parts/host-main-button.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { placeSlip } from '../../stores/slip/place-slip.ts';
import { placementOf, usePlacement } from '../../stores/slip/placed-slips.ts';
import { latestOdds } from '../../stores/slip/slip-watch.ts';
import styles from './slip.module.css';
import type { ShownSlip } from './use-slip.ts';

/** For a slip without a known answer: sends the same again, after logging in where the session has ended. */
function UnknownActions() {
  const placement = placementOf(useServices());
  const logIn = useLogin();
  const t = useText();
  const player = useShared('session', (session) => isPlayer(session.user));
  const expired = usePlacement(({ placement: state }) => state.is === 'unknown' && state.why === 'expired');
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

/** What the button says and does; it does nothing where the slip cannot be placed. */
interface SlipAction {
  readonly text: string;
  readonly isBusy?: true;
  readonly href?: string;
  readonly onPress?: () => void;
}

/** The action of every state but the unknown one, which has two. */
function useSlipAction({ action, total, changes, closed }: ShownSlip): SlipAction {
  const services = useServices();
  const { slip: store, book, boot } = services;
  const logIn = useLogin();
  const t = useText();
  const amount = useMoneyText();
  const acceptLatest = () => store.getState().acceptLatest(latestOdds(book));

  const dropClosed = () => store.getState().removeAll(closed);

  switch (action.is) {
    case 'place':
      return {
        text: t(action.free ? 'slip.placeFree' : 'slip.place', { amount: amount(action.total) }),
        onPress: () => placeSlip(services, { isFree: action.free, closed }),
      };
    case 'sending':
      return { text: t('slip.placing'), isBusy: true };
    case 'accept':
      return { text: t('slip.accept', { count: changes }), onPress: acceptLatest };
    case 'drop':
      return { text: t('slip.closed.drop', { count: action.count }), onPress: dropClosed };
    case 'login':
      return { text: t('slip.login'), onPress: logIn };
    case 'funds':
      return {
        text: t('slip.deposit', { amount: amount(action.missing) }),
        href: depositHref(action.missing, boot.brand.currency),
      };
    case 'choose':
      return { text: t('slip.choose') };
    default:
      return { text: t('slip.place', { amount: amount(total) }) };
  }
}

/** The main action of the slip; the button says what it does. A host with a main button draws it instead. */
export function SlipButton({ slip }: { readonly slip: ShownSlip }) {
  const { navigate } = useServices();
  const isUnknown = slip.action.is === 'unknown';
  const { text, href, isBusy = false, onPress } = useSlipAction(slip);
  const go = href === undefined ? onPress : () => navigate(href);
  const isHosts = useHostMainButton(
    isUnknown ? undefined : { text, isActive: go !== undefined, isBusy, onPress: () => go?.() },
  );
  if (isUnknown) return <UnknownActions />;
  if (isHosts) return null;
  if (href !== undefined) {
    return (
      <Button tone="primary" size="action" href={href}>
        {text}
      </Button>
    );
  }
  if (!onPress && !isBusy) {
    return (
      <Button size="action" disabled>
        {text}
      </Button>
    );
  }
  return (
    <Button tone="primary" size="action" busy={isBusy} {...(onPress && { onPress })}>
      {text}
    </Button>
  );
}

/** The link to the deposit with the missing amount, in the currency's own units: `12.50`. */
function depositHref(missingCents: number, currency: Fiat): string {
  return hrefTo('/deposit', { from: 'slip', amount: toDecimal(money(BigInt(missingCents), currency)) });
}
