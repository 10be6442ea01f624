import type { LanguageCode } from '@palpite/contract/languages';
import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import {
  playerTimeline,
  TIMELINE_GROUPS,
  type TimelineGroup,
  type TimelineLine,
} from '@palpite/contract/operator/timeline-calls';
import { ASSET_SCALE, type Asset, isAsset } from '@palpite/kernel/assets';
import { type PlayerId, referenceTimeMs } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { moneyText } from '../core/money-text.ts';
import {
  boundOf,
  groupRounds,
  mergeTimeline,
  type RoundLine,
  readTimelineCursor,
  referenceBound,
  type TimelineBound,
  type TimelineSource,
  writeTimelineCursor,
} from '../core/timeline.ts';
import { type Actor, maskAddress, type Operator, type PlayerView } from '../index.ts';
import { mayActor, servePermitted } from './permitted.ts';

const PAGE = 50;
/** The catalogue of games has its own language codes. */
const GAME_LANGUAGES = { ENG: 'en', PT: 'pt', ES: 'es', RU: 'ru', VI: 'vi' } as const satisfies Record<
  LanguageCode,
  string
>;

/** Who sees the lines of each source; the registration belongs to the access. */
const RIGHTS: Readonly<Record<TimelineSource, OperatorPermission>> = {
  team: 'audit.read',
  payments: 'payments.read',
  bets: 'bets.read',
  rounds: 'casino.read',
  bonuses: 'bonuses.read',
  protection: 'protection.read',
  messages: 'notices.read',
  support: 'support.read',
  access: 'player.read',
  registration: 'player.read',
};

interface Line {
  readonly source: TimelineSource;
  readonly atMs: number;
  readonly id: bigint;
  readonly what: string;
  readonly state?: string;
  readonly detail?: string;
  readonly amount?: { readonly units: bigint; readonly asset: string } | undefined;
  readonly page?: string;
  readonly round?: RoundLine;
}

interface Reading {
  readonly operator: Operator;
  readonly actor: Actor;
  readonly player: PlayerView;
  readonly language: LanguageCode;
}

type Source = (reading: Reading, bound: TimelineBound, limit: number) => Promise<readonly Line[]>;

/** The history of a player, merged from every module. Each source reads at most one page. */
export function timelineRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(playerTimeline, 'player.read', async (input, actor, language) => {
      const player = await operator.ports.players.player(input.uid as PlayerId);
      if (!player) return new Refusal('no-such-player');
      const cursor = readTimelineCursor(input.cursor);
      if (cursor === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const limit = input.page_limit ?? PAGE;
      const sources = (Object.keys(SOURCES) as TimelineSource[]).filter(
        (source) =>
          mayActor(actor, RIGHTS[source]) && (input.group === undefined || groupOf(source) === input.group),
      );
      const reading: Reading = { operator, actor, player, language };
      const lists = await Promise.all(
        sources.map((source) => SOURCES[source](reading, boundOf(cursor, source), limit + 1)),
      );
      const { lines, next } = mergeTimeline(lists, limit);
      return {
        records: groupRounds(lines).map(lineOf),
        cursor: writeTimelineCursor(next),
        groups: TIMELINE_GROUPS.filter((group) => mayActor(actor, RIGHTS[group])),
      };
    }),
  ];
}

const groupOf = (source: TimelineSource): TimelineGroup => (source === 'registration' ? 'access' : source);

function lineOf(line: Line & { readonly count: number }): TimelineLine {
  const { source, id, atMs, what, state = '', detail = '', page, round, count } = line;
  const amount = round ? { units: round.paid - round.staked, asset: round.asset } : line.amount;
  return {
    id: `${source}-${id}`,
    at: atMs,
    group: groupOf(source),
    what,
    count,
    state,
    detail,
    ...(amount &&
      isAsset(amount.asset) &&
      ASSET_SCALE[amount.asset] === 2 && {
        amount: { cents: toCents(amount.units, amount.asset as Asset), currency: amount.asset },
      }),
    ...(page !== undefined && { page }),
  };
}

const team: Source = async ({ operator, player }, bound, limit) => {
  const rows = await operator.auditOf({ kind: 'player', id: String(player.player) }, bound, limit);
  return rows.map(({ id, at, command, actor_name, reason }) => ({
    source: 'team',
    id,
    atMs: at.getTime(),
    what: command,
    detail: `${actor_name}: ${reason}`,
  }));
};

const payments: Source = async ({ operator, player }, bound, limit) => {
  const { orders } = await operator.ports.payments.admin.search({
    player: player.player,
    before: referenceBound(bound),
    limit,
  });
  return orders.map(({ id, direction, method, status, amount, asset }) => ({
    source: 'payments',
    id,
    atMs: referenceTimeMs(id),
    what: direction === 'payin' ? 'deposit' : 'withdrawal',
    state: status,
    detail: method,
    amount: { units: direction === 'payin' ? amount : -amount, asset },
    page: `/payments/orders/${id}`,
  }));
};

