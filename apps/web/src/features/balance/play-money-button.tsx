import { Button } from '@palpite/ui/button';
import { useState } from 'react';
import { useMoneyText } from '../../brand/money.tsx';
import { isOffline } from '../../stores/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { requestPlayMoney } from './request-play-money.ts';

/** In demo mode only: asks the house for play money. */
export function PlayMoneyButton() {
  const { platform, client, session, balance, notices } = useServices();
  const t = useText();
  const text = useMoneyText();
  const offline = useShared('connection', isOffline);
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    const asker = session.getState().user?.uid;
    const outcome = await requestPlayMoney({
      platform,
      send: (request_id) => client.call('playMoney', { request_id }),
    });
    setBusy(false);
    if (asker !== session.getState().user?.uid) return;
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
    <Button tone="primary" icon="deposit" busy={busy} disabled={offline} onPress={() => void ask()}>
      {t('account.playMoney.ask')}
    </Button>
  );
}
