import { TopBar } from '@palpite/ui/top-bar';
import { useEffect } from 'react';
import { bannedBuild } from '../../stores/connection/settings.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

/** The guide opens by itself once in a visit. */
const GUIDED_KEY = 'banned_guided';

/**
 * This build is no longer supported: says so, names the official address and leads to the guide. It cannot be closed.
 */
export function BannedBar() {
  const { boot, platform, place, navigate } = useServices();
  const t = useText();
  const banned = useShared('settings', (settings) => settings.value('banned_builds'));
  const isBanned = bannedBuild(banned, platform.opening.cv, boot.brand.buildCode) !== undefined;
  useEffect(() => {
    if (!isBanned || platform.visit.get(GUIDED_KEY)) return;
    platform.visit.set(GUIDED_KEY, 'yes');
    if (!place().path.startsWith('/banned')) navigate('/banned');
  }, [isBanned, platform, place, navigate]);
  if (!isBanned || place().path.startsWith('/banned')) return null;
  return (
    <TopBar icon="alert" tone="negative" title={t('shell.banned.title')}>
      {t('shell.banned.text', { domain: boot.brand.officialDomain })}
    </TopBar>
  );
}
