import { newRequestId } from '@palpite/testkit/request-id';
import { actOnFeed, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp } from '@palpite/testkit/test-app';
import { expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

it('tells a goal of the feed to the player with an open bet on the match, and not to one without', async () => {
  const app = await buildTestApp({ sandbox: { feed: { seed: 7, quiet: true } } });
  const { deps } = app.modules.identity;
  const player = async () => {
    const visitor = new Visitor(app.url);
    const session = await app.platform.database.inTransaction(async (tx) => {
      const { player: uid } = await registerPlayer(deps, tx, {
        brand: 'br',
        device: visitor.device,
        by: 'email',
      });
      const sid = await openSession(deps, tx, {
        player: uid,
        device: visitor.device,
        deviceName: '',
        address: '',
      });
      return { uid, sid };
    });
    return visitor.adopt(session);
  };
  const [bettor, other] = [await player(), await player()];
  await bettor.call('playMoney', { request_id: newRequestId() });
  const match = await until(async () =>
    (await bettor.call('matchListNew', { tab_key: 'live' })).data.records.find(
      (record) => record.mg[0]?.mks[0]?.ss === 1,
    ),
  );
  const market = match.mg[0]?.mks[0];
  const away = market?.op.find((option) => option.ty === 3) ?? market?.op.at(-1);
  if (!market || !away) throw new Error('the match has no result market');
  const placed = await bettor.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: 2_000,
        oddsChange: 2 as const,
        betOptionList: [{ marketId: market.id, optionType: away.ty, odds: away.od }],
      },
    ],
  });
  const id = placed.data.orders[0]?.id ?? '';
  await until(async () => {
    const [order] = (await bettor.call('stakeOrderStatus', { orderIds: [id] })).data.orders;
    return order?.st === 4 ? order : undefined;
  });
  // The score before is known: a goal from before the first look is no news.
  await until(async () => {
    const rows = await app.platform.database.read('SELECT 1 FROM notices.match_score WHERE match = $1', [
      match.id,
    ]);
    return rows[0];
  });
  await actOnFeed(app.sandboxUrl, `matches/${match.id}/goal`, { side: 'home' });
  const goals = () =>
    app.platform.database.read<{ player: bigint; title: string }>(
      "SELECT player, title FROM notices.message WHERE kind = 'goal' ORDER BY id",
    );
  const [notice] = await until(async () => {
    const rows = await goals();
    return rows.length > 0 ? rows : undefined;
  });
  const state = app.modules.book.match(match.id);
  expect(notice?.title).toBe(`Gol: ${state?.home.names?.PT ?? state?.home.name}, ${state?.score.join('–')}`);
  // The job that tells goals has run for everybody when this one is done.
  await until(async () => {
    const rows = await app.platform.database.read('SELECT 1 FROM notices.goal WHERE done_at IS NOT NULL');
    return rows[0];
  });
  expect((await goals()).map((row) => Number(row.player))).toEqual([bettor.uid]);
  expect(other.uid).not.toBe(bettor.uid);
  await app.close();
});
