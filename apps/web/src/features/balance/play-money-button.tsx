import type { Outcome } from '@palpite/client/outcome';
import { Button } from '@palpite/ui/button';
import { useState } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import type { Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/random.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { LATER_KEYS } from '../../stores/keys.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

interface PlayMoneyDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'randomBytes'>;
  send(requestId: string): Promise<Outcome<'playMoney'>>;
}

/** In demo mode only: asks the server for play money. */
export function PlayMoneyButton() {
  const { platform, client, session, balance, notices } = useServices();
  const t = useText();
  const text = useMoneyText();
  const offline = useShared('connection', isOffline);
  // Before the visitor of this device is signed in, the request would be refused.
  const isNobody = useShared('session', ({ user }) => user === undefined);
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    const requester = session.getState().user?.uid;
    const outcome = await requestPlayMoney({
      platform,
      send: (request_id) => client.call('playMoney', { request_id }),
    });
    setBusy(false);
    if (requester !== session.getState().user?.uid) return;
    const { tell } = notices.getState();
    switch (outcome.is) {
      case 'done':
        balance.getState().take(outcome.data.balance_info);
        tell({ tone: 'good', text: t('account.playMoney.granted', { amount: text(outcome.data.amount) }) });
        return;
      case 'refused':
        tell({ tone: 'bad', text: outcome.message });
        return;
      case 'unreachable':
        tell({ tone: 'bad', text: t('account.playMoney.unknown') });
        return;
    }
  }

  return (
    <Button
      tone="primary"
      icon="deposit"
      busy={busy}
      disabled={offline || isNobody}
      onPress={() => void ask()}
    >
      {t('account.playMoney.ask')}
    </Button>
  );
}

/**
 * The id is stored before the request is sent and removed when the server has answered: after a timeout the same
 * request is sent again, so that a grant whose reply was lost is not granted twice.
 */
export async function requestPlayMoney({ platform, send }: PlayMoneyDeps): Promise<Outcome<'playMoney'>> {
  const requestId =
    platform.store.get(LATER_KEYS.playMoneyRequest) ?? uuid7(platform.nowMs(), platform.randomBytes(10));
  platform.store.set(LATER_KEYS.playMoneyRequest, requestId);
  const outcome = await send(requestId);
  if (outcome.is !== 'unreachable') platform.store.remove(LATER_KEYS.playMoneyRequest);
  return outcome;
}