const bets: Source = async ({ operator, player }, bound, limit) => {
  const { bets: found } = await operator.ports.bets.admin.search({
    player: player.player,
    before: referenceBound(bound),
    limit,
  });
  return found.map((bet) => ({
    source: 'bets',
    id: bet.id,
    atMs: referenceTimeMs(bet.id),
    what: bet.isFree ? 'free-bet' : 'bet',
    state: bet.status,
    detail: String(bet.id),
    amount: { units: resultOf(bet), asset: bet.asset },
    page: `/bets/${bet.id}`,
  }));
};

type AdminBet = Awaited<ReturnType<Operator['ports']['bets']['admin']['search']>>['bets'][number];

/** What the bet has brought the player so far, as a line of rounds has it: what came back less the stake. */
export function resultOf({
  status,
  stake,
  isFree,
  cashed,
  returnUnits = 0n,
}: Pick<AdminBet, 'status' | 'stake' | 'isFree' | 'cashed' | 'returnUnits'>): bigint {
  if (status === 'rejected') return 0n;
  const paid = isFree ? 0n : stake;
  const back = status === 'cancelled' ? (isFree ? 0n : stake - cashed.stake) : returnUnits;
  return cashed.returned + back - paid;
}

const rounds: Source = async ({ operator, player, language }, bound, limit) => {
  const found = await operator.ports.casino.operations.roundsOf(player.player, referenceBound(bound), limit);
  return found.map(({ ref, game, names, asset, staked, paid, state }) => ({
    source: 'rounds',
    id: ref,
    atMs: referenceTimeMs(ref),
    what: 'rounds',
    state,
    detail: names?.[GAME_LANGUAGES[language]] ?? game,
    page: `/casino/rounds/${ref}`,
    round: { game, asset, staked, paid },
  }));
};

const bonuses: Source = async ({ operator, player }, bound, limit) => {
  const grants = await operator.ports.bonuses.admin.grantsOf(player.player, referenceBound(bound), limit);
  return grants.map(({ id, kind, code, asset, cost, reversed }) => ({
    source: 'bonuses',
    id,
    atMs: referenceTimeMs(id),
    what: reversed ? 'grant-reversed' : 'grant',
    state: kind,
    detail: code,
    amount: asset === undefined ? undefined : { units: cost, asset },
    page: `/players/${player.player}/bonuses`,
  }));
};

const protection: Source = async ({ operator, player }, bound, limit) => {
  const records = await operator.ports.protection.records(player.player, bound, limit);
  return records.map(({ id, atMs, what, detail }) => ({
    source: 'protection',
    id,
    atMs,
    what,
    detail: recordText(detail),
    page: `/players/${player.player}/protection`,
  }));
};

/** `deposit, week, 300.00 BRL`: amounts are stored as units, in minutes where they have no currency. */
function recordText(detail: Readonly<Record<string, string | number | null>>): string {
  const { asset, amount, ...rest } = detail;
  const units = typeof amount === 'string' && /^\d+$/.test(amount) ? BigInt(amount) : undefined;
  const shown = units === undefined ? [] : [asset ? moneyText(units, String(asset)) : `${units} min`];
  const moments = Object.entries(rest).map(([name, value]) =>
    name.endsWith('Ms') && typeof value === 'number' ? new Date(value).toISOString() : value,
  );
  return [...moments, ...shown].filter((part) => part !== null && part !== '').join(', ');
}

const messages: Source = async ({ operator, player, language }, bound, limit) => {
  const found = await operator.ports.notices.sentTo(player.player, referenceBound(bound), limit);
  return found.map(({ id, kind, title, texts, isRead }) => ({
    source: 'messages',
    id,
    atMs: referenceTimeMs(id),
    what: 'message',
    state: isRead ? 'read' : 'unread',
    detail: title ?? texts?.[language]?.title ?? kind,
  }));
};

const support: Source = async ({ operator, player }, bound, limit) => {
  const threads = await operator.ports.supportAndChat.support.staff.openedBy(
    player.player,
    referenceBound(bound),
    limit,
  );
  return threads.map(({ id, subject, state }) => ({
    source: 'support',
    id,
    atMs: referenceTimeMs(id),
    what: 'thread',
    state,
    detail: subject,
    page: `/support/${id}`,
  }));
};

const access: Source = async ({ operator, player, actor }, bound, limit) => {
  const sessions = await operator.ports.players.pastSessions(player.player, bound, limit);
  const isWhole = mayActor(actor, 'player.contact');
  return sessions.map(({ id, atMs, deviceName, address }) => ({
    source: 'access',
    id,
    atMs,
    what: 'signed-in',
    detail: [deviceName, isWhole ? address : maskAddress(address)].filter((text) => text !== '').join(', '),
  }));
};

const registration: Source = async ({ player }, { beforeMs, beforeId }) => {
  const line = { source: 'registration', id: 1n, atMs: player.createdMs, what: 'registered' } as const;
  const isBefore = line.atMs < beforeMs || (line.atMs === beforeMs && line.id < beforeId);
  return isBefore ? [line] : [];
};

const SOURCES: Readonly<Record<TimelineSource, Source>> = {
  team,
  payments,
  bets,
  rounds,
  bonuses,
  protection,
  messages,
  support,
  access,
  registration,
};
