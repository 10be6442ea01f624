import { webHashes } from '@palpite/kernel/fair/hashing';
import { describe, expect, it } from 'vitest';
import { isShownOutcome, proveCrash, proveRound, questionFault, type RoundQuestion } from './verify.ts';

const hashes = webHashes(crypto.subtle);
/** The example of docs/fairness.md. */
const SEEDS = {
  serverSeed: '926d5e00e437567056b0b17e2ebe106192803898fb0c4bbdae87d84a6c5ffedc',
  clientSeed: 'palpite',
  nonce: 0,
};
const question = (game: RoundQuestion['game'], size = 0): RoundQuestion => ({ ...SEEDS, game, size });

describe('the verifier', () => {
  it('computes the published example with WebCrypto alone', async () => {
    const dice = await proveRound(question('dice'), hashes);
    expect(dice.commitment).toBe('30d2beae8e9af5d42ce0fafc0e15c0318baa8bbea41be4c116b4a87490fa106b');
    expect(dice.blocks).toEqual([
      { message: 'palpite:0:0', hex: '1ab7457184ad44bed8a2c24fbf8e66bc3184414ea155d9f64fcdb0c5349566d4' },
    ]);
    expect(dice.words).toEqual([448218481]);
    expect(dice.outcome).toEqual({ roll: 8481 });
    expect((await proveRound(question('mines', 3), hashes)).outcome).toEqual({ mines: [6, 15, 18] });
    expect((await proveRound(question('plinko', 8), hashes)).outcome).toEqual({ path: 'LLLRRLRL', slot: 3 });
  });

  it('names the blocks of a round that needs more than one', async () => {
    const { blocks, words } = await proveRound(question('keno'), hashes);
    expect(blocks.map(({ message }) => message)).toEqual(['palpite:0:0', 'palpite:0:1']);
    expect(words.length).toBeGreaterThanOrEqual(10);
  });

  it('finds any difference between what was shown and what was computed', async () => {
    const { outcome: cards } = await proveRound(question('hi-lo', 3), hashes);
    const [first = 0, second = 0, third = 0] = cards.cards ?? [];
    const steps = [
      { action: 'hi' as const, card: second },
      { action: 'skip' as const, card: third },
    ];
    expect(isShownOutcome(cards, { first_card: first, steps })).toBe(true);
    expect(isShownOutcome(cards, { first_card: first, steps: steps.slice(1) })).toBe(false);
    expect(isShownOutcome({ roll: 1 }, { roll: 2 })).toBe(false);
    expect(isShownOutcome({ mines: [1, 2] }, { mines: [2, 1] })).toBe(false);
    expect(isShownOutcome({ drawn: [] }, { drawn: [1] })).toBe(false);
  });

  it('names the field that is wrong', () => {
    expect(questionFault(question('mines', 25))).toBe('size');
    expect(questionFault({ ...question('dice'), serverSeed: 'x' })).toBe('server-seed');
    expect(questionFault({ ...question('dice'), clientSeed: 'a:b' })).toBe('client-seed');
    expect(questionFault({ ...question('dice'), nonce: -1 })).toBe('nonce');
    expect(questionFault(question('wheel', 20))).toBeUndefined();
  });

  it('walks the chain of crash to the published hash', async () => {
    const proof = await proveCrash(
      {
        hash: 'f529d5a27e6c0f1ce91c74d1f2313a3a50bd63307b225e3627d70d6ec96b8259',
        salt: '000000000000000007a9a31ff7f07463d91af6b5454241d5faf282e5e0fe1b3a',
        game: 2,
        terminatingHash: '',
      },
      hashes,
      () => true,
    );
    expect(proof?.crashX100).toBe(112);
    expect(proof?.reached).toBe('fce40df2abef4a7369ef01e7ff1e59e35afb2d43062a379175c583d23af8d17f');
  });
});
