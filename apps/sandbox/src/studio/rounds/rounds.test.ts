import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestStudios, TestPage, type TestStudios } from '../test/fixture.ts';
import { SimpleWallet } from '../test/simple-wallet.ts';
import { LEFT_MS } from './engine.ts';

const RED = { bets: { red: '500' } };
const opened: TestStudios[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const studios of opened.splice(0)) await studios.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function open(options: Parameters<typeof openTestStudios>[0] = {}): Promise<TestStudios> {
  const studios = await openTestStudios(options);
  opened.push(studios);
  return studios;
}

/** The ball falls on 1, which is red: half of the tests need a win. */
const onOne = { below: (n: number) => (n === 37 ? 1 : 0) };
const control = (studios: TestStudios, faults: object) => {
  const server = studios.studios;
  return server.faultsOf('aurora').set(faults);
};

describe('a round', () => {
  it('takes the bet, draws, pays and ends the round at the wallet', async () => {
    const studios = await open({ random: onOne });
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    const reply = await page.begin('500', RED);
    expect(reply).toMatchObject({
      status: 'ok',
      balance: '100500',
      round: { isOver: true, isPaid: true, win: '1000' },
    });
    expect(studios.wallet.received.map(({ call, amount }) => [call, amount])).toEqual(
      [
        ['authenticate', 0],
        ['balance', 0],
        ['bet', 500_000],
        ['win', 1_000_000],
      ].filter(([call]) => call !== 'balance'),
    );
    expect(studios.wallet.balance).toBe(100_500_000);
  });

  it('answers a repeated request with the same reply and bets once', async () => {
    const studios = await open();
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    const [first, twin] = await Promise.all([
      page.begin('500', RED, 'request-1'),
      page.begin('500', RED, 'request-1'),
    ]);
    const later = await page.begin('500', RED, 'request-1');
    expect(twin).toEqual(first);
    expect(later).toEqual(first);
    expect(studios.wallet.of('bet')).toHaveLength(1);
  });

  it('shows a refusal of the wallet and leaves no round open', async () => {
    const studios = await open();
    studios.wallet.refused.set('bet', 'LIMIT_REACHED');
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    expect(await page.begin('500', RED)).toMatchObject({
      status: 'limit_reached',
      round: { phase: 'refused' },
    });
    studios.wallet.refused.clear();
    expect(await page.begin('500', RED)).toMatchObject({ status: 'ok' });
  });

  it('refuses bets that the game does not know, too high stakes and a second round beside an open one', async () => {
    const studios = await open();
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    expect(await page.begin('500', { bets: { purple: '500' } })).toMatchObject({ status: 'not_allowed' });
    expect(await page.begin('99999999900', { bets: { red: '99999999900' } })).toMatchObject({
      status: 'not_allowed',
    });
    studios.wallet.silent.add('win');
    const paying = page.begin('500', RED);
    await studios.wallet.until('win');
    studios.clock.advance(4_000);
    expect(await paying).toMatchObject({ status: 'ok', round: { isOver: true, isPaid: false } });
    expect(await page.begin('500', RED)).toMatchObject({ status: 'round_open' });
    expect(studios.wallet.of('bet')).toHaveLength(1);
  });
});

describe('a lost reply', () => {
  it('repeats a win with the same id until the wallet answers, and pays once', async () => {
    const studios = await open({ random: onOne });
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    studios.wallet.silent.add('win');
    const played = page.begin('500', RED);
    await studios.wallet.until('win', 1);
    for (let tries = 2; tries <= 4; tries += 1) {
      await advanceUntil(studios, 'win', tries);
    }
    await played;
    studios.wallet.silent.clear();
    await advanceUntil(studios, 'win', 5);
    await page.until((round) => round?.isPaid === true);
    expect(new Set(studios.wallet.of('win').map(({ transaction }) => transaction)).size).toBe(1);
    expect(studios.wallet.balance).toBe(100_500_000);
  });

  it('repeats a bet, then undoes it, and the player gets a message', async () => {
    const studios = await open();
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    studios.wallet.silent.add('bet');
    const played = page.begin('500', RED);
    for (let tries = 2; tries <= 4; tries += 1) await advanceUntil(studios, 'bet', tries);
    expect(await played).toMatchObject({ status: 'waiting' });
    await studios.wallet.until('rollback');
    expect(await page.until((round) => round?.phase === 'cancelled')).toMatchObject({
      round: { refusal: 'no-answer' },
    });
    expect(studios.wallet.of('bet')).toHaveLength(4);
    expect(studios.wallet.balance).toBe(100_000_000);
  });

  it('makes the round unknown after a bounded number of tries without an answer', async () => {
    const studios = await open({ random: onOne });
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    studios.wallet.silent.add('win');
    const played = page.begin('500', RED);
    for (let tries = 1; tries <= 14; tries += 1) await advanceUntil(studios, 'win', tries);
    await played;
    await page.until((round) => round?.phase === 'unknown');
    studios.clock.advance(3_600_000);
    expect(studios.wallet.of('win')).toHaveLength(14);
  });
});

