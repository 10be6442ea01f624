import { LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endLeft } from '../rounds/engine.ts';
import type { Json, RoundStep, SoloGame } from './game.ts';
import { LIVE_GAMES, SOLO_GAMES } from './games.ts';
import { cryptoRandom, seededRandom } from './random.ts';
import { rtpText } from './test/rtp-text.ts';

const ALL = [...SOLO_GAMES, ...LIVE_GAMES];
const named = <G extends { info: { id: string } }>(games: readonly G[]) =>
  games.map((game) => [game.info.id, game] as const);

/** Chips that fit the stake, for the tables; nothing for the others. */
function inputFor(game: SoloGame, stake: bigint, isBought: boolean): Json {
  const bet = { 'roleta-brasileira': 'dozen-2', 'bacara-vip': 'banker', 'roda-do-sol': '2' }[game.info.id];
  if (bet) return { bets: { [bet]: stake.toString() } };
  return isBought && game.info.buy ? { features: ['buy'] } : null;
}

/** An action that the step offers; the poker's draw has a choice of its own. */
function actionFor(name: string, choice: number): Json {
  return name === 'draw' ? { hold: [0, 1, 2, 3, 4].filter((index) => (choice >> index) & 1) } : name;
}

const MOST_STEPS = 60;

function playRound(game: SoloGame, stake: bigint, choices: readonly number[], seed: number): RoundStep[] {
  const random = seededRandom(seed);
  const steps: RoundStep[] = [];
  let step = game.begin(stake, inputFor(game, stake, (choices[0] ?? 0) % 2 === 1), random);
  for (let index = 0; step && steps.length < MOST_STEPS; index++) {
    steps.push(step);
    if (step.isOver) return steps;
    const choice = choices[index % choices.length] ?? 0;
    const name = step.actions[choice % step.actions.length] ?? '';
    step = game.act(step.state, actionFor(name, choice), random);
  }
  throw new Error(`${game.info.id} did not end after ${steps.length} steps`);
}

const rounds = {
  stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  choices: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 12 }),
  seed: fc.integer(),
};

