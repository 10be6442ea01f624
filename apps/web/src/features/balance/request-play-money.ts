import type { Outcome } from '@palpite/client/outcome';
import type { Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/uuid.ts';
import { LATER_KEYS } from '../../stores/keys.ts';

export interface PlayMoneyMeans {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'randomBytes'>;
  send(requestId: string): Promise<Outcome<'playMoney'>>;
}

/**
 * The id is kept before it is sent and forgotten when the server has answered: after silence the same request goes out
 * again, so that a grant whose answer was lost is not granted twice.
 */
export async function requestPlayMoney({ platform, send }: PlayMoneyMeans): Promise<Outcome<'playMoney'>> {
  const requestId =
    platform.store.get(LATER_KEYS.playMoneyRequest) ?? uuid7(platform.nowMs(), platform.randomBytes(10));
  platform.store.set(LATER_KEYS.playMoneyRequest, requestId);
  const outcome = await send(requestId);
  if (outcome.is !== 'unreachable') platform.store.remove(LATER_KEYS.playMoneyRequest);
  return outcome;
}
