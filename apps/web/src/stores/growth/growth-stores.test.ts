import { webcrypto } from 'node:crypto';
import type { Client } from '@palpite/client/client';
import type { BonusEntry, SpinDraw } from '@palpite/contract/entities/growth';
import { webHashes } from '@palpite/kernel/fair/hashing';
import { describe, expect, it } from 'vitest';
import { cleanCode, messageOf } from './codes.ts';
import { findBonus } from './find-bonus.ts';
import { stakeMoney } from './stake-money.ts';
import { proveSpin } from './wheel-proof.ts';

describe('one bonus', () => {
  const clientOf = (pages: readonly (readonly string[] | 'down')[]) => {
    const asked: unknown[] = [];
    const call = async (_name: string, input: { readonly cursor?: string }) => {
      asked.push(input.cursor ?? '');
      const at = asked.length - 1;
      const page = pages[at] ?? 'down';
      if (page === 'down') return { is: 'unreachable', why: 'offline' };
      const has_more = at < pages.length - 1 ? 1 : 0;
      return { is: 'done', data: { list: page.map((id) => ({ id })), cursor: `after${at}`, has_more } };
    };
    return { client: { call } as unknown as Client, asked };
  };

  it('is looked for page by page, and only as far as needed', async () => {
    const { client, asked } = clientOf([['1', '2'], ['3'], ['4']]);
    expect(await findBonus(client, '3')).toEqual({ id: '3' });
    expect(asked).toEqual(['', 'after0']);
  });

  it('is missing after the last page, and unknown when the server does not answer', async () => {
    expect(await findBonus(clientOf([['1'], ['2']]).client, '9')).toBeNull();
    expect(await findBonus(clientOf([['1'], 'down']).client, '9')).toBeUndefined();
  });

  it('is not looked for without end', async () => {
    const { client, asked } = clientOf(Array.from({ length: 50 }, (_, page) => [`p${page}`]));
    expect(await findBonus(client, 'x')).toBeNull();
    expect(asked).toHaveLength(4);
  });
});

describe('the money of a slip', () => {
  const active: Pick<BonusEntry, 'id' | 'balance' | 'max_stake' | 'contributions'> = {
    id: '1',
    balance: 5_000,
    max_stake: 2_500,
    contributions: [{ product: 'sports', counts_bps: 10_000, left: 0 }],
  };

  it('is cash first, then the bonus, over all its stakes', () => {
    expect(stakeMoney(active, 10_000, [5_000])).toEqual({ is: 'funded', real: 5_000, bonus: 0 });
    expect(stakeMoney(active, 1_000, [800, 700])).toEqual({ is: 'funded', real: 1_000, bonus: 500 });
    expect(stakeMoney(active, -500, [700])).toEqual({ is: 'funded', real: 0, bonus: 700 });
  });

  it('may not be bonus money above the maximum of one stake, nor on a product that does not count', () => {
    expect(stakeMoney(active, 1_000, [2_600])).toEqual({ is: 'over-max', max: 2_500 });
    expect(stakeMoney(active, 1_000, [2_500, 2_500, 2_500])).toEqual({ is: 'short' });
    expect(stakeMoney(active, 0, [100], 'live')).toEqual({ is: 'short' });
  });
});

describe('a draw of the wheel', () => {
  const draw: SpinDraw = {
    id: '1',
    at: 1,
    name: 'a***',
    prize: 5,
    kind: 'cash',
    amount: 1_000,
    count: 1,
    currency: 'BRL',
    server_seed_hash: '035345b4887867142695cf36e94fd1d37b92c63aea87ebc4e9f7deb98f619e4a',
    server_seed: '473c5416df298880b09d889260e676378624c491cf2886a3117c37319e67df7c',
    client_seed: 'camila-14jun',
    nonce: 0,
    drawn: 9_505,
  };
  const hashes = webHashes(webcrypto.subtle as SubtleCrypto);

  it('[SCREEN-014] is computed again from its seeds by WebCrypto', async () => {
    expect(await proveSpin(draw, hashes)).toEqual({
      seal: draw.server_seed_hash,
      drawn: 9_505,
      sector: 5,
      isSame: true,
    });
  });

  it('differs where the seal, the number or the prize is another', async () => {
    for (const changed of [
      { server_seed_hash: '0'.repeat(64) },
      { drawn: 9_506 },
      { prize: 4 },
      { nonce: 1 },
      { client_seed: 'other' },
    ])
      expect((await proveSpin({ ...draw, ...changed }, hashes))?.isSame, JSON.stringify(changed)).toBe(false);
  });

  it('cannot be computed before its seed is revealed', async () => {
    expect(await proveSpin({ ...draw, server_seed: '' }, hashes)).toBeUndefined();
  });
});

describe('a code', () => {
  it('is capital letters and digits, whatever is typed', () => {
    expect(cleanCode(' rodada-12!ç ')).toBe('RODADA12');
    expect(cleanCode('x'.repeat(100))).toHaveLength(32);
  });

  it('[ERR-016] shows the sentence of the server where its reply has one', () => {
    expect(messageOf({ message: '15 rodadas entraram.' })).toBe('15 rodadas entraram.');
    expect([messageOf({}), messageOf({ message: 5 })]).toEqual(['', '']);
  });
});
