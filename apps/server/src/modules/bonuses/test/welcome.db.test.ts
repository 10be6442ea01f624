import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BonusBank, openBonusBank } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
  await bank.campaign({
    code: 'register_bonus',
    kind: 'free_bet',
    trigger: 'register',
    amounts: { units: 10_00n },
  });
});
afterAll(() => bank?.close());

const DEVICES = new Map<number, string>();
const DOCUMENTS = new Map<number, string>();
const sharing = (known: ReadonlyMap<number, string>, player: PlayerId) =>
  [...known]
    .filter(([other, mark]) => other !== player && mark === known.get(player))
    .map(([other]) => other);
const register = async (...players: number[]) => {
  const welcome = bank.bonuses.welcome(
    () => 'BRL',
    async (player) => [
      { is: 'device', players: sharing(DEVICES, player) as PlayerId[] },
      { is: 'document', players: sharing(DOCUMENTS, player) as PlayerId[] },
    ],
  );
  const events = players.map((player) => ({
    kind: 'player-registered' as const,
    player: player as PlayerId,
    brand: 'br',
    by: 'email' as const,
  }));
  await welcome.handle(events, []);
};
const given = () => bank.delivered.map(({ player }) => Number(player)).sort((a, b) => a - b);

describe('the free bet for registering', () => {
  it('is given once per device and document, also to accounts of one batch and to a repeated event', async () => {
    for (const player of [101, 102, 103]) DEVICES.set(player, 'one phone');
    for (const player of [104, 105]) DOCUMENTS.set(player, 'one document');
    await register(101, 102, 104, 106);
    await register(103, 105);
    await register(101, 102, 103);
    expect(given()).toEqual([101, 104, 106]);
    const since = new Date(bank.clock.nowMs() - DAY_MS);
    const refused = await bank.bonuses.admin.welcomeRefusals('br', since, 10);
    expect(
      refused.map(({ player, reason, holder }) => [Number(player), reason, Number(holder)]).sort(),
    ).toEqual([
      [102, 'device', 101],
      [103, 'device', 101],
      [105, 'document', 104],
    ]);
    expect(await bank.bonuses.admin.welcomeRefusals('br', new Date(bank.clock.nowMs() + 1), 10)).toEqual([]);
  });
});
