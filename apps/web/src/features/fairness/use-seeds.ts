import type { FairSeeds } from '@palpite/contract/entities/originals';
import type { Reply } from '@palpite/contract/generated/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uuid7 } from '../../platform/random.ts';
import { useServices, useShared } from '../../stores/services.ts';

export type Revealed = Reply<'fairSeedsRotate'>['revealed'];

export interface Seeds {
  readonly present: FairSeeds | undefined;
  readonly failed: boolean;
  /** What the last rotation on this page revealed. */
  readonly revealed: Revealed | undefined;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  load(): void;
  /** Resolves to whether new seeds are in use. A repeated attempt after a lost reply has the same id. */
  rotate(clientSeed?: string): Promise<boolean>;
}

export function useSeeds(): Seeds {
  const { client, platform } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const [present, setPresent] = useState<FairSeeds>();
  const [failed, setFailed] = useState(false);
  const [revealed, setRevealed] = useState<Revealed>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const open = useRef<{ readonly id: string; readonly clientSeed: string | undefined }>(undefined);

  const load = useCallback(() => {
    if (uid === undefined) return;
    setFailed(false);
    void client.call('fairSeeds', {}).then((outcome) => {
      if (outcome.is === 'done') setPresent(outcome.data.seeds);
      else setFailed(true);
    });
  }, [client, uid]);
  useEffect(load, [load]);

  async function rotate(clientSeed?: string): Promise<boolean> {
    if (busy) return false;
    if (open.current?.clientSeed !== clientSeed || !open.current) {
      open.current = { id: uuid7(platform.nowMs(), platform.randomBytes(10)), clientSeed };
    }
    setBusy(true);
    setRefusal(undefined);
    const outcome = await client.call('fairSeedsRotate', {
      request_id: open.current.id,
      ...(clientSeed === undefined ? {} : { client_seed: clientSeed }),
    });
    setBusy(false);
    if (outcome.is === 'unreachable') {
      setRefusal('');
      return false;
    }
    open.current = undefined;
    if (outcome.is === 'refused') {
      setRefusal(outcome.message);
      return false;
    }
    setPresent(outcome.data.seeds);
    setRevealed(outcome.data.revealed);
    return true;
  }

  return { present, failed, revealed, busy, refusal, load, rotate };
}
