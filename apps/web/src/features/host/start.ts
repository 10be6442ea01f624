import { REFUSALS } from '@palpite/contract/refusals';
import { hrefTo } from '../../platform/hash.ts';
import type { Host } from '../../platform/host.ts';
import type { Services } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { BOOKING_QUERY } from '../../stores/slip/booking-code.ts';

type StartDeps = Pick<Services, 'client' | 'session' | 'text' | 'notices' | 'navigate' | 'interface'>;

/** What a start parameter opens; an unknown one opens nothing. */
export function startOf(
  param: string,
): { readonly opens: 'invite' | 'booking'; readonly code: string } | undefined {
  const [, kind, code] = /^([ib])_([A-Za-z0-9-]{1,32})$/.exec(param) ?? [];
  if (kind === undefined || code === undefined) return undefined;
  if (kind === 'i') return { opens: 'invite', code };
  return code.length === 8 ? { opens: 'booking', code: code.toUpperCase() } : undefined;
}

/**
 * Logs in with the signed data of the launch, once. A person who was invited and has no account gets the registration
 * with the invitation; everybody else is registered by Telegram.
 */
async function comeIn(
  deps: StartDeps,
  launchData: string,
  isInvited: boolean,
): Promise<'in' | 'unknown' | 'failed'> {
  const outcome = await deps.client.call('telegramLogin', {
    plat: 'telegram',
    app_type: 'tma',
    action: isInvited ? 'login' : 'login_and_signup',
    auth_params: launchData,
  });
  if (outcome.is === 'done') {
    deps.session.getState().adopt(outcome.data);
    return 'in';
  }
  const isUnknown = outcome.is === 'refused' && outcome.code === REFUSALS['third-party-unknown'].code;
  return isUnknown ? 'unknown' : 'failed';
}

/** What a mini app does once, when it was opened. */
export async function startInHost(deps: StartDeps, host: Host): Promise<void> {
  const { session, navigate, notices, text } = deps;
  const start = startOf(host.startParam);
  const sport = deps.interface.getState().newer ? '/home/sport' : '/sport';
  if (start?.opens === 'booking') navigate(hrefTo(sport, { [BOOKING_QUERY]: start.code }), { replace: true });
  if (host.launchData === undefined || isPlayer(session.getState().user)) return;
  // The login binds to the session of the visitor of this device.
  await session.getState().start();
  const entered = await comeIn(deps, host.launchData, start?.opens === 'invite');
  if (entered === 'in') return;
  await text.getState().need('host');
  const { t } = text.getState();
  if (entered === 'unknown' && start) {
    navigate(hrefTo('/email-register', { invite_id: start.code, channel: 'telegram' }));
    notices.getState().tell({ tone: 'good', text: t('host.noAccount') });
    return;
  }
  notices.getState().tell({ tone: 'bad', text: t('host.failed') });
}