describe('the games', () => {
  it('are fourteen, seven of each studio, with ids of their own and names in five languages', () => {
    expect(ALL).toHaveLength(14);
    expect(new Set(ALL.map(({ info }) => info.id)).size).toBe(14);
    expect(ALL.filter(({ info }) => info.studio === 'aurora')).toHaveLength(7);
    for (const { info } of ALL) {
      expect(Object.keys(info.name).toSorted()).toEqual(['en', 'es', 'pt', 'ru', 'vi']);
      for (const name of Object.values(info.name)) expect(name).toMatch(/\S/);
      expect(info.id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    }
  });

  it.each(named(SOLO_GAMES.filter(({ leave }) => leave)))(
    'property: an open round of %s that its player left ends without another stake',
    (_id, game) => {
      fc.assert(
        fc.property(rounds.stake, rounds.choices, rounds.seed, (stake, choices, seed) => {
          for (const step of playRound(game, stake, choices, seed)) {
            if (step.isOver) continue;
            const end = endLeft(game, step.state, seededRandom(seed + 1));
            expect(end).toMatchObject({ isOver: true, cost: 0n });
          }
          expect(endLeft(game, { wrong: 1 }, seededRandom(seed))).toBeUndefined();
        }),
        { numRuns: 50 },
      );
    },
  );

  it('return what the lobby shows; slots between 94 and 97 %', () => {
    expect(Object.fromEntries(ALL.map(({ info }) => [info.id, rtpText(info.rtp)]))).toEqual({
      'tigre-de-ouro': '96.88',
      'olho-do-farao': '95.05',
      'carnaval-da-sorte': '95.25',
      'joia-rara': '95.90',
      'rio-bravo': '95.32',
      'arara-premiada': '95.40',
      'roleta-brasileira': '97.29',
      'blackjack-prata': '99.54',
      'bacara-vip': '98.94',
      'valete-de-ouro': '99.54',
      'roda-do-sol': '96.52',
      'dragao-e-tigre': '96.26',
      'roleta-copacabana': '97.29',
      'sic-bo-saigon': '97.22',
    });
    for (const { info } of ALL) {
      expect(info.hitRateBp > 0 && info.hitRateBp < 10_000).toBe(true);
      if (info.kind !== 'slots') continue;
      expect(info.rtp.numerator * 100n >= info.rtp.denominator * 94n).toBe(true);
      expect(info.rtp.numerator * 100n <= info.rtp.denominator * 97n).toBe(true);
    }
  });

  it('return no more than the smallest earning from which rewards are computed', () => {
    const leastOf = { slots: LEAST_EARNED_BP.slots_half, live: LEAST_EARNED_BP.live } as const;
    for (const { info } of ALL) {
      const least =
        info.kind === 'slots' || info.kind === 'live' ? leastOf[info.kind] : LEAST_EARNED_BP.table;
      const { numerator, denominator } = info.rtp;
      expect((denominator - numerator) * 10_000n >= least * denominator, info.id).toBe(true);
    }
  });

  it('say which features may be bought, and what the purchase returns', () => {
    const bought = ALL.filter(({ info }) => info.features.includes('buy'));
    expect(bought.map(({ info }) => info.buy && [info.id, info.buy.price, rtpText(info.buy.rtp)])).toEqual([
      ['carnaval-da-sorte', 31, '94.51'],
    ]);
    expect(ALL.filter(({ info }) => info.buy)).toEqual(bought);
  });
});

describe.each(named(SOLO_GAMES))('%s', (_id, game) => {
  it('ends every round, pays at its end only, at most its greatest win, and shows the same win', () => {
    fc.assert(
      fc.property(rounds.stake, rounds.choices, rounds.seed, (stake, choices, seed) => {
        if (game.info.hasJackpot) stake = (stake % 10_000n) + 1n;
        const steps = playRound(game, stake, choices, seed);
        const last = steps.at(-1);
        for (const step of steps) {
          expect(step.cost >= 0n && step.win >= 0n).toBe(true);
          expect(step.isOver).toBe(step === last);
          if (!step.isOver) expect(step.win).toBe(0n);
          expect(step.actions.length > 0).toBe(!step.isOver);
        }
        expect((steps[0]?.cost ?? 0n) >= stake).toBe(true);
        expect((last?.win ?? 0n) <= stake * BigInt(game.info.maxWin)).toBe(true);
        expect((last?.view as { win?: string } | undefined)?.win).toBe(last?.win.toString());
      }),
      { numRuns: 200 },
    );
  });

  it('survives the JSON of its state: a stored round goes on as the running one does', () => {
    fc.assert(
      fc.property(rounds.stake, rounds.choices, rounds.seed, (stake, choices, seed) => {
        if (game.info.hasJackpot) stake = (stake % 10_000n) + 1n;
        for (const step of playRound(game, stake, choices, seed)) {
          expect(JSON.parse(JSON.stringify(step.state))).toEqual(step.state);
          expect(JSON.parse(JSON.stringify(step.view))).toEqual(step.view);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('refuses malformed inputs, states and actions and never throws', () => {
    const random = cryptoRandom();
    const anything = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(anything, anything, (first, second) => {
        const isEmpty = first === null || JSON.stringify(first) === '{}';
        if (!isEmpty) expect(game.begin(10n, first, random)).toBeUndefined();
        expect(game.act(first, second, random)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
    expect(game.begin(0n, inputFor(game, 0n, false), random)).toBeUndefined();
    expect(game.begin(-5n, inputFor(game, -5n, false), random)).toBeUndefined();
  });

  it('accepts no action after the end, and none that it did not offer', () => {
    fc.assert(
      fc.property(rounds.choices, rounds.seed, (choices, seed) => {
        for (const { state, actions, isOver } of playRound(game, 100n, choices, seed)) {
          for (const name of ['hit', 'stand', 'double', 'split', 'insure', 'decline', 'draw', 'spin']) {
            if (!isOver && actions.includes(name)) continue;
            expect(game.act(state, actionFor(name, 3), seededRandom(seed))).toBeUndefined();
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('refuses or plays a state that was tampered with, and never throws', () => {
    const values = fc.oneof(
      fc.integer({ min: -2, max: 400 }),
      fc.constant(null),
      fc.string(),
      fc.constant([]),
    );
    fc.assert(
      fc.property(rounds.seed, fc.nat(), values, (seed, at, value) => {
        const { state, actions } = game.begin(100n, inputFor(game, 100n, false), seededRandom(seed)) ?? {};
        if (!state || typeof state !== 'object') return;
        const keys = Object.keys(state);
        const broken = { ...state, [keys[at % keys.length] ?? '']: value } as Json;
        for (const name of actions ?? []) {
          const step = game.act(broken, actionFor(name, at), seededRandom(seed));
          if (step) expect(step.win >= 0n && step.cost >= 0n).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(named(LIVE_GAMES))('%s', (_id, game) => {
  it('pays every bet what its draw says, at most the greatest win, and as often as the info says on average', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 2_000; round++) {
      const draw = JSON.parse(JSON.stringify(game.draw(random))) as Json;
      for (const bet of game.bets) {
        const paid = game.payout(bet, 1_001n, draw);
        expect(paid >= 0n && paid <= 1_001n * BigInt(game.info.maxWin)).toBe(true);
      }
    }
  });

  it('pays nothing for unknown bets, malformed draws and stakes that are not above zero', () => {
    const draw = game.draw(seededRandom(1));
    const anything = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(anything, fc.string(), (broken, bet) => {
        expect(game.payout(game.bets[0] ?? '', 10n, broken)).toBe(0n);
        if (!game.bets.includes(bet)) expect(game.payout(bet, 10n, draw)).toBe(0n);
      }),
    );
    for (const bet of game.bets) expect(game.payout(bet, -10n, draw)).toBe(0n);
  });

  it('leaves time to bet and to see the result', () => {
    expect(game.bettingMs >= 10_000 && game.resultMs >= 5_000).toBe(true);
  });
});
