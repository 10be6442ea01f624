import { ListGroup, ListRow } from '@palpite/ui/list';
import { useMoment } from '../../../brand/moments.ts';
import { hrefTo } from '../../../platform/hash.ts';
import { useServices, useText } from '../../../stores/services.ts';
import type { Profile } from './use-profile.ts';

/** Leaving is as easy as entering. A visitor has nothing to leave. */
export function ExitRows({ profile }: { readonly profile: Profile }) {
  const { session, notices, navigate } = useServices();
  const t = useText();
  const moment = useMoment();
  if (profile.visitor === 1) return null;

  async function logOut(): Promise<void> {
    await session.getState().leave();
    notices.getState().tell({ tone: 'good', text: t('profile.logout.done') });
    navigate('/me', { replace: true });
  }

  return (
    <ListGroup title={t('profile.exit')}>
      <ListRow icon="logout" label={t('profile.logout')} onPress={() => void logOut()} />
      <ListRow
        icon="close"
        label={t('profile.close')}
        value={
          profile.cancel_at > 0 && t('profile.close.waiting', { date: moment(profile.cancel_at, 'date') })
        }
        href={hrefTo('/setting/account-cancellation')}
      />
    </ListGroup>
  );
}
