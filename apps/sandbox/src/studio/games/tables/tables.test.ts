import { fraction, plus, ZERO } from '@palpite/kernel/fraction';
import { describe, expect, it } from 'vitest';
import { dragaoETigre, dragonTigerHalves, SHOE } from '../dragao-e-tigre/dragao-e-tigre.ts';
import {
  MOST_MULTIPLIERS,
  rodaDoSol,
  SEGMENTS,
  type WheelView,
  wheelMultiple,
} from '../roda-do-sol/roda-do-sol.ts';
import { roletaCopacabana } from '../roleta-copacabana/roleta-copacabana.ts';
import { sicBoMultiple, sicBoSaigon } from '../sic-bo-saigon/sic-bo-saigon.ts';
import { drawing } from '../test/drawing.ts';
import { rtpText } from '../test/rtp-text.ts';

describe('Roda do Sol', () => {
  it('returns on every bet what all turns of the wheel say', () => {
    expect(SEGMENTS).toHaveLength(54);
    const numbers = SEGMENTS.filter((label) => !label.startsWith('x'));
    for (const [bet, rtp] of Object.entries(rodaDoSol.info.rtpOfBets ?? {})) {
      let mean = ZERO;
      const turn = (spins: number, multiplier: number, ways: bigint) => {
        const segments = spins === MOST_MULTIPLIERS ? numbers : SEGMENTS;
        const all = ways * BigInt(segments.length);
        for (const label of segments) {
          if (label.startsWith('x')) turn(spins + 1, multiplier * Number(label.slice(1)), all);
          else mean = plus(mean, fraction(wheelMultiple(bet, label, multiplier), all));
        }
      };
      turn(0, 1, 1n);
      expect(mean).toEqual(rtp);
    }
    expect(Object.values(rodaDoSol.info.rtpOfBets ?? {}).map(rtpText)).toEqual(
      expect.arrayContaining([rtpText(rodaDoSol.info.rtp)]),
    );
  });

  it('shows every turn and multiplies what the last number pays', () => {
    const [two, seven, ten] = ['x2', 'x7', '10'].map((label) => SEGMENTS.indexOf(label));
    const step = rodaDoSol.begin(
      10n,
      { bets: { '10': '6', '1': '4' } },
      drawing(two ?? 0, seven ?? 0, ten ?? 0),
    );
    const view = step?.view as WheelView | undefined;
    expect(view?.spins.map(({ label }) => label)).toEqual(['x2', 'x7', '10']);
    expect([view?.multiplier, step?.win]).toEqual([14, 6n * 141n]);
  });

  it('stops at a number after three multipliers', () => {
    const seven = SEGMENTS.indexOf('x7');
    const step = rodaDoSol.begin(1n, { bets: { '40': '1' } }, drawing(seven, seven, seven, 33));
    expect((step?.view as WheelView | undefined)?.spins).toHaveLength(4);
    expect((step?.view as WheelView | undefined)?.spins.at(-1)?.label).not.toMatch(/^x/);
  });
});

describe('the live tables', () => {
  it('Dragão e Tigre returns on every bet what all pairs of cards say', () => {
    for (const bet of dragaoETigre.bets) {
      let halves = 0n;
      for (let dragon = 0; dragon < SHOE; dragon++) {
        for (let tiger = 0; tiger < SHOE; tiger++) {
          if (dragon !== tiger) halves += dragonTigerHalves(bet, dragon, tiger);
        }
      }
      const { numerator, denominator } = fraction(halves, 2n * BigInt(SHOE) * BigInt(SHOE - 1));
      expect({ numerator, denominator }).toEqual(dragaoETigre.info.rtpOfBets?.[bet]);
    }
  });

  it('Sic Bo Saigon returns between 81 and 98 % on every bet, and never more than it takes', () => {
    const returns = Object.values(sicBoSaigon.info.rtpOfBets ?? {});
    expect(returns).toHaveLength(sicBoSaigon.bets.length);
    for (const { numerator, denominator } of returns) {
      expect(numerator * 100n >= denominator * 81n && numerator * 100n <= denominator * 98n).toBe(true);
    }
    expect(sicBoMultiple('small', [2, 2, 2])).toBe(0n);
    expect(sicBoMultiple('single-5', [5, 1, 5])).toBe(3n);
    expect(sicBoMultiple('pair-1-6', [6, 3, 1])).toBe(7n);
    expect(sicBoMultiple('triple-4', [4, 4, 4])).toBe(191n);
  });

  it('Roleta Copacabana pays the drawn number to everybody', () => {
    const draw = roletaCopacabana.draw(drawing(0));
    expect(draw).toEqual({ number: 0, colour: 'green', pocket: 0 });
    expect(roletaCopacabana.payout('straight-0', 3n, draw)).toBe(108n);
    expect(roletaCopacabana.payout('red', 3n, draw)).toBe(0n);
  });
});
