import { lazy, Suspense, useMemo } from 'react';
import { GameWaiting } from '../../parts/game-waiting.tsx';
import { type Services, useServices } from '../../stores/services.ts';

function lazyRoom({ text }: Pick<Services, 'text'>) {
  return lazy(async () => {
    const { need } = text.getState();
    const [{ CrashRoomPage }] = await Promise.all([
      import('./crash-room.tsx'),
      need('originals'),
      need('crash'),
    ]);
    return { default: CrashRoomPage };
  });
}

/** The room of crash; its code and texts are loaded when it is opened. */
export function CrashGame() {
  const services = useServices();
  const Room = useMemo(() => lazyRoom(services), [services]);
  return (
    <Suspense fallback={<GameWaiting poster="crash" />}>
      <Room />
    </Suspense>
  );
}
