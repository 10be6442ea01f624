import { onceKind } from '../once.ts';

/** Once, for changing to the installed web app. */
export const apkToPwa = onceKind({
  kind: 'apk_to_pwa',
  page: '/activity/ui-switch-reward',
  path: '/setting',
  needs: ['installed'],
});
