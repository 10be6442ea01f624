import { TopBar } from '@palpite/ui/top-bar';
import { isBanned } from '../../stores/connection/settings.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

/** This build is no longer supported where it is used: says so, and names the official address. It cannot be closed. */
export function BannedBar() {
  const { boot, platform } = useServices();
  const t = useText();
  const banned = useShared('settings', (settings) => settings.value('banned_builds'));
  if (!isBanned(banned, platform.opening.cv, boot.brand.buildCode)) return null;
  return (
    <TopBar icon="alert" tone="negative" title={t('shell.banned.title')}>
      {t('shell.banned.text', { domain: boot.brand.officialDomain })}
    </TopBar>
  );
}
