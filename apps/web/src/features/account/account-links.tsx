import { ListGroup, ListRow } from '@palpite/ui/list';
import { useStore } from 'zustand';
import { hrefTo } from '../../platform/hash.ts';
import { countText, messageNewsOf } from '../../stores/messages/message-news.ts';
import { useArrangement, useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';

/** Only links to screens that exist; a feature adds its own. */
export function AccountLinks({ languageName }: { readonly languageName: string }) {
  const services = useServices();
  const { login, overlays } = services;
  const t = useText();
  const { newer } = useArrangement();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const unread = useStore(messageNewsOf(services), (state) => state.unread?.total ?? 0);
  return (
    <>
      {!player && (
        <ListGroup>
          <ListRow icon="key" label={t('account.enter')} onPress={() => login.open('personal')} />
          <ListRow
            icon="mail"
            label={t('account.saveEmail')}
            onPress={() => overlays.getState().show('save-email')}
          />
        </ListGroup>
      )}
      <ListGroup>
        <ListRow
          icon="bell"
          label={t('account.messages')}
          value={unread > 0 ? countText(unread) : undefined}
          href={hrefTo('/message-center')}
        />
        {player && <ListRow icon="gift" label={t('account.bonuses')} href={hrefTo('/bonus')} />}
        {player && (
          <ListRow icon="withdraw" label={t('account.withdraw')} href={hrefTo('/wallet/withdraw')} />
        )}
        {newer && <ListRow icon="list" label={t('account.bets')} href={hrefTo('/bet-record')} />}
        <ListRow icon="wallet" label={t('account.statement')} href={hrefTo('/transaction')} />
      </ListGroup>
      <ListGroup>
        <ListRow icon="star" label={t('account.promotions')} href={hrefTo('/promotion')} />
        <ListRow icon="trophy" label={t('account.vip')} href={hrefTo('/vip-club')} />
        {player && <ListRow icon="list" label={t('account.tasks')} href={hrefTo('/task')} />}
        {player && <ListRow icon="users" label={t('account.invite')} href={hrefTo('/activity/invite')} />}
        {player && (
          <ListRow
            icon="chart"
            label={t('account.agent')}
            href={hrefTo(newer ? '/agent/home' : '/thin/agent/home')}
          />
        )}
      </ListGroup>
      <ListGroup>
        <ListRow icon="user" label={t('account.info')} href={hrefTo('/setting/account-info')} />
        <ListRow
          icon="globe"
          label={t('account.language')}
          value={languageName}
          href={hrefTo('/setting/language')}
        />
        <ListRow icon="settings" label={t('account.settings')} href={hrefTo('/setting')} />
      </ListGroup>
    </>
  );
}
