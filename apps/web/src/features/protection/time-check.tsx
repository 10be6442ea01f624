import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { later } from '../../platform/later.ts';
import { useServices, useShared } from '../../stores/services.ts';
import type { Reality } from './reality-sheet.tsx';

const EVERY_MS = 60_000;

/** Tells the server once a minute that the player is active, and learns whether the reality check is due. */
function usePresence(): { readonly due: Reality | undefined; answered(): void } {
  const { client, platform, connection, link } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const [due, setDue] = useState<Reality>();
  useEffect(() => {
    if (uid === undefined) return;
    let cancel = () => {};
    let isOver = false;
    const tell = async () => {
      cancel();
      if (document.visibilityState === 'visible') {
        const outcome = await client.call('presenceNote', { shown: 0 });
        if (!isOver && outcome.is === 'done') setDue(outcome.data.due === 1 ? outcome.data : undefined);
      }
      if (!isOver) cancel = platform.after(EVERY_MS, () => void tell());
    };
    cancel = platform.after(0, () => void tell());
    // An ended session closes its socket, and the next socket also exists for guests: check who is signed in.
    const leave = connection.subscribe((now, before) => {
      if (now.live !== before.live && before.live === 'closed') void tell();
    });
    // A game that covers the app goes on without it: the server says when the check is due.
    const leaveTopic = link.watch('player', {
      snapshot: () => {},
      change(messages) {
        if (messages.some(({ tp }) => tp === 'reality_check')) void tell();
      },
    });
    return () => {
      isOver = true;
      leaveTopic();
      leave();
      cancel();
      setDue(undefined);
    };
  }, [client, platform, connection, link, uid]);
  const answered = useCallback(() => {
    setDue(undefined);
    void client.call('presenceNote', { shown: 1 });
  }, [client]);
  return { due, answered };
}

/** Mounted in the shell, on every page. Its sheet is loaded when it is first needed. */
export function TimeCheck() {
  const { text } = useServices();
  const { due, answered } = usePresence();
  const RealitySheet = useMemo(
    () =>
      later(async () => {
        const [{ RealitySheet: sheet }] = await Promise.all([
          import('./reality-sheet.tsx'),
          text.getState().need('protection'),
        ]);
        return sheet;
      }),
    [text],
  );
  if (!due) return null;
  return (
    <Suspense fallback={null}>
      <RealitySheet reality={due} onAnswered={answered} />
    </Suspense>
  );
}
