import {
  type RestrictionLine,
  type RiskCaseLine,
  type RiskSignalLine,
  riskAssign,
  riskCase,
  riskClose,
  riskLift,
  riskNote,
  riskOpen,
  riskPlayer,
  riskQueue,
  riskRestrict,
} from '@palpite/contract/operator/risk-calls';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { MARKET_CLASSES, type MarketClass } from '@palpite/kernel/market-classes';
import { isSport } from '@palpite/kernel/sports';
import { toCents } from '../../../platform/http/cents.ts';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { maskName } from '../../chat/index.ts';
import type { RestrictionRecord } from '../../sportsbook/betting/index.ts';
import type { RiskCase, SignalLine } from '../../sportsbook/risk/index.ts';
import type { Operator } from '../index.ts';
import { betLine } from './bet-page.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const PAGE = 50;
const STEPS_SHOWN = 50;
const HISTORY_SHOWN = 20;
const BETS_SHOWN = 10;
const wrong = (field: string) => new Refusal('invalid-field', { field });

/** The queue of players whom somebody should look at, and what is set for them. */
export function riskRoutes(operator: Operator): OperatorRoute[] {
  return [
    queueRoute(operator),
    caseRoute(operator),
    playerRoute(operator),
    ...caseCommands(operator),
    ...restrictionCommands(operator),
  ];
}

const levelOf = (score: number) => (score >= 60 ? 'high' : score >= 30 ? 'mid' : 'low');

const signalLine = ({ beside, ...line }: SignalLine): RiskSignalLine => ({ ...line, beside: beside ?? -1 });

async function namesOf({ ports }: Operator, players: readonly PlayerId[]): Promise<Map<PlayerId, string>> {
  const views = await Promise.all(players.map((player) => ports.players.player(player)));
  return new Map(players.map((player, index) => [player, maskName(views[index]?.nick ?? '')]));
}

const caseLine = (of: RiskCase, names: ReadonlyMap<PlayerId, string>): RiskCaseLine => ({
  case: String(of.id),
  uid: of.player,
  name: names.get(of.player) ?? '***',
  brand: of.brand,
  score: of.score,
  level: levelOf(of.score),
  lines: of.lines.map(signalLine),
  opened_by: of.openedBy,
  opened_at: of.openedMs,
  owner: of.owner ?? 0,
  owner_name: of.ownerName,
  outcome: of.outcome ?? '',
  closed_by: of.closedBy ?? '',
  closed_at: of.closedMs ?? 0,
});

/** The score and the number of the last case. */
function readCursor(cursor: string | undefined): { score: number; id: bigint } | undefined | 'wrong' {
  if (cursor === undefined) return undefined;
  const [, score = '', id = ''] = /^(\d{1,3})-(\d{1,18})$/.exec(cursor) ?? [];
  return id === '' ? 'wrong' : { score: Number(score), id: BigInt(id) };
}

function queueRoute(operator: Operator): OperatorRoute {
  const { risk } = operator.ports.riskControl;
  return servePermitted(riskQueue, 'risk.read', async (input, actor) => {
    const { list, brand, cursor, page_limit: limit = PAGE } = input;
    const after = readCursor(cursor);
    if (after === 'wrong') return wrong('cursor');
    const person = Number(actor.person);
    const owner = list === 'mine' ? person : undefined;
    const [found, counts] = await Promise.all([
      risk.queue({ list: list === 'closed' ? 'closed' : 'open', owner, brand, after, limit: limit + 1 }),
      risk.counts(person),
    ]);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const names = await namesOf(operator, [...new Set(page.map(({ player }) => player))]);
    return {
      records: page.map((each) => caseLine(each, names)),
      cursor: last ? `${last.score}-${last.id}` : '',
      mine: counts.mine,
      all: counts.all,
      oldest: counts.oldestMs ?? 0,
      now: operator.nowMs(),
    };
  });
}

function caseRoute(operator: Operator): OperatorRoute {
  const { risk } = operator.ports.riskControl;
  return servePermitted(riskCase, 'risk.read', async ({ case: number }) => {
    const id = parseReference(number);
    const found = id && (await risk.case(id));
    if (!found) return new Refusal('no-such-case');
    const [steps, people, names] = await Promise.all([
      risk.steps(found.id, STEPS_SHOWN),
      operator.riskPeople(),
      namesOf(operator, [found.player]),
    ]);
    return {
      case: caseLine(found, names),
      steps: steps.map(({ what, actor, text, atMs }) => ({ what, actor, text, at: atMs })),
      people: people.map(({ operator: person, name }) => ({ operator: person, name })),
      now: operator.nowMs(),
    };
  });
}

