import { describe, expect, it } from 'vitest';
import { araraPremiada, JACKPOTS } from '../arara-premiada/arara-premiada.ts';
import { BUY_PRICE, carnavalDaSorte } from '../carnaval-da-sorte/carnaval-da-sorte.ts';
import type { Json, Rtp, SoloGame } from '../game.ts';
import { joiaRara, PER, playGems } from '../joia-rara/joia-rara.ts';
import { olhoDoFarao } from '../olho-do-farao/olho-do-farao.ts';
import { seededRandom } from '../random.ts';
import { rioBravo } from '../rio-bravo/rio-bravo.ts';
import { tigreDeOuro } from '../tigre-de-ouro/tigre-de-ouro.ts';
import { jackpotMean } from './jackpot.ts';

interface Measured {
  readonly mean: number;
  readonly error: number;
  readonly hitBp: number;
}

/** Wins in stakes of that many rounds: their mean, its standard error, and the share that paid. */
function measure(rounds: number, round: () => number): Measured {
  let sum = 0;
  let squares = 0;
  let hits = 0;
  for (let index = 0; index < rounds; index++) {
    const win = round();
    sum += win;
    squares += win * win;
    if (win > 0) hits++;
  }
  const mean = sum / rounds;
  return {
    mean,
    error: Math.sqrt((squares / rounds - mean * mean) / rounds),
    hitBp: (hits / rounds) * 10_000,
  };
}

const asNumber = ({ numerator, denominator }: Rtp) => Number((numerator * 10n ** 12n) / denominator) / 1e12;
// All pays are whole units of at most 1/56 of the stake, so this stake loses nothing to the floor.
const STAKE = 5_600_000n;

function roundOf(game: SoloGame, seed: number, input: Json = null): () => number {
  const random = seededRandom(seed);
  return () => Number(game.begin(STAKE, input, random, STAKE)?.win ?? -1n) / Number(STAKE);
}

describe('ten million spins', () => {
  it.each([
    ['Olho do Faraó', olhoDoFarao, 101],
    ['Tigre de Ouro', tigreDeOuro, 102],
    ['Carnaval da Sorte', carnavalDaSorte, 103],
    ['Rio Bravo', rioBravo, 104],
  ])('of %s return what was enumerated within three standard errors', (_name, game, seed) => {
    const { mean, error, hitBp } = measure(10_000_000, roundOf(game, seed));
    expect(error).toBeLessThan(0.002);
    expect(Math.abs(mean - asNumber(game.info.rtp))).toBeLessThan(3 * error);
    expect(Math.abs(hitBp - game.info.hitRateBp)).toBeLessThan(6);
  });

  it('return in Arara Premiada what was enumerated without the pots, which are paid beside the win', () => {
    const { mean, error, hitBp } = measure(10_000_000, roundOf(araraPremiada, 105));
    const lines = asNumber(araraPremiada.info.rtp) - asNumber(jackpotMean(JACKPOTS));
    expect(Math.abs(mean - lines)).toBeLessThan(3 * error);
    expect(Math.abs(hitBp - araraPremiada.info.hitRateBp)).toBeLessThan(6);
  });
});

it('half a million bought features of Carnaval da Sorte return what was computed of their price', () => {
  const { mean, error } = measure(500_000, roundOf(carnavalDaSorte, 106, { features: ['buy'] }));
  const rtp = asNumber(carnavalDaSorte.info.buy?.rtp ?? { numerator: 0n, denominator: 1n });
  expect(Math.abs(mean / BUY_PRICE - rtp)).toBeLessThan((3 * error) / BUY_PRICE);
});

it('twenty million rounds of Joia Rara return the stated design value, with a standard error of at most 0.1 %', () => {
  const random = seededRandom(107);
  const most = joiaRara.info.maxWin * PER;
  const { mean, error, hitBp } = measure(20_000_000, () => Math.min(playGems(random).units, most) / PER);
  expect(error).toBeLessThanOrEqual(0.001);
  expect(Math.abs(mean - asNumber(joiaRara.info.rtp))).toBeLessThan(3 * error);
  expect(Math.abs(hitBp - joiaRara.info.hitRateBp)).toBeLessThan(6);
});
