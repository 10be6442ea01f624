import { AGENT_TIERS, agentStatement, bindResult, type MonthFigures } from '@palpite/kernel/growth/agents';
import { type BudgetState, claim, reverseClaim, topUp } from '@palpite/kernel/growth/budget';
import { type CashbackFact, cashbackOf, weekBounds } from '@palpite/kernel/growth/cashback';
import { countRankingOp, NEW_RANKING, type RankingOp, rankingPlaces } from '@palpite/kernel/growth/ranking';
import {
  countVipFact,
  NEW_VIP,
  VIP_LEVELS,
  VIP_WEIGHTS,
  type VipFact,
  vipPoints,
} from '@palpite/kernel/growth/vip';
import { type Instant, instant } from '@palpite/kernel/time';
import { isRecord } from './answers.ts';
import { productOf, text, units } from './bonus.ts';
import { label } from './fair.ts';
import {
  type Mismatch,
  type Nested,
  type Section,
  sameNested,
  showNested,
  type Vector,
  type Verdict,
} from './section.ts';

type Fields = Readonly<Record<string, Nested>>;

/** A section whose vectors are checked by one function; it throws where a vector cannot be read. */
function section(
  name: string,
  fits: (vector: Vector) => boolean,
  judge: (vector: Vector) => Mismatch[],
): Section {
  return {
    name,
    label,
    fits,
    judge(vector): Verdict {
      try {
        const mismatches = judge(vector);
        return mismatches.length > 0 ? { is: 'failed', mismatches } : { is: 'passed' };
      } catch (error) {
        return { is: 'malformed', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function compare(field: string, stated: unknown, got: Nested): Mismatch[] {
  return sameNested(stated, got) ? [] : [{ field, expected: JSON.stringify(stated), got: showNested(got) }];
}

function list(vector: Vector, name: string): readonly Vector[] {
  const value = vector[name];
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord))
    throw new Error(`\`${name}\` is no list of objects`);
  return value;
}

function record(vector: Vector, name: string): Vector {
  const value = vector[name];
  if (!isRecord(value)) throw new Error(`\`${name}\` is no object`);
  return value;
}

const typesOf = (vector: Vector, name: string) =>
  Array.isArray(vector[name]) ? vector[name].map((inner) => (isRecord(inner) ? inner.type : undefined)) : [];

const vip = section(
  'vip',
  (vector) =>
    typesOf(vector, 'facts').some((type) => type === 'stake' || type === 'points' || type === 'reverse'),
  (vector) => {
    let state = NEW_VIP;
    return list(vector, 'facts').flatMap((fact, index) => {
      const counted = countVipFact(state, vipFact(fact));
      state = counted.state;
      const next = VIP_LEVELS[state.level + 1];
      return compare(`fact ${index + 1}`, fact.after, {
        counter: state.counter,
        points: vipPoints(state.counter),
        level: BigInt(state.level),
        stage: BigInt(VIP_LEVELS[state.level]?.stage ?? -1),
        next_level_points: next?.points ?? null,
        rewards: counted.rewards.map(({ level, amount }) => ({ level: BigInt(level), amount })),
      });
    });
  },
);

function vipFact(fact: Vector): VipFact {
  const id = text(fact, 'id');
  switch (fact.type) {
    case 'stake':
      return { type: 'stake', id, product: productOf(fact.product), cash: units(fact, 'cash') };
    case 'points':
      return { type: 'points', id, points: units(fact, 'points') };
    case 'reverse':
      return { type: 'reverse', id };
    default:
      throw new Error(`unknown fact ${String(fact.type)}`);
  }
}

const cashback = section(
  'cashback',
  (vector) => 'week_start' in vector || 'local_day' in vector,
  (vector) => {
    const week = weekBounds(middleOf(text(vector, 'local_day'), text(vector, 'zone')), {
      name: text(vector, 'zone'),
    });
    const got = cashbackOf(
      week,
      VIP_LEVELS[Number(units(vector, 'level'))]?.cashbackBps ?? 0n,
      list(vector, 'facts').map(cashbackFact),
    );
    return [
      ...compare('week_start', vector.week_start, isoText(week.from)),
      ...compare('week_end', vector.week_end, isoText(week.to)),
      ...compare('expect', vector.expect, {
        net_loss: got.netLoss,
        theoretical_loss: got.theoreticalLoss,
        rate_bps: got.rateBps,
        computed: got.computed,
        paid: got.paid,
      }),
    ];
  },
);

/** A moment of the local day: noon UTC, moved until the zone's date is that day. */
function middleOf(day: string, zone: string): Instant {
  const dates = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  for (const hours of [12, 0, 24]) {
    const at = instant(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000);
    if (dates.format(at) === day) return at;
  }
  throw new Error(`${day} is no day in ${zone}`);
}

function isoText(at: Instant): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

const CASHBACK_AMOUNTS = {
  cash_stake: 'cashStake',
  cash_return: 'cashReturn',
  converted: 'converted',
  reward: 'reward',
  theoretical: 'theoretical',
} as const;

function cashbackFact(fact: Vector): CashbackFact {
  const amounts = Object.entries(CASHBACK_AMOUNTS).flatMap(([stated, name]) =>
    fact[stated] === undefined ? [] : [[name, units(fact, stated)]],
  );
  return { id: text(fact, 'id'), at: instant(Date.parse(text(fact, 'at'))), ...Object.fromEntries(amounts) };
}

const agents = section(
  'agents',
  (vector) => isRecord(vector.parent) && Array.isArray(vector.months),
  (vector) => {
    const parent = record(vector, 'parent');
    const parents = new Map(Object.keys(parent).map((child) => [child, text(parent, child)]));
    const carried = new Map<string, bigint>();
    return list(vector, 'months').flatMap((month, index) => {
      const stated = record(month, 'figures');
      const figures = new Map(
        Object.keys(stated).map((player) => [player, figuresOf(record(stated, player))]),
      );
      const expected = record(month, 'expect');
      return [...new Set(parents.values())].flatMap((agent) => {
        const got = agentStatement(parents, agent, figures, carried.get(agent) ?? 0n);
        carried.set(agent, got.carryOut);
        if (expected[agent] === undefined) return [];
        return compare(`month ${index + 1} ${agent}`, expected[agent], {
          players: got.players.map(BigInt),
          active_direct: BigInt(got.activeDirect),
          ngr: got.ngr,
          tier: BigInt(got.tier),
          gross: got.gross,
          carry_in: got.carryIn,
          total: got.total,
          payout: got.payout,
          carry_out: got.carryOut,
        });
      });
    });
  },
);

function figuresOf(stated: Vector): MonthFigures {
  return Object.fromEntries(Object.keys(stated).map((name) => [name, units(stated, name)]));
}

const binds = section(
  'agent_binds',
  (vector) => Array.isArray(vector.binds),
  (vector) => {
    const parents = new Map<string, string>();
    return list(vector, 'binds').flatMap((bind, index) => {
      const [child, parent] = [text(bind, 'child'), text(bind, 'parent')];
      const result = bindResult(parents, child, parent);
      if (result === 'ok') parents.set(child, parent);
      return compare(`bind ${index + 1}`, bind.result, result);
    });
  },
);

const rankings = section(
  'rankings',
  (vector) => Array.isArray(vector.prizes) && Array.isArray(vector.ops),
  (vector) => {
    const prizes = vector.prizes;
    if (!Array.isArray(prizes)) throw new Error('`prizes` is no list');
    const state = list(vector, 'ops').map(rankingOp).reduce(countRankingOp, NEW_RANKING);
    const places = rankingPlaces(state, prizes.map(BigInt)).map(
      (place): Fields => ({
        rank: BigInt(place.rank),
        uid: BigInt(place.uid),
        score: place.score,
        reached_at: BigInt(place.reachedAt),
        prize: place.prize,
      }),
    );
    return compare('expect', vector.expect, places);
  },
);

function rankingOp(op: Vector): RankingOp {
  switch (op.type) {
    case 'fact':
      return {
        type: 'fact',
        id: text(op, 'id'),
        uid: Number(units(op, 'uid')),
        amount: units(op, 'amount'),
        at: Number(units(op, 'at')),
      };
    case 'reverse':
      return { type: 'reverse', id: text(op, 'id') };
    case 'exclude':
      return { type: 'exclude', uid: Number(units(op, 'uid')) };
    case 'close':
      return { type: 'close' };
    default:
      throw new Error(`unknown operation ${String(op.type)}`);
  }
}

const budgets = section(
  'budgets',
  (vector) => 'budget' in vector && Array.isArray(vector.ops),
  (vector) => {
    const perPlayer = vector.per_player === undefined ? undefined : Number(units(vector, 'per_player'));
    let state: BudgetState = { left: units(vector, 'budget'), perPlayer, claims: new Map() };
    return list(vector, 'ops').flatMap((op, index) => {
      const at = `operation ${index + 1}`;
      if (op.type === 'parallel') return judgeParallel(at, state, list(op, 'ops'), record(op, 'expect'));
      const done = budgetOp(state, op);
      state = done.state;
      return compare(at, op.expect, { result: done.result, left: state.left });
    });
  },
);

function budgetOp(state: BudgetState, op: Vector): { state: BudgetState; result: string } {
  switch (op.type) {
    case 'claim':
      return claim(state, { key: text(op, 'key'), player: text(op, 'player'), value: units(op, 'value') });
    case 'reverse':
      return reverseClaim(state, text(op, 'key'));
    case 'top_up':
      return { state: topUp(state, units(op, 'amount')), result: 'ok' };
    default:
      throw new Error(`unknown operation ${String(op.type)}`);
  }
}

const PARALLEL_MAX = 7;

/** Plays the operations in every order: each outcome has to be stated, and each stated one has to occur. */
function judgeParallel(at: string, state: BudgetState, ops: readonly Vector[], stated: Vector): Mismatch[] {
  if (ops.length > PARALLEL_MAX) throw new Error(`more than ${PARALLEL_MAX} operations at once`);
  const outcomes = new Map<string, { results: string[]; left: bigint }>();
  for (const order of orders(ops.map((_, index) => index))) {
    let now = state;
    const results: string[] = [];
    for (const index of order) {
      const done = budgetOp(now, ops[index] ?? {});
      now = done.state;
      results[index] = done.result;
    }
    outcomes.set(`${results.join()} ${now.left}`, { results, left: now.left });
  }
  const all = [...outcomes.values()];
  if (Array.isArray(stated.any_of)) {
    const found = stated.any_of.filter((one) => all.some((outcome) => sameNested(one, outcome)));
    return found.length === stated.any_of.length && found.length === all.length
      ? []
      : compare(at, stated.any_of, all);
  }
  return all.flatMap(({ results, left }) =>
    compare(at, stated, { accepted: BigInt(results.filter((result) => result === 'ok').length), left }),
  );
}

function* orders(items: readonly number[]): Generator<number[]> {
  if (items.length <= 1) yield [...items];
  for (const [index, item] of items.entries())
    if (items.length > 1)
      for (const rest of orders(items.filter((_, other) => other !== index))) yield [item, ...rest];
}

/** The default data of the file has to be that of the kernel. */
const tables: Section = {
  ...section(
    'tables',
    () => false,
    ({ rows, name }) => compare(String(name), rows, TABLES[String(name)] ?? null),
  ),
  unfold: (part, name) =>
    name === 'tables' && Object.keys(part).some((table) => Object.hasOwn(TABLES, table))
      ? Object.fromEntries(Object.entries(part).map(([table, rows]) => [table, { name: table, rows }]))
      : undefined,
};

const TABLES: Readonly<Record<string, Nested>> = {
  vip_levels: VIP_LEVELS.map(({ level, stage, points, reward, cashbackBps }) => ({
    level: BigInt(level),
    stage: BigInt(stage),
    points,
    reward,
    cashback_bps: cashbackBps,
  })),
  vip_weights_bps: { ...VIP_WEIGHTS },
  agent_tiers: AGENT_TIERS.map(({ tier, minDirectNgr, minActive, bps }) => ({
    tier: BigInt(tier),
    min_direct_ngr: minDirectNgr ?? null,
    min_active: BigInt(minActive),
    bps,
  })),
};

export const growth: readonly Section[] = [vip, cashback, agents, binds, rankings, budgets, tables];