describe('a round that its player left', () => {
  /** Deals until a hand waits for the player. */
  async function openHand(studios: TestStudios, more?: string): Promise<TestPage> {
    const page = await TestPage.open(studios.url, 'blackjack-prata', more);
    for (let hand = 0; hand < 30; hand += 1) {
      const { round } = await page.begin('500', null);
      if (round?.phase === 'open') return page;
    }
    throw new Error('no hand stayed open');
  }
  const shuffled = () => {
    let seed = 7;
    return {
      below(n: number) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed % n;
      },
    };
  };

  it('is the same round when the player opens the game again', async () => {
    const studios = await open({ random: shuffled() });
    const page = await openHand(studios);
    const left = (await page.state()).round;
    studios.clock.advance(LEFT_MS - 60_000);
    const again = await TestPage.open(studios.url, 'blackjack-prata');
    expect((await again.state()).round).toMatchObject({ id: left?.id, phase: 'open', view: left?.view });
    await again.act(left?.actions.includes('decline') ? 'decline' : 'stand');
    await again.until((round) => round?.id === left?.id && round?.phase !== 'betting');
  });

  it.each([
    ['for money', undefined],
    ['as a demo', 'mode=demo'],
  ])('is ended by the studio after half an hour %s: every hand stands and is paid', async (_name, more) => {
    const studios = await open({ random: shuffled() });
    const page = await openHand(studios, more);
    const id = (await page.state()).round?.id;
    studios.clock.advance(LEFT_MS - 1_000);
    expect((await page.state()).round?.phase).toBe('open');
    const ends = studios.wallet.of('win').length;
    studios.clock.advance(120_000);
    const { round } = await page.until((state) => state?.phase === 'closed');
    expect(round).toMatchObject({ id, isOver: true, isPaid: true });
    if (more === undefined) expect(studios.wallet.of('win')).toHaveLength(ends + 1);
  });
});

describe('faults on demand', () => {
  it('send a duplicate at once, and the wallet takes it once', async () => {
    const studios = await open();
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    control(studios, { duplicateNext: 2 });
    await page.begin('500', RED);
    expect(studios.wallet.of('bet')).toHaveLength(2);
    expect(studios.wallet.of('win')).toHaveLength(2);
    expect(new Set(studios.wallet.received.slice(-4).map(({ transaction }) => transaction)).size).toBe(2);
  });

  it('take a bet back after it was paid', async () => {
    const studios = await open();
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    control(studios, { rollbackNext: 1 });
    expect(await page.begin('500', RED)).toMatchObject({ status: 'cancelled', balance: '100000' });
    expect(studios.wallet.received.map(({ call }) => call).slice(-2)).toEqual(['bet', 'rollback']);
  });

  it('send a bet after its rollback, and the balance is right in the end', async () => {
    const studios = await open();
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    control(studios, { reorderNext: 4, reorderMs: 30_000 });
    const played = page.begin('500', RED);
    while (studios.wallet.of('rollback').length === 0) {
      studios.clock.advance(1_000);
      await page.state();
    }
    await played;
    studios.clock.advance(30_000);
    await studios.wallet.until('bet', 4);
    expect(studios.wallet.received.findIndex(({ call }) => call === 'rollback')).toBeLessThan(
      studios.wallet.received.findIndex(({ call }) => call === 'bet'),
    );
    expect(studios.wallet.balance).toBe(100_000_000);
  });

  it('restart the studio between the draw and the payment, and the drawn result is paid', async () => {
    const studios = await open({ random: onOne });
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    control(studios, { restartNext: 1 });
    const reply = await page.begin('500', RED);
    expect(reply).toMatchObject({ round: { isOver: true, win: '1000' } });
    await page.until((round) => round?.isPaid === true);
    expect(studios.wallet.of('win')).toHaveLength(1);
    expect(studios.wallet.balance).toBe(100_500_000);
  });
});

describe('a studio that is opened again on its journal', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'palpite-studio-'));
    folders.push(made);
    return made;
  };

  it('pays what was drawn before it was killed, under the same transaction', async () => {
    const dataFolder = folder();
    const wallet = new SimpleWallet();
    const before = await openTestStudios({ dataFolder, wallet, random: onOne });
    const page = await TestPage.open(before.url, 'roleta-brasileira');
    wallet.silent.add('win');
    const played = page.begin('500', RED).catch(() => undefined);
    await wallet.until('win');
    await before.studios.close();
    await played;
    const first = wallet.of('win')[0]?.transaction;

    const again = new SimpleWallet();
    const after = await open({ dataFolder, wallet: again, random: { below: () => 0 } });
    await again.until('win');
    expect(again.of('win')[0]).toMatchObject({ transaction: first, amount: 1_000_000 });
    const later = new TestPage(page.address.replace(before.url, after.url));
    expect(await later.until((round) => round?.isPaid === true)).toMatchObject({ round: { win: '1000' } });
    wallet.close();
  });
});

/** Moves the clock on until the wallet has received so many calls. */
async function advanceUntil(studios: TestStudios, call: string, count: number): Promise<void> {
  while (studios.wallet.of(call).length < count) {
    studios.clock.advance(1_000);
    await fetch(`${studios.url}/healthz`);
  }
}
