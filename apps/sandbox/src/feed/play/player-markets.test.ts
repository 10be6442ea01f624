import { FACT_LIMITS } from '@palpite/kernel/match-facts';
import type { Side } from '@palpite/kernel/settlement/pair';
import { describe, expect, it } from 'vitest';
import { FIRST_SCORER, PLACE_SCORER, PLAYER_MARKETS } from '../model/football/player-groups.ts';
import { jointMasses } from '../model/joint/joint.ts';
import type { Masses } from '../model/masses.ts';
import { Book } from '../season/book.ts';
import { Pairings } from '../season/pairings.ts';
import { playOf } from './make.ts';
import { type Play, playChances } from './play.ts';

const MINUTE = 60_000;
const SIDES: readonly Side[] = ['home', 'away'];

function matchOf(number: number): Play {
  const { model, squads } = new Pairings(3).next('football', number, 0);
  return playOf(model, playChances(3, number), false, squads);
}

interface Predicted {
  readonly side: Side;
  readonly line: string;
  readonly masses: Masses;
}

function predictions(play: Play, atMs: number): readonly Predicted[] {
  const outlook = play.outlook(atMs);
  return SIDES.flatMap((side) =>
    outlook.namedLines(PLAYER_MARKETS[side]).flatMap((line) => {
      const masses = outlook.players?.(PLAYER_MARKETS[side], line)?.get('yes');
      return masses ? [{ side, line, masses }] : [];
    }),
  );
}

/** False when the match is over before. */
function playUntil(play: Play, atMs: number): boolean {
  while (play.nextAt <= atMs) if (play.step().ended) return false;
  return true;
}

const gradeOf = (play: Play, { side, line }: Predicted, selection = 'yes') =>
  play.grade({ type: PLAYER_MARKETS[side], period: 'full-time', line, selection });

/** What came in, less what was expected, in standard errors. */
class Tally {
  #off = 0;
  #variance = 0;
  count = 0;

  add(chance: number, happened: boolean): void {
    this.#off += Number(happened) - chance;
    this.#variance += chance * (1 - chance);
    this.count += 1;
  }

  get errors(): number {
    return this.#off / Math.sqrt(this.#variance);
  }
}

const BOUNDS = [0.05, 0.1, 0.2, 0.35, 1];
const MATCHES = 700;
const BEYOND = 3.7;

/** Wins by how probable they were, and stakes that came back. */
class Comparison {
  readonly #wins = BOUNDS.map(() => new Tally());
  readonly #voids = new Tally();

  add({ win, back }: { readonly win: number; readonly back: number }, graded: string | undefined): void {
    if (win > 0 && win < 1) this.#wins[BOUNDS.findIndex((most) => win <= most)]?.add(win, graded === 'win');
    if (back > 0 && back < 1) this.#voids.add(back, graded === 'void');
  }

  /** How many wins were uncertain. */
  get wins(): number {
    return this.#wins.reduce((sum, { count }) => sum + count, 0);
  }

