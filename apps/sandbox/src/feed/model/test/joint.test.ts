import { SPORTS, type Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { priceCombination } from '../../season/combination.ts';
import type { Market } from '../../season/market.ts';
import { matchOf, playUntil } from '../../test/calibration.ts';
import { chanceOf } from '../chance.ts';
import { canBeHalf, type JointLeg, jointChance, jointMasses } from '../joint/joint.ts';
import { fairChance } from '../masses.ts';
import type { Outlook } from '../outlook.ts';
import { compareWithSimulation, drawCombination, legsOf } from './joint-simulation.ts';

const MOMENTS: Readonly<Record<Sport, number>> = {
  football: 90,
  basketball: 45,
  tennis: 45,
  'table-tennis': 15,
  volleyball: 45,
};

interface Situation {
  readonly outlook: Outlook;
  readonly markets: readonly Market[];
}

/** Matches before they begin and at a moment in play. */
function situations(sport: Sport): Situation[] {
  return [1, 2].flatMap((number) =>
    [0, chanceOf(9, 'joint moment', number).between(0.1, 1) * MOMENTS[sport] * 60_000].flatMap((moment) => {
      const { play, book } = matchOf(sport, 31, number);
      if (moment > 0) {
        play.start();
        if (!playUntil(play, moment)) return [];
      }
      const outlook = play.outlook(moment);
      book.reprice({ now: outlook }, false);
      return [{ outlook, markets: book.markets.filter(({ status }) => status === 'open') }];
    }),
  );
}

function legOf(market: Market, selection: string): JointLeg {
  return { group: market.group, line: market.line, selection };
}

describe.each(SPORTS)('combinations within a match of %s', (sport) => {
  const found = situations(sport);

  it('of one leg have exactly the probabilities of that leg', () => {
    let compared = 0;
    let seen = 0;
    for (const { outlook, markets } of found)
      for (const market of markets)
        for (const [index, selection] of market.group.selections.entries()) {
          seen += 1;
          if (seen % 5 !== 0) continue;
          const leg = legOf(market, selection);
          const alone = market.masses(outlook)?.[index];
          const joint = canBeHalf(leg) ? undefined : jointMasses(outlook, [leg]);
          if (!alone || !joint) continue;
          const what = `${market.group.type} ${market.group.period} ${market.line} ${selection}`;
          expect(Math.abs(joint.win - alone.win), what).toBeLessThan(1e-6);
          expect(Math.abs(joint.void - alone.void), what).toBeLessThan(1e-6);
          compared += 1;
        }
    expect(compared).toBeGreaterThan(25);
  });

  it('with every selection of another market sum to the leg alone', () => {
    const chance = chanceOf(4, 'total probability', 1);
    for (const { outlook, markets } of found) {
      const legs = legsOf(markets);
      const others = markets.filter(({ group }) => ['three-way', 'total', 'two-way'].includes(ruleOf(group)));
      for (let n = 0; n < 6; n += 1) {
        const leg = legs[chance.below(legs.length)];
        const other = others[chance.below(others.length)];
        if (!leg || !other || canBeHalf(legOf(other, other.group.selections[0] ?? ''))) continue;
        const alone = jointMasses(outlook, [leg]);
        const parts = other.group.selections.map((selection) =>
          jointMasses(outlook, [leg, legOf(other, selection)]),
        );
        if (!alone || parts.some((part) => part === undefined || part.void > 1e-12)) continue;
        const sum = parts.reduce((total, part) => total + (part?.win ?? 0), 0);
        expect(Math.abs(sum - alone.win), `${leg.group.type} and ${other.group.type}`).toBeLessThan(1e-6);
      }
    }
  });

  it('pay at least what their best part pays and less than they are worth, and splitting a part does not pay more', () => {
    const chance = chanceOf(4, 'odds', 1);
    let priced = 0;
    for (const { outlook, markets } of found) {
      const legs = legsOf(markets);
      for (let n = 0; n < 3; n += 1) {
        const drawn = drawCombination(outlook, legs, chance);
        if (!drawn) continue;
        const asked = drawn.legs.map((leg) => ({
          market: marketOf(markets, leg).id,
          selection: leg.selection,
        }));
        const combined = priceCombination(markets, asked, { now: outlook });
        if (combined.is === 'refused') continue;
        const odds = Number(combined.odds);
        for (const leg of drawn.legs) expect(odds).toBeGreaterThanOrEqual(oddsOf(markets, leg));
        // The common measure makes every stake a loss, on combinations as on their parts: no stakes are a sure win.
        expect(odds * jointChance(drawn.masses)).toBeLessThan(1);
        priced += 1;
      }
    }
    expect(priced).toBeGreaterThan(3);
  });
});

describe('a combination of football', () => {
  const { play, book } = matchOf('football', 31, 1);
  const outlook = play.outlook(0);
  book.reprice({ now: outlook }, false);
  const market = (type: string, period = 'full-time', line = '') =>
    book.markets.find(
      ({ group, line: its }) => group.type === type && group.period === period && its === line,
    ) as Market;
  const ask = (...legs: readonly (readonly [Market, string])[]) =>
    priceCombination(
      book.markets,
      legs.map(([{ id }, selection]) => ({ market: id, selection })),
      { now: outlook },
    );

  it('costs what the same outcome costs by probability, and not the product of its parts', () => {
    const result = market('match-result');
    const both = market('both-score');
    const joint = jointMasses(outlook, [legOf(result, 'home'), legOf(both, 'no')]);
    const known = market('result-and-both-score');
    const index = known.group.selections.indexOf('home&no');
    expect(joint?.win).toBeCloseTo(known.masses(outlook)?.[index]?.win ?? 0, 9);
    const product =
      fairChance(result.masses(outlook)?.[0] ?? { win: 0, halfWin: 0, void: 0, halfLose: 0, lose: 1 }) *
      (both.masses(outlook)?.[1]?.win ?? 0);
    expect(Math.abs((joint?.win ?? 0) - product)).toBeGreaterThan(0.02);
  });

  it('is refused when its selections exclude each other', () => {
    expect(ask([market('match-result'), 'home'], [market('double-chance'), 'away-or-draw'])).toMatchObject({
      is: 'refused',
      legs: [{ reason: 'contradiction' }, { reason: 'contradiction' }],
    });
  });

  it('names the selection that the others already include', () => {
    const wider = market('double-chance');
    expect(ask([market('match-result'), 'home'], [wider, 'home-or-draw'])).toEqual({
      is: 'refused',
      legs: [{ market: wider.id, selection: 'home-or-draw', reason: 'implied' }],
    });
  });

  it('takes no quarter line and no unknown market', () => {
    const quarter = book.markets.find(
      ({ group, line, status }) => status === 'open' && group.type === 'handicap' && line.endsWith('.25'),
    ) as Market;
    expect(ask([quarter, 'home'], [market('both-score'), 'yes'])).toMatchObject({
      legs: [{ market: quarter.id, reason: 'not_combinable' }],
    });
    expect(
      priceCombination(book.markets, [{ market: 1, selection: 'home' }], { now: outlook }),
    ).toMatchObject({ legs: [{ market: 1, reason: 'not_offered' }] });
  });

  it('has a void part where a leg gives the stake back', () => {
    const priced = ask([market('draw-no-bet'), 'home'], [market('both-score'), 'yes']);
    expect(priced.is === 'priced' && priced.probabilities.void).toBeGreaterThan(0);
  });
});

describe('joint probabilities against simulated matches', () => {
  it.each(SPORTS)('%s: random combinations win and lose as often as the model says', (sport) => {
    const found = compareWithSimulation(sport, { matches: 1, perMatch: 6, runs: 1_000 });
    expect(found.length).toBe(6);
    for (const { what, wins, notLost } of found) {
      expect(Math.abs(wins), what).toBeLessThan(4.5);
      expect(Math.abs(notLost), what).toBeLessThan(4.5);
    }
  });
});

function ruleOf({ decidedBy }: JointLeg['group']): string {
  return typeof decidedBy === 'string' || 'halves' in decidedBy ? '' : decidedBy.rule.by;
}

function marketOf(markets: readonly Market[], leg: JointLeg): Market {
  const found = markets.find(({ group, line }) => group === leg.group && line === leg.line);
  if (!found) throw new Error(`no market ${leg.group.type}`);
  return found;
}

function oddsOf(markets: readonly Market[], leg: JointLeg): number {
  const outcome = marketOf(markets, leg)
    .state()
    .outcomes.find(({ type }) => type === leg.selection);
  return Number(outcome?.odds);
}
