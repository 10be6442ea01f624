import type { Side } from '@palpite/kernel/settlement/pair';
import { describe, expect, it } from 'vitest';
import { PLAYER_MARKETS } from '../model/football/player-groups.ts';
import { jointMasses } from '../model/joint/joint.ts';
import type { Masses } from '../model/masses.ts';
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
      const masses = outlook.player?.(PLAYER_MARKETS[side], line);
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
      const [wins, voids] = [BOUNDS.map(() => new Tally()), new Tally()];
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
          if (win > 0 && win < 1) wins[BOUNDS.findIndex((most) => win <= most)]?.add(win, graded === 'win');
          else if (win === 1) expect(graded).toBe('win');
          if (back > 0 && back < 1) voids.add(back, graded === 'void');
        }
      }
      for (const tally of [...wins, voids].filter(({ count }) => count > 200))
        expect(Math.abs(tally.errors)).toBeLessThan(BEYOND);
      expect(wins.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(5_000);
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

  it('are in no combination of the bet builder', () => {
    const play = matchOf(1);
    play.start();
    const group = play.slate.find(({ type }) => type === PLAYER_MARKETS.home);
    const [line = ''] = play.outlook(0).namedLines(PLAYER_MARKETS.home);
    if (!group) throw new Error('no such group');
    expect(jointMasses(play.outlook(0), [{ group, line, selection: 'yes' }])).toBeUndefined();
  });
});
