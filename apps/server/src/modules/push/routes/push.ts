import { pushRegister, pushReport } from '@palpite/contract/calls/reach/push';
import { PUSH_TYPE } from '@palpite/contract/tables/notices';
import { parseReference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { deviceHashOf, type Push } from '../index.ts';

export function pushRegisterRoute(push: Push): Route {
  return serve(pushRegister, async (input, caller) => {
    const { platform, app, id, version, device_id: deviceId, model, rom, meta } = input;
    // Another brand's app would show the notices of this one under its own name.
    if (app !== caller.brand) return new Refusal('invalid-field', { field: 'app' });
    const outcome = await push.register({
      player: caller.session.player,
      device: deviceHashOf(caller.device),
      brand: caller.brand,
      platform,
      app,
      ownId: id,
      version,
      deviceId: deviceHashOf(deviceId),
      model,
      rom,
      tokens: meta.map(({ token, push_type: type }) => ({
        type: type === PUSH_TYPE.web ? ('web' as const) : ('fcm' as const),
        token,
      })),
    });
    if (outcome.is === 'busy') return new Refusal('unavailable');
    if (outcome.is !== 'registered') return new Refusal(outcome.is, { field: `meta.${outcome.index}.token` });
    return { tokens: outcome.tokens, devices: outcome.devices };
  });
}

export function pushReportRoute(push: Push): Route {
  return serve(pushReport, async ({ id, event, mark }) => {
    const notice = parseReference(id);
    if (notice === undefined) return new Refusal('invalid-field', { field: 'id' });
    return { counted: (await push.report(notice, event, mark)) ? 1 : 0 };
  });
}
