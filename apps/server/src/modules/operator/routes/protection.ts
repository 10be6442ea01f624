import { flag } from '@palpite/contract/flag';
import { protectionCalls } from '@palpite/contract/operator/protection-calls';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { maskName } from '../../chat/index.ts';
import { HARM_FROM, isHarmStrong, type Operator, type ProtectedOwner } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const INTERVENTIONS = 50;
const PAGE = 50;
const UNKNOWN = () => new Refusal('no-such-player');

/** What the protection officer sees of a player and does. */
export function protectionRoutes(operator: Operator): OperatorRoute[] {
  const { playerPause, playerLimit, playerIntervene } = protectionCalls;
  return [
    harmRoute(operator),
    markersRoute(operator),
    servePermitted(playerPause, 'protection.act', async ({ uid, term, reason }, actor) => {
      const owner = await ownerOf(operator, uid);
      if (!owner) return UNKNOWN();
      const outcome = await operator.officer.pause(actor, { owner, term, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(playerLimit, 'protection.act', async ({ uid, kind, period, amount, reason }, actor) => {
      const owner = await ownerOf(operator, uid);
      if (!owner) return UNKNOWN();
      const request = { owner, key: { kind, period }, amount: BigInt(amount), reason };
      const outcome = await operator.officer.tighten(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(playerIntervene, 'protection.act', async ({ uid, how, reason }, actor) => {
      const owner = await ownerOf(operator, uid);
      if (!owner) return UNKNOWN();
      const outcome = await operator.officer.intervene(actor, { owner, how, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

/** Whoever protects players works through this list; others find a player by search. */
function harmRoute(operator: Operator): OperatorRoute {
  const { players, protection } = operator.ports;
  return servePermitted(protectionCalls.harmList, 'protection.act', async (input) => {
    const { brand, marker, untouched_days: days, cursor, page_limit: limit = PAGE } = input;
    const after = readCursor(cursor);
    if (after === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    const untouchedSinceMs = days === undefined ? undefined : operator.nowMs() - days * DAY_MS;
    const [found, { all, untouched }] = await Promise.all([
      operator.officer.marked({ brand, marker, untouchedSinceMs, after, limit: limit + 1 }),
      operator.officer.countMarked(),
    ]);
    const page = found.slice(0, limit);
    const [seen, views] = await Promise.all([
      protection.lastSeen(page.map(({ player }) => player)),
      Promise.all(page.map(({ player }) => players.player(player))),
    ]);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      records: page.map((row, index) => ({
        uid: row.player,
        name: maskName(views[index]?.nick ?? ''),
        brand: row.brand,
        markers: row.signs.map(({ marker: name, value }) => ({
          marker: name,
          value,
          from: HARM_FROM[name],
          strong: flag(isHarmStrong(name, value)),
        })),
        since: row.sinceMs,
        seen: seen.get(row.player) ?? 0,
        intervened_at: row.intervention?.atMs ?? 0,
        intervention: row.intervention?.how ?? '',
      })),
      cursor: last ? `${last.urgency}-${last.player}` : '',
      all,
      untouched,
    };
  });
}

function readCursor(cursor: string | undefined): { urgency: number; player: bigint } | undefined | 'wrong' {
  if (cursor === undefined) return undefined;
  const [, urgency = '', player = ''] = /^(\d{1,6})-(\d{1,15})$/.exec(cursor) ?? [];
  return player === '' ? 'wrong' : { urgency: Number(urgency), player: BigInt(player) };
}

function markersRoute(operator: Operator): OperatorRoute {
  return servePermitted(protectionCalls.playerMarkers, 'protection.read', async ({ uid }) => {
    const owner = await ownerOf(operator, uid);
    if (!owner) return UNKNOWN();
    const [{ signs, isCut }, rows] = await Promise.all([
      operator.officer.markers(owner),
      operator.audit({
        command: 'protection.intervene',
        targetKind: 'player',
        target: String(uid),
        limit: INTERVENTIONS,
      }),
    ]);
    return {
      markers: signs.map(({ marker, value, from, isStrong }) => ({
        marker,
        value,
        from,
        strong: flag(isStrong),
      })),
      cut: flag(isCut),
      interventions: rows.map(({ at, actor_name, after, reason }) => {
        const { how = '', markers = '' } = (after ?? {}) as { how?: string; markers?: string };
        return { at: at.getTime(), by: actor_name, how, note: reason, markers };
      }),
    };
  });
}

async function ownerOf(operator: Operator, uid: number): Promise<ProtectedOwner | undefined> {
  const found = await operator.ports.players.player(uid as PlayerId);
  const brand = found && operator.ports.brands().find(({ id }) => id === found.brand);
  return found && brand && { player: found.player, brand: found.brand, asset: brand.currency };
}
