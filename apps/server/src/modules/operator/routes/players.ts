import {
  type PlayerLine,
  type ProtectionPage,
  playerEndSessions,
  playerFreeze,
  playerGet,
  playerLedger,
  playerProtection,
  playerSearch,
  playerSessions,
  playerUnfreeze,
} from '@palpite/contract/operator/player-calls';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import {
  type OperatorRoute,
  type SignedInCaller,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import {
  type Actor,
  maskAddress,
  maskEmail,
  maskTail,
  type Operator,
  type PlayerView,
  type ProtectionPort,
  type ProtectionView,
} from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { actorOf, DONE, mayActor, refusalFor, servePermitted } from './permitted.ts';

const PAGE = 50;
const DEVICES_MAX = 100;
const UNKNOWN = () => new Refusal('no-such-player');

/** The calls about players: search, page and commands. */
export function playerRoutes(operator: Operator): OperatorRoute[] {
  return [...searchRoutes(operator), ...viewRoutes(operator), ...commandRoutes(operator)];
}

function searchRoutes(operator: Operator): OperatorRoute[] {
  const { players } = operator.ports;
  return [
    serveOperator(playerSearch, 'player.read', async ({ text, brand, page_limit }, caller) => {
      const actor = actorOf(caller as SignedInCaller);
      const isWhole = mayActor(actor, 'player.contact');
      // Whoever sees contacts masked could read them letter by letter from what a prefix finds.
      const turn = isWhole ? undefined : await operator.takeMaskedSearch(actor);
      if (turn?.is === 'wait') return caller.wait(turn.waitMs);
      const found = await players.findPlayers({
        text,
        match: isWhole ? 'prefix' : 'whole',
        ...(brand === undefined ? {} : { brand }),
        limit: page_limit ?? PAGE,
      });
      return { players: found.slice(0, PAGE).map((player) => lineOf(player, actor)) };
    }),
    servePermitted(playerGet, 'player.read', async ({ uid }, actor) => {
      const player = await players.player(uid as PlayerId);
      if (!player) return UNKNOWN();
      const asset = assetOf(operator, player.brand);
      const [balance, blocks, devices] = await Promise.all([
        operator.wallet.balance(player.player, asset),
        operator.wallet.blocks(player.player),
        players.devices(player.player),
      ]);
      const cents = (units: bigint) => toCents(units, asset);
      const { cash, bonus, locked, hold, debt } = balance.pockets;
      const money = {
        currency: asset,
        shown: cents(balance.shown),
        pockets: {
          cash: cents(cash),
          bonus: cents(bonus),
          locked: cents(locked),
          hold: cents(hold),
          debt: cents(debt),
        },
      };
      return {
        player: lineOf(player, actor),
        ...(mayActor(actor, 'ledger.read') ? { balance: money } : {}),
        state: balance.state,
        blocks: blocks.map(({ by, state, sinceMs }) => ({ by, state, since: sinceMs })),
        sessions: devices.length,
      };
    }),
  ];
}

function viewRoutes(operator: Operator): OperatorRoute[] {
  const { players, protection } = operator.ports;
  return [
    servePermitted(playerLedger, 'ledger.read', async ({ uid, cursor, page_limit }) => {
      const player = await players.player(uid as PlayerId);
      if (!player) return UNKNOWN();
      const before = readCursor('l', cursor);
      if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const asset = assetOf(operator, player.brand);
      const page = await operator.wallet.statement(player.player, asset, before, page_limit ?? PAGE);
      return {
        currency: asset,
        records: page.entries.map((entry) => ({
          id: String(entry.posted),
          ref: String(entry.ref),
          kind: entry.kind,
          pocket: entry.pocket,
          amount: toCents(entry.units, asset),
          at: entry.atMs,
        })),
        cursor: writeCursor('l', page.next),
      };
    }),
    servePermitted(playerSessions, 'player.read', async ({ uid }, actor) => {
      const isWhole = mayActor(actor, 'player.contact');
      if (!(await players.player(uid as PlayerId))) return UNKNOWN();
      const devices = await players.devices(uid as PlayerId);
      return {
        sessions: devices.slice(0, DEVICES_MAX).map(({ deviceName, createdMs, lastSeenMs, address }) => ({
          device: deviceName,
          created_at: createdMs,
          seen_at: lastSeenMs,
          address: isWhole ? address : maskAddress(address),
        })),
      };
    }),
    servePermitted(playerProtection, 'protection.read', async ({ uid }) => {
      const player = await players.player(uid as PlayerId);
      if (!player) return UNKNOWN();
      const asset = assetOf(operator, player.brand);
      const { brand, player: id } = player;
      const [standing, conflicts] = await Promise.all([
        protection.standing({ player: id, brand, asset }),
        protection.documentConflicts(id),
      ]);
      return protectionPage(standing, conflicts, asset);
    }),
  ];
}

function commandRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(playerFreeze, 'player.freeze', async ({ uid, state, reason }, actor) => {
      const outcome = await operator.freezePlayer(actor, { player: uid as PlayerId, state, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(playerUnfreeze, 'player.freeze', async ({ uid, reason }, actor) => {
      const outcome = await operator.unfreezePlayer(actor, { player: uid as PlayerId, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(playerEndSessions, 'player.end-sessions', async ({ uid, reason }, actor) => {
      const outcome = await operator.endPlayerSessions(actor, { player: uid as PlayerId, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : { ended: outcome.done };
    }),
  ];
}

function assetOf(operator: Operator, brand: string): Fiat {
  const found = operator.ports.brands().find(({ id }) => id === brand);
  if (!found) throw new Error(`a player has the unknown brand ${brand}`);
  return found.currency;
}

/** Without the right to contact players, addresses are masked. */
function lineOf(player: PlayerView, actor: Actor): PlayerLine {
  const whole = mayActor(actor, 'player.contact');
  const { email = '', phone = '' } = player;
  return {
    uid: player.player,
    brand: player.brand,
    visitor: player.visitor ? 1 : 0,
    nick: player.nick,
    email: whole || email === '' ? email : maskEmail(email),
    phone: whole || phone === '' ? phone : maskTail(phone),
    created_at: player.createdMs,
    ...(player.cancelRequestedMs === undefined ? {} : { cancel_requested_at: player.cancelRequestedMs }),
  };
}

/** Translates the protection state to the wire. */
function protectionPage(
  view: ProtectionView,
  conflicts: Awaited<ReturnType<ProtectionPort['documentConflicts']>>,
  asset: Fiat,
): ProtectionPage {
  const cents = (units: bigint) => toCents(units, asset);
  return {
    currency: asset,
    level: view.level,
    conflicts: conflicts.map(({ other, isHolder, atMs }) => ({
      uid: other,
      holder: isHolder ? 1 : 0,
      at: atMs,
    })),
    reality_minutes: view.realityMinutes,
    ...(view.pause && { pause: pauseOf(view.pause) }),
    limits: view.limits.map(({ kind, period, amount, pending }) => {
      const reported = (value: bigint) => (kind === 'time' ? Number(value) : cents(value));
      return {
        kind,
        period,
        amount: reported(amount),
        ...(pending && {
          pending: {
            from: pending.fromMs,
            ...(pending.amount === undefined ? {} : { amount: reported(pending.amount) }),
          },
        }),
      };
    }),
    usage: view.usage.map(({ period, staked, returned, deposited, minutes }) => ({
      period,
      staked: cents(staked),
      returned: cents(returned),
      deposited: cents(deposited),
      minutes,
    })),
  };
}

function pauseOf({ by, sinceMs, untilMs }: NonNullable<ProtectionView['pause']>) {
  return { by, since: sinceMs, ...(untilMs === undefined ? {} : { until: untilMs }) };
}
