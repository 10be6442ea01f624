import { runHashing } from '@palpite/kernel/fair/hashing';
import { drawRaffle, ticketsHash } from '@palpite/kernel/growth/raffle';
import { HOUR_MS } from '@palpite/kernel/time';
import { within } from '../../../../platform/database/database.ts';
import { nodeHashes } from '../../../../platform/hashes/node-hashes.ts';
import { maskedName } from '../../../casino/index.ts';
import { prizeValue } from '../kinds/prize.ts';
import { placesOf, prizeOfPlace } from '../kinds/raffle/kind.ts';
import {
  endWinner,
  insertWinners,
  readAllTickets,
  readDueRaffles,
  readWinners,
  type StoredWinner,
  voidAllTickets,
} from '../store/raffle-tickets.ts';
import {
  closeRaffle,
  lockRaffle,
  type RaffleId,
  readUndrawn,
  revealSeed,
  type StoredRaffle,
  voidRaffle,
} from '../store/raffles.ts';
import { runningActivities } from './board.ts';
import type { ActivitiesDeps } from './deps.ts';
import {
  isEnded,
  openedRaffle,
  type RaffleRound,
  raffleIdText,
  roundOfStored,
  runningRound,
  settleTickets,
} from './raffle.ts';
import { openedSeed, seedOf } from './seeds.ts';

/** Facts of the last minutes may be counted later. */
export const SETTLES_MS = HOUR_MS;
const PAGE = 200;
const PAGES_MAX = 10_000;
const RAFFLES_MAX = 100;

/**
 * A job: makes the raffles that have begun, issues tickets to those who played, and closes, draws and pays those that
 * have ended. Every step can be repeated.
 */
export async function runRaffles(deps: ActivitiesDeps, signal?: AbortSignal): Promise<number> {
  await openRounds(deps);
  let drawn = 0;
  for (const raffle of await readUndrawn(deps.database, RAFFLES_MAX)) {
    if (signal?.aborted) break;
    const round = await roundOf(deps, raffle);
    if (round === 'void') await voidRound(deps, raffle);
    if (round === 'void' || round === 'later') continue;
    const isOver = isEnded(deps, raffle, SETTLES_MS);
    if (raffle.ticketsHash === undefined && !(await sweep(deps, round, isOver, signal))) continue;
    if (isOver) drawn += (await closeAndDraw(deps, round)) ? 1 : 0;
  }
  await payWinners(deps);
  return drawn;
}

async function openRounds(deps: ActivitiesDeps): Promise<void> {
  for (const brand of deps.brands)
    for (const activity of await runningActivities(deps, brand, 'raffle')) {
      const round = await runningRound(deps, activity);
      if (round) await openedRaffle(deps, round);
    }
}

/** Where a raffle stands: its round; later while its campaign is paused; void when the campaign was stopped. */
async function roundOf(deps: ActivitiesDeps, raffle: StoredRaffle): Promise<RaffleRound | 'later' | 'void'> {
  const running = await runningActivities(deps, raffle.brand, 'raffle');
  const activity = running.find(({ code }) => code === raffle.activity);
  if (activity) return roundOfStored(deps, activity, raffle) ?? 'later';
  const campaigns = await deps.bonuses.campaigns.list(raffle.brand);
  return campaigns.some(({ code, state }) => code === raffle.activity && state === 'stopped')
    ? 'void'
    : 'later';
}

/** A campaign that was stopped gives nothing any more, so nobody wins; the rules of the raffle say so. */
async function voidRound(deps: ActivitiesDeps, id: RaffleId): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const raffle = await lockRaffle(tx, id);
    if (raffle && (await voidRaffle(tx, id, new Date(deps.clock.nowMs())))) await voidAllTickets(tx, id);
  });
}

/** Issues what everybody has earned. False when it was stopped before the end. */
async function sweep(
  deps: ActivitiesDeps,
  round: RaffleRound,
  isEnd: boolean,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let after = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    if (signal?.aborted) return false;
    const players = await deps.counters.active(round.id.brand, round.span, after, PAGE);
    for (const player of players) await settleTickets(deps, player, round, isEnd);
    after = players.at(-1) ?? after;
    if (players.length < PAGE) return true;
  }
  return false;
}

/** Fixes the list of tickets, then draws. Each of the two is done once, whichever node is first. */
export async function closeAndDraw(deps: ActivitiesDeps, round: RaffleRound): Promise<boolean> {
  await deps.database.inTransaction(async (tx) => {
    const raffle = await lockRaffle(tx, round.id);
    if (!raffle || raffle.ticketsHash !== undefined) return;
    const tickets = await readAllTickets(tx, round.id);
    const hash = runHashing(ticketsHash(tickets), nodeHashes);
    await closeRaffle(tx, round.id, {
      tickets: tickets.length,
      ticketsHash: hash,
      at: new Date(deps.clock.nowMs()),
    });
  });
  return draw(deps, round);
}

async function draw(deps: ActivitiesDeps, { id, settings }: RaffleRound): Promise<boolean> {
  const seed = await seedOf(deps, {
    brand: id.brand,
    activity: id.activity,
    owner: `raffle:${id.firstDay}`,
  });
  const serverSeed = openedSeed(deps, seed);
  return deps.database.inTransaction(async (tx) => {
    const raffle = await lockRaffle(tx, id);
    if (!raffle || raffle.ticketsHash === undefined || raffle.drawnAt !== undefined) return false;
    const tickets = await readAllTickets(tx, id);
    if (runHashing(ticketsHash(tickets), nodeHashes) !== raffle.ticketsHash)
      throw new Error(
        `the tickets of raffle ${raffleIdText(id)} are not those that were fixed when it closed`,
      );
    const drawn = runHashing(drawRaffle(serverSeed, tickets, placesOf(settings.prizes)), nodeHashes);
    const winners: Omit<StoredWinner, 'state'>[] = [];
    for (const { place, number } of drawn) {
      const player = tickets.find((ticket) => ticket.number === number)?.player;
      const prize = prizeOfPlace(settings.prizes, place);
      if (player === undefined || !prize) continue;
      const name = maskedName((await deps.nickOf(player, within(tx))) ?? '');
      winners.push({ place, number, player, name, prize });
    }
    await insertWinners(tx, id, winners);
    await revealSeed(tx, id, serverSeed, new Date(deps.clock.nowMs()));
    return true;
  });
}

/** Gives the prizes that are due, each once. One that the campaign cannot pay now stays due. */
export async function payWinners(deps: ActivitiesDeps): Promise<number> {
  let paid = 0;
  for (const id of await readDueRaffles(deps.database, RAFFLES_MAX))
    for (const winner of await readWinners(deps.database, id))
      if (winner.state === 'due' && (await payWinner(deps, id, winner))) paid += 1;
  return paid;
}

async function payWinner(
  deps: ActivitiesDeps,
  id: RaffleId,
  { place, player, prize }: StoredWinner,
): Promise<boolean> {
  const { asset } = deps.brandOf(id.brand);
  return deps.database.inTransaction(async (tx) => {
    const [outcome] = await deps.bonuses.grant(tx, [
      {
        campaign: id.activity,
        player,
        brand: id.brand,
        asset,
        key: `raffle:${id.firstDay}:${place}`,
        reason: 'activity:raffle',
        value: prizeValue(prize),
      },
    ]);
    if (outcome?.is === 'granted' || outcome?.is === 'repeated') return endWinner(tx, id, place, 'granted');
    if (outcome?.is === 'not-allowed' || outcome?.is === 'conflict')
      await endWinner(tx, id, place, 'refused');
    return false;
  });
}
