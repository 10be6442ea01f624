import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { useRef } from 'react';
import { uuid7 } from '../../platform/random.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useServices } from '../../stores/services.ts';

export interface Claim {
  /** The step that is being received. */
  readonly pending: number | undefined;
  take(step: number): void;
}

/** Receives a step once: the same step is asked for with the same key until it has an answer. */
export function useClaim(entry: Pick<ActivityEntry, 'id'>): Claim {
  const { platform } = useServices();
  const claim = useCommand('activityClaim');
  const keys = useRef(new Map<number, string>());
  return {
    pending: claim.pending === undefined ? undefined : Number(claim.pending),
    take(step) {
      const request_id = keys.current.get(step) ?? uuid7(platform.nowMs(), platform.randomBytes(10));
      keys.current.set(step, request_id);
      void claim.run({ request_id, id: entry.id, step }, String(step)).then((done) => {
        if (done) keys.current.delete(step);
      });
    },
  };
}
