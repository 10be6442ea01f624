/** The messages that a game sends to the room. */
const FROM_GAME = ['ready', 'balance', 'round-open', 'round-closed', 'deposit', 'exit'] as const;
export type FromGame = (typeof FROM_GAME)[number];

/** The messages that the room sends to a game. */
export type ToGame = 'pause' | 'resume' | 'reality-check' | 'balance-changed' | 'end';

export interface GameMessage {
  readonly type: FromGame;
  /** Of `balance`, in the smallest unit of the currency. */
  readonly balance?: bigint;
}

/** The names under which both sides sign their messages. */
const GAME_SOURCE = 'studio';
const ROOM_SOURCE = 'palpite';

/** A message as `postMessage` carries it to the game. */
export function messageToGame(type: ToGame): { readonly source: string; readonly type: ToGame } {
  return { source: ROOM_SOURCE, type };
}

/** Anyone may post anything to a window: a message that a game would not send is ignored. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = data as Readonly<Record<string, unknown>>;
  return fields.source === GAME_SOURCE ? messageOf(fields.type, fields.balance) : undefined;
}

/**
 * In a native shell the game is in a web view of its own, where no window can be posted to: every message is an address
 * with the scheme of the shell, `br://game/pause`.
 */
export function gameAddress(
  scheme: string,
  type: ToGame | 'open',
  fields: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(fields).toString();
  return `${scheme}://game/${type}${query === '' ? '' : `?${query}`}`;
}

const ADDRESS_MAX = 500;
const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/game\/([a-z-]+)(?:\?(.*))?$/;

/** The other direction: the shell hands the app the address that the game opened. */
export function readGameAddress(scheme: string, address: unknown): GameMessage | undefined {
  if (typeof address !== 'string' || address.length > ADDRESS_MAX) return undefined;
  const [, named, type, query = ''] = ADDRESS.exec(address) ?? [];
  if (named !== scheme) return undefined;
  return messageOf(type, new URLSearchParams(query).get('balance') ?? undefined);
}

const UNITS = /^-?\d{1,30}$/;

function messageOf(type: unknown, balance: unknown): GameMessage | undefined {
  const known = FROM_GAME.find((name) => name === type);
  if (known === undefined) return undefined;
  if (known !== 'balance') return { type: known };
  return typeof balance === 'string' && UNITS.test(balance)
    ? { type: known, balance: BigInt(balance) }
    : undefined;
}
