import { PUSH_EVENT } from '@palpite/contract/tables/notices';
import { NOTIFICATION_PERMISSION } from '@palpite/contract/tables/site';
import type { Notify, Permission, ShellNotify } from '../../platform/notify.ts';
import type { Services } from '../services.ts';

export interface FollowShellDeps {
  readonly notify: Pick<Notify, 'permission'>;
  readonly shell: ShellNotify;
  readonly services: Pick<Services, 'client' | 'navigate'>;
  readonly store: {
    getState(): { readonly isSubscribed: boolean; unsubscribe(): Promise<void> };
    setState(state: { readonly permission: Permission }): void;
  };
  renew(): Promise<void>;
}

/** What a native shell tells about notices: a tap, another token, and at each return to the app whether they are allowed. */
export function followShell({ notify, shell, services, store, renew }: FollowShellDeps): void {
  const { client, navigate } = services;
  shell.onTapped(({ id, path, mark }) => {
    navigate(path);
    if (mark !== '') void client.call('pushReport', { id, event: PUSH_EVENT.clicked, mark });
  });
  shell.onToken(() => void renew());
  // Whether the server has a registration of before this start is not known here: a denial is reported once.
  let hasReportedDenial = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });

  /** Reports to the server what the device no longer allows. */
  async function look(): Promise<void> {
    await shell.refresh();
    const permission = notify.permission();
    const isAllowed = permission === NOTIFICATION_PERMISSION.granted;
    if (isAllowed) await renew();
    else if (
      store.getState().isSubscribed ||
      (permission === NOTIFICATION_PERMISSION.denied && !hasReportedDenial)
    ) {
      hasReportedDenial = true;
      await store.getState().unsubscribe();
    }
    store.setState({ permission });
  }
  void look();
}