const restrictionLine = (of: RestrictionRecord): RestrictionLine => ({
  restriction: String(of.id),
  factor: of.factor,
  delay_ms: of.extraDelayMs,
  sports: [...of.refusedSports],
  classes: [...of.refusedClasses],
  why: of.reason,
  note: of.note,
  by: of.actor,
  at: of.setAt.getTime(),
  until: of.untilMs,
  ended_at: of.endedAt?.getTime() ?? 0,
  ended_by: of.endedBy ?? '',
});

function playerRoute(operator: Operator): OperatorRoute {
  const { riskControl, bets, trading, players } = operator.ports;
  const { risk, restrictions } = riskControl;
  const currency = trading.baseCurrency;
  return serveOperator(riskPlayer, 'risk.read', async ({ uid }, { language }) => {
    const player = uid as PlayerId;
    const known = await players.player(player);
    if (!known) return new Refusal('no-such-player');
    const [signals, history, newest, current, found] = await Promise.all([
      risk.playerRisk({ player, brand: known.brand }),
      restrictions.history(player, HISTORY_SHOWN),
      risk.newest(player),
      restrictions.current(player),
      bets.admin.search({ player, limit: BETS_SHOWN }),
    ]);
    const names = await namesOf(
      operator,
      signals.accounts.map((account) => account.player),
    );
    const marks = new Map(signals.values.map((value) => [value.bet, value]));
    return {
      uid,
      name: maskName(known.nick),
      brand: known.brand,
      since: known.createdMs,
      score: signals.score,
      level: signals.level,
      lines: signals.lines.map(signalLine),
      values: signals.values.map(({ bet, value }) => ({ bet: String(bet), value })),
      bets: found.bets.map((bet) => {
        const value = marks.get(bet.id);
        return {
          bet: betLine({ admin: bets.admin, currency }, bet, language),
          value: value?.value ?? 0,
          closing: value?.closing ?? 0,
          known: value ? 1 : 0,
        };
      }),
      links: signals.links.map(({ is, mark, players: who, bets: which }) => ({
        is,
        mark,
        players: [...who],
        bets: which.map(String),
      })),
      accounts: signals.accounts.map((account) => ({
        uid: account.player,
        name: names.get(account.player) ?? '***',
        by: [...account.by],
      })),
      restrictions: history.map(restrictionLine),
      restricted: current ? 1 : 0,
      case: newest && newest.closedMs === undefined ? String(newest.id) : '',
      currency,
      max_stake: toCents(riskControl.maxStake, currency),
      now: operator.nowMs(),
    };
  });
}

function caseCommands(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(riskOpen, 'risk.set', async ({ uid, reason }, actor) => {
      const outcome = await operator.openRiskCase(actor, { player: uid as PlayerId, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : { case: String(outcome.done.id) };
    }),
    servePermitted(riskAssign, 'risk.set', async ({ case: number, operator: person }, actor) => {
      const id = parseReference(number);
      if (id === undefined) return wrong('case');
      const outcome = await operator.assignRiskCase(actor, { case: id, operator: person });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(riskNote, 'risk.set', async ({ case: number, reason }, actor) => {
      const id = parseReference(number);
      if (id === undefined) return wrong('case');
      const outcome = await operator.noteRiskCase(actor, { case: id, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(riskClose, 'risk.set', async ({ case: number, outcome: end, reason }, actor) => {
      const id = parseReference(number);
      if (id === undefined) return wrong('case');
      const outcome = await operator.closeRiskCase(actor, { case: id, outcome: end, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

const isClass = (name: string): name is MarketClass => (MARKET_CLASSES as readonly string[]).includes(name);

function restrictionCommands(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(riskRestrict, 'risk.set', async (input, actor) => {
      const { uid, sports, classes, factor, delay_ms, why, until, seen, case: number, reason } = input;
      if (!sports.every(isSport)) return wrong('sports');
      if (!classes.every(isClass)) return wrong('classes');
      const outcome = await operator.restrictPlayer(actor, {
        player: uid as PlayerId,
        restriction: {
          factor,
          extraDelayMs: delay_ms,
          refusedSports: [...new Set(sports.filter(isSport))],
          refusedClasses: [...new Set(classes.filter(isClass))],
          reason: why,
          untilMs: until,
        },
        seen: seen === undefined ? undefined : parseReference(seen),
        case: number === undefined ? undefined : parseReference(number),
        reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(riskLift, 'risk.set', async ({ uid, seen, reason }, actor) => {
      const id = parseReference(seen);
      if (id === undefined) return wrong('seen');
      const outcome = await operator.liftRestriction(actor, { player: uid as PlayerId, seen: id, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
