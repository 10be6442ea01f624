import type { Brands } from '../modules/brands/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Support } from '../modules/support/index.ts';
import { createVerification, type Verification } from '../modules/verification/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { brandOf } from './casino-hall.ts';
import type { Platform } from './platform.ts';

interface VerificationModules {
  readonly brands: Brands;
  readonly protection: Protection;
  /** Pictures are uploaded as files of support are, and taken over from there. */
  readonly support: Pick<Support, 'takeFiles'>;
  readonly notices: Pick<Notices, 'queue'>;
}

export function openVerification(
  { database, clock, chance }: Platform,
  { sealKeys }: Config,
  { brands, protection, support, notices }: VerificationModules,
): Verification {
  return createVerification({
    database,
    clock,
    chance,
    sealer: createSealer(sealKeys, chance),
    protection,
    takeFiles: (tx, player, files) => support.takeFiles(tx, player, files),
    async notify(tx, { id, player, state }) {
      await notices.queue(tx, {
        player,
        kind: state === 'accepted' ? 'documents-accepted' : 'documents-refused',
        fields: {},
        key: `documents:${id}`,
      });
    },
    async notifyExpired(tx, { id, player }) {
      await notices.queue(tx, {
        player,
        kind: 'documents-expired',
        fields: {},
        key: `documents-expired:${id}`,
      });
    },
    brands: brands.all.map(({ id }) => id),
    zoneOf: (brand) => habitsOf(brandOf(brands, brand).country).zone,
    retentionYears: (brand) => brands.packOf(brandOf(brands, brand)).retentionYears,
  });
}

export const verificationJobs = ({ jobs }: Verification, { log }: Pick<Platform, 'log'>) => ({
  'expire-documents': async (_payload: unknown, signal: AbortSignal) => void (await jobs.expire(signal)),
  'forget-documents': async (_payload: unknown, signal: AbortSignal) => void (await jobs.forget(signal)),
  'reseal-documents': async (_payload: unknown, signal: AbortSignal) => {
    const { sealed, unreadable } = await jobs.reseal(signal);
    if (unreadable > 0)
      log.error({ sealed, unreadable }, 'pictures of documents have a key that this server does not have');
  },
});
