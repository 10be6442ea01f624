import { deletionApply, deletionWithdraw } from '@palpite/contract/calls/account/deletion';
import { deviceList, deviceLogout } from '@palpite/contract/calls/account/devices';
import { flag } from '@palpite/contract/flag';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { askToCancel } from '../service/cancel-account.ts';
import type { IdentityDeps } from '../service/deps.ts';
import { withdrawCancellation } from '../store/cancellations.ts';
import { listDevices } from '../store/sessions.ts';
import { tryLater } from './requester.ts';
import { loginOriginOf } from './user-info.ts';

export function deviceListRoute(deps: IdentityDeps): Route {
  return serve(deviceList, async (_input, { session }) => {
    const devices = await listDevices(deps.database, session.player, deps.clock.nowMs(), session.tokenHash);
    return {
      list: devices.map((device) => ({
        id: device.tokenHash,
        name: device.deviceName,
        address: device.address,
        create_at: device.createdMs,
        seen_at: device.lastSeenMs,
        current: flag(device.isCurrent),
      })),
    };
  });
}

const TOKEN_HASH = /^[0-9a-f]{64}$/;

export function deviceLogoutRoute(deps: IdentityDeps): Route {
  return serve(deviceLogout, async ({ id, all }, { session, language }) => {
    if (all === 1) {
      await deps.sessions.revokeAll(session.player, session.tokenHash);
      return { message: replyMessage('other-devices-logged-out', language) };
    }
    if (id === undefined) return new Refusal('missing-field', { field: 'id' });
    const ended = TOKEN_HASH.test(id) ? await deps.sessions.revokeDevice(session.player, id) : 0;
    if (ended === 0) return new Refusal('no-such-device');
    return { message: replyMessage('device-logged-out', language) };
  });
}

export function deletionApplyRoute(deps: IdentityDeps): Route {
  return serve(deletionApply, async ({ password }, caller) => {
    const outcome = await askToCancel(deps, caller.session.player, loginOriginOf(caller), password);
    if (outcome.is === 'try-later') return tryLater(outcome);
    if (outcome.is === 'busy') return new Refusal('unavailable');
    if (outcome.is === 'password-missing') return new Refusal('missing-field', { field: 'password' });
    if (outcome.is !== 'asked') return new Refusal(outcome.is);
    const message = replyMessage('deletion-asked', caller.language);
    return { message, apply_at: outcome.askedMs, cancel_at: outcome.closeMs };
  });
}

export function deletionWithdrawRoute(deps: IdentityDeps): Route {
  return serve(deletionWithdraw, async (_input, caller) => {
    await deps.database.inTransaction((tx) => withdrawCancellation(tx, caller.session.player));
    return { message: replyMessage('deletion-withdrawn', caller.language) };
  });
}