  expectClose(): void {
    const known = [...this.#wins, this.#voids].filter(({ count }) => count > 200);
    expect(known.length).toBeGreaterThan(1);
    for (const tally of known) expect(Math.abs(tally.errors)).toBeLessThan(BEYOND);
  }
}

describe('the markets on the players of a football match', () => {
  it('are not sold before the line-ups are announced', () => {
    const play = matchOf(1);
    expect(predictions(play, 0)).toEqual([]);
    play.announce?.();
    expect(predictions(play, 0).length).toBeGreaterThan(24);
  });

  it.each([0, 30, 75, 90].map((minute) => [minute]))(
    'come in as often as their probabilities say, from minute %i of the match with its break on',
    (minute) => {
      const seen = new Comparison();
      for (let number = 1; number <= MATCHES; number += 1) {
        const play = matchOf(number);
        play.start();
        if (!playUntil(play, minute * MINUTE)) continue;
        const predicted = predictions(play, minute * MINUTE);
        playUntil(play, Number.POSITIVE_INFINITY);
        play.end(play.nextAt, 'played');
        for (const each of predicted) {
          const { win, void: back, lose } = each.masses;
          expect(win + back + lose).toBeCloseTo(1, 9);
          const graded = gradeOf(play, each)?.is;
          if (win === 1) expect(graded).toBe('win');
          seen.add({ win, back }, graded);
        }
      }
      seen.expectClose();
      expect(seen.wins).toBeGreaterThan(5_000);
    },
  );

  it('are settled by who scored: both selections agree, and the sheet names the scorers', () => {
    for (let number = 1; number <= 60; number += 1) {
      const play = matchOf(number);
      play.start();
      const predicted = predictions(play, 0);
      playUntil(play, Number.POSITIVE_INFINITY);
      play.end(play.nextAt, 'played');
      const lineUps = play.lineUps?.() ?? [];
      for (const each of predicted) {
        const side = lineUps[each.side === 'home' ? 0 : 1];
        const player = [...(side?.starters ?? []), ...(side?.bench ?? [])].find(
          (one) => String(one.number) === each.line,
        );
        const kinds = player?.incidents.map(({ kind }) => kind) ?? [];
        const tookPart = side?.starters.some((one) => one === player) || kinds.includes('on');
        const expected = !tookPart ? 'void' : kinds.includes('goal') ? 'win' : 'lose';
        expect(gradeOf(play, each)?.is).toBe(expected);
        const opposite = { win: 'lose', lose: 'win', void: 'void' }[expected];
        expect(gradeOf(play, each, 'no')?.is).toBe(opposite);
      }
      expect(play.sheetText(PLAYER_MARKETS.home)).toMatch(/scorers home .+, away .+$/);
      expect(play.sheetText('match-result')).not.toContain('scorers');
    }
  });

  it('are void for a player who had not scored when the match was abandoned', () => {
    const play = matchOf(2);
    play.start();
    playUntil(play, 20 * MINUTE);
    const predicted = predictions(play, 20 * MINUTE);
    play.end(20 * MINUTE, 'abandoned');
    for (const each of predicted)
      expect(gradeOf(play, each)?.is).toBe(each.masses.win === 1 ? 'win' : 'void');
  });

  it.each([PLAYER_MARKETS.home, FIRST_SCORER])('are in no combination of the bet builder: %s', (type) => {
    const play = matchOf(1);
    play.start();
    const group = play.slate.find((each) => each.type === type);
    const [line = ''] = play.outlook(0).namedLines(type);
    const selection = group?.selections[0] ?? '';
    if (!group) throw new Error('no such group');
    expect(jointMasses(play.outlook(0), [{ group, line, selection }])).toBeUndefined();
  });
});

type ScorerMarket = typeof FIRST_SCORER | typeof PLACE_SCORER;
const scorers = (play: Play, atMs: number, type: ScorerMarket) => play.outlook(atMs).players?.(type, '');
const firstScorers = (play: Play, atMs: number) => scorers(play, atMs, FIRST_SCORER);
const gradeOfScorer = (play: Play, selection: string, type: ScorerMarket) =>
  play.grade({ type, period: 'full-time', line: '', selection })?.is;
const gradeFirst = (play: Play, selection: string) => gradeOfScorer(play, selection, FIRST_SCORER);

describe('the market on who scores first', () => {
  it('is one market with a limited number of players, all of them named, from the line-ups on', () => {
    const play = matchOf(1);
    expect(play.outlook(0).namedLines(FIRST_SCORER)).toEqual([]);
    play.announce?.();
    expect(play.outlook(0).namedLines(FIRST_SCORER)).toEqual(['']);
    const group = play.slate.find(({ type }) => type === FIRST_SCORER);
    expect(group?.selections.length).toBeGreaterThan(20);
    expect(group?.selections.length).toBeLessThanOrEqual(FACT_LIMITS.selections);
    expect([...Object.keys(group?.runners ?? {}), 'none']).toEqual(group?.selections);
    expect([...(firstScorers(play, 0)?.keys() ?? [])].toSorted()).toEqual(group?.selections.toSorted());
  });

  it.each([0, 30, 75, 90].map((minute) => [minute]))(
    'comes in as often as its probabilities say, and they sum to 1, from minute %i of the match with its break on',
    (minute) => {
      const seen = new Comparison();
      for (let number = 1; number <= 2 * MATCHES; number += 1) {
        const play = matchOf(number);
        play.start();
        if (!playUntil(play, minute * MINUTE)) continue;
        const masses = firstScorers(play, minute * MINUTE);
        playUntil(play, Number.POSITIVE_INFINITY);
        play.end(play.nextAt, 'played');
        if (!masses) continue;
        expect([...masses.values()].reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 9);
        for (const [selection, { win, void: back, lose }] of masses) {
          expect(win + back + lose).toBeCloseTo(1, 9);
          const graded = gradeFirst(play, selection);
          seen.add({ win, back }, graded);
        }
      }
      seen.expectClose();
    },
  );

  it('is settled by the first goal that is no own goal, and the sheet names who scored it', () => {
    for (let number = 1; number <= 120; number += 1) {
      const play = matchOf(number);
      play.start();
      const selections = [...(firstScorers(play, 0)?.keys() ?? [])];
      playUntil(play, Number.POSITIVE_INFINITY);
      play.end(play.nextAt, 'played');
      const won = selections.filter((selection) => gradeFirst(play, selection) === 'win');
      expect(won).toHaveLength(1);
      const [first = ''] = won;
      expect(play.sheetText(FIRST_SCORER)).toContain(`first ${first === 'none' ? 'nobody' : first},`);
      const goals = (play.lineUps?.() ?? []).flatMap(({ starters, bench }, side) =>
        [...starters, ...bench].flatMap(({ number: shirt, incidents }) =>
          incidents
            .filter(({ kind }) => kind === 'goal')
            .map(({ second }) => ({ second, selection: `${side === 0 ? 'home' : 'away'}-${shirt}` })),
        ),
      );
      const earliest = Math.min(...goals.map(({ second }) => second));
      const candidates = goals.filter(({ second }) => second === earliest).map(({ selection }) => selection);
      expect(goals.length === 0 ? ['none'] : candidates).toContain(first);
    }
  });

  it('is won by one selection after a correction that adds the first goal too', () => {
    let corrected = 0;
    for (let number = 1; number <= 200; number += 1) {
      const play = matchOf(number);
      play.start();
      const selections = [...(firstScorers(play, 0)?.keys() ?? [])];
      playUntil(play, Number.POSITIVE_INFINITY);
      play.end(play.nextAt, 'played');
      if (play.score[0] + play.score[1] > 0) continue;
      play.correct([1, 0]);
      expect(selections.filter((selection) => gradeFirst(play, selection) === 'win')).toHaveLength(1);
      corrected += 1;
    }
    expect(corrected).toBeGreaterThan(5);
  });
});

describe('the place part of an each-way bet on who scores first', () => {
  it.each([0, 60, 75].map((minute) => [minute]))(
    'comes in as often as its probabilities say, from minute %i of the match with its break on',
    (minute) => {
      const seen = new Comparison();
      for (let number = 1; number <= 2 * MATCHES; number += 1) {
        const play = matchOf(number);
        play.start();
        if (!playUntil(play, minute * MINUTE)) continue;
        const masses = scorers(play, minute * MINUTE, PLACE_SCORER);
        const first = scorers(play, minute * MINUTE, FIRST_SCORER);
        playUntil(play, Number.POSITIVE_INFINITY);
        play.end(play.nextAt, 'played');
        expect(masses === undefined).toBe(first === undefined);
        for (const [selection, { win, void: back, lose }] of masses ?? []) {
          expect(win + back + lose).toBeCloseTo(1, 9);
          // Both parts come back together, and the place part is the likelier one.
          expect(back).toBeCloseTo(first?.get(selection)?.void ?? Number.NaN, 9);
          expect(win).toBeGreaterThanOrEqual((first?.get(selection)?.win ?? 1) - 1e-9);
          const graded = gradeOfScorer(play, selection, PLACE_SCORER);
          seen.add({ win, back }, graded);
        }
      }
      seen.expectClose();
    },
  );

  it('is sold at a fifth of the odds above one of the win, and never near the fair price', () => {
    let sold = 0;
    for (let number = 1; number <= 40; number += 1) {
      const play = matchOf(number);
      play.start();
      const book = new Book(number, play.slate, () => 0.08);
      const outlook = play.outlook(0);
      book.reprice({ now: outlook }, false);
      const market = (type: ScorerMarket) => book.markets.find(({ group }) => group.type === type);
      const win = market(FIRST_SCORER)?.state();
      const place = market(PLACE_SCORER)?.state();
      if (place?.status !== 'open') continue;
      for (const { type, odds } of place.outcomes) {
        const onWin = win?.outcomes.find((outcome) => outcome.type === type);
        const terms = 1 + (Number(onWin?.odds) - 1) / 5;
        expect(Number(odds)).toBeLessThanOrEqual(terms + 1e-9);
        expect(Number(odds)).toBeGreaterThan(terms - 0.01 - 1e-9);
        const masses = outlook.players?.(PLACE_SCORER, '')?.get(type);
        const { win: wins = 0, lose = 1 } = masses ?? {};
        expect((Number(odds) * wins) / (wins + lose)).toBeLessThanOrEqual(0.95 + 1e-9);
        sold += 1;
      }
    }
    expect(sold).toBeGreaterThan(300);
  });
});
