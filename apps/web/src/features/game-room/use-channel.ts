import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RoomStore } from '../../stores/casino/room.ts';
import { type GameChannel, openFrameChannel, openShellChannel } from '../../stores/casino/room-channel.ts';
import type { FromGame } from '../../stores/casino/room-messages.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';

const NO_CHANNEL: GameChannel = { send: () => {}, close: () => {} };

/** What the game asks of the page around it. */
export type GameRequest = Extract<FromGame, 'deposit' | 'exit'>;

export interface ChannelOptions {
  readonly room: RoomStore;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onRequest: (request: GameRequest) => void;
}

/** The channel to the game of this launch: by messages to its frame, or by addresses in a native shell. */
export function useChannel({ room, frame, onRequest }: ChannelOptions): GameChannel {
  const services = useServices();
  const launched = useStore(room, (state) => state.launched);
  const attempt = useStore(room, (state) => state.attempt);
  const [channel, setChannel] = useState(NO_CHANNEL);
  const request = useRef(onRequest);
  request.current = onRequest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has a frame of its own
  useEffect(() => {
    if (!launched) return;
    const opened = openChannel(services, launched.url, frame, (message) => {
      room.getState().receive(message);
      if (message.type === 'deposit' || message.type === 'exit') request.current(message.type);
    });
    setChannel(opened);
    return () => {
      opened.close();
      setChannel(NO_CHANNEL);
    };
  }, [services, room, launched, attempt, frame]);
  return channel;
}

function openChannel(
  { platform, boot }: Services,
  url: string,
  frame: RefObject<HTMLIFrameElement | null>,
  receive: Parameters<typeof openFrameChannel>[0]['receive'],
): GameChannel {
  if (platform.opening.native)
    return openShellChannel({ platform, scheme: boot.brand.appGroup, url, receive });
  const origin = new URL(url).origin;
  return openFrameChannel({ window, frame: () => frame.current?.contentWindow ?? null, origin, receive });
}

/** The game waits while something of the app is in front of it. */
export function usePause(channel: GameChannel, isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    channel.send('pause');
    return () => channel.send('resume');
  }, [channel, isCovered]);
}

/** The minutes of the session as the server counts them, and the moment of that count. */
export interface Presence {
  readonly minutes: number;
  readonly atMs: number;
}

/**
 * The shell notes the player's presence and shows the reality check; the room learns both from the calls. While the
 * check is shown the game waits.
 */
export function usePresence(channel: GameChannel): Presence | undefined {
  const { outcomes, platform } = useServices();
  const [presence, setPresence] = useState<Presence>();
  useEffect(
    () =>
      outcomes.listen(({ name, input, outcome }) => {
        if (name !== 'presenceNote' || outcome.is !== 'done') return;
        const { due, minutes } = outcome.data as { readonly due: 0 | 1; readonly minutes: number };
        setPresence({ minutes, atMs: platform.nowMs() });
        if (due === 1) channel.send('reality-check');
        else if ((input as { readonly shown?: 0 | 1 }).shown === 1) channel.send('resume');
      }),
    [outcomes, platform, channel],
  );
  return presence;
}

/** After a round its own push may be on its way. */
const SETTLE_MS = 1_000;

/** Tells the game when the balance is no longer the one that it shows: a deposit has arrived, a bet was settled. */
export function useBalanceNews(room: RoomStore, channel: GameChannel): void {
  const { platform } = useServices();
  const balance = useShared('balance', (state) => state.info?.balance);
  const shown = useStore(room, (state) => state.gameBalance);
  const isIdle = useStore(
    room,
    ({ phase, roundSinceMs, launched }) =>
      phase === 'running' && roundSinceMs === undefined && launched?.mode === 'real',
  );
  const differs = balance !== undefined && shown !== undefined && BigInt(balance) !== shown;
  const news = useMemo(() => (isIdle && differs ? balance : undefined), [isIdle, differs, balance]);
  useEffect(() => {
    if (news === undefined) return;
    return platform.after(SETTLE_MS, () => channel.send('balance-changed'));
  }, [platform, channel, news]);
}
