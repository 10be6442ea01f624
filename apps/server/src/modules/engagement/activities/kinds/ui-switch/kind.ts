import { onceKind } from '../once.ts';

/** Once, for choosing the new interface. */
export const uiSwitch = onceKind({
  kind: 'ui_switch',
  page: '/activity/ui-switch-reward',
  path: '/setting',
  needs: ['ui-switch'],
});
