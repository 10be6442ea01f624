import type { PlayerId } from '@palpite/kernel/ids';
import { type Place, POCKETS, type Pocket } from '../core/posting.ts';

/** How places are numbered in wallet.transfer: a player's pocket is account * 8 + pocket, a house account is -id. */
const POCKETS_PER_ACCOUNT = 8n;

export function pocketNumber(account: bigint, pocket: Pocket): bigint {
  return account * POCKETS_PER_ACCOUNT + BigInt(POCKETS.indexOf(pocket));
}

export function houseNumber(house: bigint): bigint {
  return -house;
}

export interface Directory {
  readonly players: ReadonlyMap<bigint, PlayerId>;
  readonly houses: ReadonlyMap<bigint, string>;
}

export function accountOf(number: bigint): bigint {
  return number / POCKETS_PER_ACCOUNT;
}

export function pocketOf(number: bigint): Pocket {
  const pocket = POCKETS[Number(number % POCKETS_PER_ACCOUNT)];
  if (pocket === undefined || number < 0n) throw new Error(`${number} is not a pocket`);
  return pocket;
}

export function placeOf(number: bigint, directory: Directory): Place {
  if (number < 0n) {
    const house = directory.houses.get(-number);
    if (house === undefined) throw new Error(`house account ${-number} is unknown`);
    return { house };
  }
  const player = directory.players.get(accountOf(number));
  if (player === undefined) throw new Error(`account ${accountOf(number)} is unknown`);
  return { player, pocket: pocketOf(number) };
}
