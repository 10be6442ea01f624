import { useEffect, useState } from 'react';
import { createRoom, type RoomGame, type RoomStore, sessionStart } from '../../stores/casino/room.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';

/** The room of a game, launched as soon as it is known who plays. */
export function useRoom(game: RoomGame): RoomStore | undefined {
  const services = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const isKnown = useShared(
    'session',
    (session) => session.user !== undefined || session.phase === 'refused',
  );
  const [room, setRoom] = useState<RoomStore>();
  const { provider, gameId, mode } = game;
  const mayLaunch = isKnown || mode === 'demo';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player gets a room of their own
  useEffect(() => {
    if (!mayLaunch) return;
    const made = openRoom(services, { provider, gameId, mode });
    setRoom(made);
    sessionStart(services.platform, { provider, gameId, mode });
    void made.getState().launch();
    return () => {
      made.getState().stop();
      setRoom(undefined);
    };
  }, [services, provider, gameId, mode, mayLaunch, mode === 'demo' ? 0 : uid]);
  return room;
}

function openRoom({ client, platform, connection }: Services, game: RoomGame): RoomStore {
  const named = { provider: game.provider, game_id: game.gameId };
  return createRoom({
    platform,
    connection,
    mode: game.mode,
    ownOrigin: location.origin,
    ask: () => client.call('gameLaunch', { ...named, mode: game.mode }),
    report(event, detail) {
      const properties = [
        { name: 'mode', value: game.mode },
        { name: 'detail', value: detail },
      ];
      const entry = { event: `room.${event}`, ...named, event_time: platform.nowMs(), properties };
      void client.call('gameEventReport', { list: [entry] });
    },
  });
}
