import { Badge } from '@palpite/ui/badge';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { useMoment } from '../../../parts/moments.ts';
import { hrefTo } from '../../../platform/hash.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { rememberEmail } from '../entry-memory.ts';
import { providerIcon } from '../third-party/provider-buttons.tsx';
import { useProviders } from '../third-party/use-providers.ts';
import type { Profile } from './use-profile.ts';

/** How the player logs in: the password, the providers, and the logged-in devices. */
export function AccessRows({ profile }: { readonly profile: Profile }) {
  const { navigate } = useServices();
  const t = useText();
  const moment = useMoment();
  const { list, go } = useProviders();
  const bound = new Map(profile.bind_info.map((bind) => [bind.plat, bind]));
  // A provider that is no longer offered can still be used by its player, so it is still listed.
  const names = new Map([
    ...profile.bind_info.map(({ plat }) => [plat, plat] as const),
    ...list.map(({ plat, name }) => [plat, name] as const),
  ]);

  function changePassword(): void {
    rememberEmail(profile.email);
    navigate('/email-forgot-password');
  }

  return (
    <ListGroup title={t('profile.access')}>
      {profile.visitor !== 1 && profile.email !== '' && (
        <ListRow
          icon="lock"
          label={t('profile.password')}
          value={t('profile.change')}
          onPress={changePassword}
        />
      )}
      {[...names].map(([plat, name]) => {
        const bind = bound.get(plat);
        const provider = list.find((each) => each.plat === plat);
        if (bind) {
          return (
            <ListRow
              key={plat}
              icon={providerIcon(plat)}
              label={name}
              hint={t('profile.connected.since', { date: moment(bind.create_at, 'date') })}
              control={
                <Badge tone="good" icon="check">
                  {t('profile.connected')}
                </Badge>
              }
            />
          );
        }
        return (
          provider && (
            <ListRow
              key={plat}
              icon={providerIcon(plat)}
              label={name}
              value={t('profile.connect')}
              onPress={() => go(provider, 'bind')}
            />
          )
        );
      })}
      <ListRow icon="computer" label={t('profile.devices')} href={hrefTo('/setting/devices')} />
    </ListGroup>
  );
}
