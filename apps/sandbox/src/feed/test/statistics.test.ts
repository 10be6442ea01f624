import type { ScoreKind, ScoreRow } from '@palpite/kernel/match-facts';
import { add, NIL, type Pair } from '@palpite/kernel/settlement/pair';
import { SPORTS, type Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import type { Play } from '../play/play.ts';
import { matchOf } from './calibration.ts';

const MATCHES = 40;

/** Plays seeded matches to their end and looks at what is sent after every event. */
function playThrough(sport: Sport, look: (play: Play) => void): number {
  let looks = 0;
  for (let number = 1; number <= MATCHES; number += 1) {
    const { play } = matchOf(sport, 77, number);
    play.start();
    for (let atMs = 0, isOver = false; !isOver; ) {
      atMs = play.nextAt;
      isOver = play.step().ended !== undefined;
      if (isOver) play.end(atMs, 'played');
      look(play);
      looks += 1;
    }
  }
  return looks;
}

function rowOf(rows: readonly ScoreRow[], kind: ScoreKind, period = 'full-time'): Pair {
  const row = rows.find((each) => each.kind === kind && each.period === period);
  if (!row) throw new Error(`no ${kind} of ${period}`);
  return row.pair;
}

const isWithin = (part: Pair, whole: Pair) => part[0] <= whole[0] && part[1] <= whole[1];
const sumOfRows = (rows: readonly ScoreRow[]) => rows.reduce<Pair>((sum, { pair }) => add(sum, pair), NIL);

describe('statistics of football', () => {
  it('agree with each other and with the events after every moment of a match', () => {
    const last: { shots: Pair; fouls: Pair; attacks: Pair }[] = [];
    const looks = playThrough('football', (play) => {
      const rows = play.scores();
      const of = (kind: ScoreKind, period?: string) => rowOf(rows, kind, period);
      const [onTarget, shots, attacks] = [of('shots-on-target'), of('shots'), of('attacks')];
      expect(of('score')).toEqual(play.score);
      expect(isWithin(play.score, onTarget)).toBe(true);
      expect(isWithin(onTarget, shots)).toBe(true);
      expect(isWithin(add(shots, of('corner')), attacks)).toBe(true);
      expect(isWithin(of('corner', 'first-half'), of('corner'))).toBe(true);
      expect(isWithin(of('score', 'first-half'), of('score'))).toBe(true);
      expect(isWithin(add(of('yellow-card'), of('red-card')), of('fouls'))).toBe(true);
      const [homeBall, awayBall] = of('possession');
      expect(homeBall + awayBall).toBe(100);
      for (const [kind, counted] of [
        ['goal', play.score],
        ['corner', of('corner')],
        ['yellow-card', of('yellow-card')],
        ['red-card', of('red-card')],
      ] as const) {
        const events = play.events().filter((event) => event.kind === kind);
        const ofSide = (side: string) => events.filter((event) => event.side === side).length;
        expect([ofSide('home'), ofSide('away')], kind).toEqual(counted);
      }
      if (play.period === 'ended') last.push({ shots, fouls: of('fouls'), attacks });
    });
    expect(looks).toBeGreaterThan(MATCHES * 50);
    const mean = (kind: 'shots' | 'fouls' | 'attacks') =>
      last.reduce((sum, counts) => sum + counts[kind][0] + counts[kind][1], 0) / MATCHES;
    expect(mean('shots')).toBeGreaterThan(18);
    expect(mean('shots')).toBeLessThan(38);
    expect(mean('fouls')).toBeGreaterThan(16);
    expect(mean('fouls')).toBeLessThan(30);
    expect(mean('attacks')).toBeGreaterThan(80);
  });

  it('still agree after the score was corrected and a corner was found', () => {
    const { play } = matchOf('football', 77, 3);
    play.start();
    let atMs = 0;
    do atMs = play.nextAt;
    while (!play.step().ended);
    play.end(atMs, 'played');
    expect(play.correct([19, 17])).toBe(true);
    play.recount('home');
    const rows = play.scores();
    expect(isWithin([19, 17], rowOf(rows, 'shots-on-target'))).toBe(true);
    expect(isWithin(rowOf(rows, 'shots-on-target'), rowOf(rows, 'shots'))).toBe(true);
    expect(isWithin(add(rowOf(rows, 'shots'), rowOf(rows, 'corner')), rowOf(rows, 'attacks'))).toBe(true);
  });
});

describe('the score', () => {
  it('of basketball is the sum of its quarters and overtimes', () => {
    const looks = playThrough('basketball', (play) => {
      const [whole, ...parts] = play.scores();
      expect(whole?.pair).toEqual(play.score);
      expect(sumOfRows(parts)).toEqual(play.score);
    });
    expect(looks).toBeGreaterThan(MATCHES * 100);
  });

  it.each(SPORTS.filter((sport) => sport !== 'football' && sport !== 'basketball'))(
    'of %s is the number of sets that each side has won',
    (sport) => {
      playThrough(sport, (play) => {
        const kind = sport === 'tennis' ? 'games' : 'points';
        const sets = play.scores().filter((row) => row.kind === kind);
        const finished = sets.slice(0, play.score[0] + play.score[1]);
        const won = (side: 0 | 1) =>
          finished.filter(({ pair }) => pair[side] > pair[side === 0 ? 1 : 0]).length;
        expect([won(0), won(1)]).toEqual(play.score);
      });
    },
  );
});
