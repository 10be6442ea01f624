import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { scrubText } from '../../../platform/log/scrub.ts';
import { type Referrer, readReferrer } from '../core/referrer.ts';
import { readActivation, writeActivation } from '../store/activations.ts';

export interface Arrival {
  readonly brand: string;
  /** Empty when the client has none yet. */
  readonly device: string;
  readonly installReferrer: string | undefined;
  readonly packageReferrer: string | undefined;
  readonly timezone: string | undefined;
}

export interface Attribution {
  /** Undefined when the device was not reported yet. */
  readonly activatedMs: number | undefined;
  readonly campaign: string;
  readonly isOfficial: boolean;
}

export interface Attributions {
  check(arrival: Arrival): Promise<Attribution>;
  report(arrival: Arrival): Promise<Attribution>;
}

export function createAttributions(deps: { database: Database; clock: Clock }): Attributions {
  const asGiven = ({ campaign, isOfficial }: Referrer): Attribution => ({
    activatedMs: undefined,
    campaign,
    isOfficial,
  });
  const asStored = (stored: { atMs: number; source: string; campaign: string }): Attribution => ({
    activatedMs: stored.atMs,
    campaign: stored.campaign,
    isOfficial: stored.source === 'official',
  });
  return {
    async check({ brand, device, installReferrer, packageReferrer }) {
      const stored =
        device === '' ? undefined : await readActivation(deps.database, brand, deviceHash(device));
      return stored ? asStored(stored) : asGiven(readReferrer(installReferrer, packageReferrer));
    },
    async report({ brand, device, installReferrer, packageReferrer, timezone = '' }) {
      const referrer = readReferrer(installReferrer, packageReferrer);
      if (device === '') return asGiven(referrer);
      const { source, campaign } = referrer;
      // A link may carry arbitrary parameters.
      const text = scrubText(referrer.text);
      const made = { brand, device: deviceHash(device), referrer: text, source, campaign, timezone };
      return asStored(
        await deps.database.inTransaction((tx) => writeActivation(tx, { ...made, atMs: deps.clock.nowMs() })),
      );
    },
  };
}

/** A device id together with `sid` opens sessions, so only its hash is stored here. */
export function deviceHash(device: string): string {
  return createHash('sha256').update(`brands ${device}`).digest('base64url').slice(0, 22);
}
