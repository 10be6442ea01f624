import { calls } from '@palpite/contract/calls';
import { MESSAGE_TYPES, UNREAD_COUNT_MAX } from '@palpite/contract/tables/notices';
import type { PlayerId } from '@palpite/kernel/ids';
import { stopCampaigns } from '@palpite/testkit/campaigns';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { openSession, registerPlayer } from '../../identity/service/accounts.ts';
import { leaveToken, type Notice } from '../index.ts';

const SECRET = 's'.repeat(32);
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES }, environment: { PALPITE_SECRET: SECRET } });
  // The grants of a new player would make notices too.
  await stopCampaigns(app.platform.database);
});
afterAll(() => app.close());

async function newPlayer(brand = 'br'): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  const { deps } = app.modules.identity;
  return app.platform.database.inTransaction(async (tx) => {
    const registration = { brand, device: visitor.device, by: 'email' } as const;
    const { player } = await registerPlayer(deps, tx, registration);
    const from = { player, device: visitor.device, deviceName: '', address: '' };
    return visitor.adopt({ uid: player, sid: await openSession(deps, tx, from) });
  });
}

const tell = (to: Visitor, notice: Omit<Notice, 'player'>) =>
  app.platform.database.inTransaction((tx) =>
    app.modules.notices.queue(tx, { player: to.uid as PlayerId, ...notice }),
  );
const won = (key: string): Omit<Notice, 'player'> => ({
  kind: 'bet-won',
  key,
  fields: { amount: { asset: 'BRL', units: 13_600n }, stake: { asset: 'BRL', units: 5_000n } },
});
const paid = (key: string): Omit<Notice, 'player'> => ({
  kind: 'withdrawal-paid',
  key,
  fields: { amount: { asset: 'BRL', units: 15_000n } },
});

describe('the calls of messages', () => {
  it('[CALL-112] [CALL-120] [ENTITY-033] [ENTITY-034] [ENTITY-035] [SCREEN-020] lists messages with every field', async () => {
    const player = await newPlayer();
    expect(await tell(player, won('bet:1'))).toEqual({ is: 'queued' });
    const { data } = await player.call('messageList', {});
    expect(data).toMatchObject({ has_more: 0, cursor: '', top_bar_closed: 0, unread: { total: 1 } });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({
      message_type: MESSAGE_TYPES.bets,
      content_type: 1,
      kind: 'bet-won',
      turn_time: 5,
      left_time: 0,
      readed: 0,
      is_h5: 0,
      lca_coun: '',
      allow_close: 1,
      path: '/bet-record',
      message_content: {
        content: [
          'Você ganhou R$\u00a0136,00',
          'Sua aposta de R$\u00a050,00 foi resolvida. O dinheiro já está no saldo.',
        ],
        buttons: [{ btn_text: 'Abrir', btn_bk_image: '', btn_link: '/bet-record' }],
        icons: 'trophy',
      },
    });
    expect(Math.abs((data.list[0]?.create_time ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('[CALL-112] filters by type and by what was read, and pages with a cursor', async () => {
    const player = await newPlayer();
    for (let n = 0; n < 5; n += 1) await tell(player, won(`bet:${n}`));
    await tell(player, paid('order:1'));
    const first = (await player.call('messageList', { message_type: MESSAGE_TYPES.bets, limit: 3 })).data;
    expect(first).toMatchObject({ has_more: 1 });
    const rest = (
      await player.call('messageList', { message_type: MESSAGE_TYPES.bets, limit: 3, cursor: first.cursor })
    ).data;
    expect(rest).toMatchObject({ has_more: 0, cursor: '' });
    const ids = [...first.list, ...rest.list].map(({ message_id }) => message_id);
    expect(new Set(ids).size).toBe(5);
    await player.call('readBatchMessage', { message_ids: ids.slice(0, 2) });
    const read = (await player.call('messageList', { have_read: 1 })).data.list;
    expect(read.map(({ message_id }) => message_id).sort()).toEqual(ids.slice(0, 2).sort());
    expect((await player.call('messageList', { have_read: 0 })).data.list).toHaveLength(4);
    expect(await player.call('messageList', { cursor: 'abc' })).toMatchObject({
      dm_error: 1002,
      data: { field: 'cursor' },
    });
  });

  it('[CALL-113] [CALL-121] marks at most 100 named messages, never those of others, or all of a type', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    await tell(player, won('bet:1'));
    await tell(player, paid('order:1'));
    const ids = (await player.call('messageList', {})).data.list.map(({ message_id }) => message_id);
    expect((await other.call('readBatchMessage', { message_ids: ids })).data.read).toBe(0);
    const reply = await player.call('readBatchMessage', { message_ids: ids.slice(0, 1) });
    expect(reply.data).toMatchObject({ read: 1, unread: { total: 1 } });
    expect((await player.call('readBatchMessage', { message_ids: ids.slice(0, 1) })).data.read).toBe(0);
    expect((await player.call('readBatchMessage', { all: 1 })).data).toMatchObject({
      read: 1,
      unread: { total: 0 },
    });
    const many = Array.from({ length: 101 }, (_, index) => String(index + 1));
    expect((await player.call('readBatchMessage', { message_ids: many })).dm_error).not.toBe(0);
    expect(await player.call('readBatchMessage', {})).toMatchObject({ dm_error: 1001 });
  });

  it('[CALL-114] [CALL-122] [ERR-032] [ENTITY-036] [STATE-069] closes all messages of the top bar, and a later one opens it', async () => {
    const player = await newPlayer();
    await tell(player, paid('order:1'));
    await tell(player, paid('order:2'));
    const shown = (await player.call('messageList', { content_type: 2 })).data;
    expect(shown).toMatchObject({ top_bar_closed: 0, unread: { top: 2 } });
    expect(shown.list).toHaveLength(2);
    expect(shown.list[0]?.left_time).toBeGreaterThan(86_000);
    const closed = await player.call('closeTopBar', {});
    expect(closed).toMatchObject({ dm_error: 0, data: { top_bar_closed: 1, unread: { top: 0 } } });
    const hidden = (await player.call('messageList', { content_type: 2 })).data;
    expect(hidden).toMatchObject({ list: [], top_bar_closed: 1 });
    expect((await player.call('messageList', {})).data.list).toHaveLength(2);
    await tell(player, paid('order:3'));
    const again = (await player.call('messageList', { content_type: 2 })).data;
    expect(again).toMatchObject({ top_bar_closed: 0, unread: { top: 1 } });
    expect(again.list).toHaveLength(1);
  });

  it('[CALL-123] [CALL-126] counts what is unread per type, and a click removes a red point until something is new', async () => {
    const player = await newPlayer();
    await tell(player, won('bet:1'));
    const point = (info: { red_points: readonly { tab: string; red_point: number }[] }, tab: string) =>
      info.red_points.find((one) => one.tab === tab)?.red_point;
    const before = (await player.call('unreadMessages', {})).data;
    expect(before).toMatchObject({
      total: 1,
      types: [
        { message_type: 1, unread: 0 },
        { message_type: 2, unread: 1 },
        { message_type: 3, unread: 0 },
      ],
    });
    expect([point(before, 'bets'), point(before, 'me'), point(before, 'promotions')]).toEqual([1, 1, 0]);
    const clicked = (await player.call('redPointClick', { tab: 'bets' })).data;
    expect([point(clicked, 'bets'), point(clicked, 'me')]).toEqual([0, 1]);
    await tell(player, won('bet:2'));
    expect(point((await player.call('unreadMessages', {})).data, 'bets')).toBe(1);
  });

  it('[CALL-123] answers 10,000 unread messages with capped counts in a moment', async () => {
    const player = await newPlayer();
    await tell(player, won('bet:first'));
    await app.platform.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO notices.message (id, player, brand, kind, type, key, title, text, fields, path, is_shown, created_at)
         SELECT (($2::bigint << 22) | n), $1, 'br', 'bet-won', 2, 'bet:' || n, 'Title', 'Text', '{}', '', true, now()
         FROM generate_series(1, 10000) AS n`,
        [player.uid, Date.now() - Date.UTC(2024, 0, 1)],
      ),
    );
    const started = performance.now();
    const { data } = await player.call('unreadMessages', {});
    expect(data.total).toBe(UNREAD_COUNT_MAX);
    const page = (await player.call('messageList', { limit: 50 })).data;
    expect(page.list).toHaveLength(50);
    expect(performance.now() - started).toBeLessThan(1_000);
    const read = await player.call('readBatchMessage', { all: 1 });
    expect(read.data.read).toBe(10_000);
  });

  it('shows a visitor an empty list, and settings to players only', async () => {
    const visitor = await new Visitor(app.url).signIn();
    expect((await visitor.call('messageList', {})).data).toMatchObject({ list: [], unread: { total: 0 } });
    expect((await visitor.call('closeTopBar', {})).dm_error).toBe(0);
    expect((await visitor.call('noticeSettings', {})).dm_error).toBe(1005);
  });

  it('shows in the settings what cannot be switched off, takes changes, and keeps the consent to promotions', async () => {
    const player = await newPlayer();
    const { data } = await player.call('noticeSettings', {});
    expect(data).toMatchObject({
      quiet: { on: 1, from: 1_320, to: 480 },
      time_zone: 'America/Sao_Paulo',
      consent_at: 0,
    });
    const set = (input: Parameters<typeof player.call<'noticeSettingsSet'>>[1]) =>
      player.call('noticeSettingsSet', input);
    const locked = { topic: 'security', channel: 'mail', on: 0 } as const;
    expect((await set({ choices: [locked] })).dm_error).toBe(9150);
    expect((await set({ time_zone: 'Mars/Base' })).dm_error).toBe(9151);
    const yes = { topic: 'promotions', channel: 'push', on: 1 } as const;
    const changed = await set({ choices: [yes], time_zone: 'America/Manaus', day_max: 4 });
    expect(changed.data).toMatchObject({ time_zone: 'America/Manaus', day_max: 4 });
    expect(changed.data.consent_at).toBeGreaterThan(0);
    const withdrawn = await set({ choices: [{ ...yes, on: 0 }] });
    expect(withdrawn.data.consent_at).toBe(0);
  });

  it('stops promotions by a link of a mail, without a login; opening it alone changes nothing', async () => {
    const player = await newPlayer();
    const allow = (channel: 'mail' | 'push') =>
      player.call('noticeSettingsSet', { choices: [{ topic: 'promotions', channel, on: 1 }] });
    await allow('mail');
    await allow('push');
    const address = `${app.url}/leave/${leaveToken(SECRET, player.uid as PlayerId)}?lca_lang=RU`;
    const chosen = async () => {
      const { topics } = (await player.call('noticeSettings', {})).data;
      const { channels = [] } = topics.find(({ topic }) => topic === 'promotions') ?? {};
      return channels.filter(({ choice }) => choice === 'on').map(({ channel }) => channel);
    };
    const asked = await fetch(address);
    expect(asked.headers.get('content-type')).toContain('text/html');
    expect(await asked.text()).toMatch(/<html lang="ru">[\s\S]*<form method="post">/);
    expect(await chosen()).toEqual(['push', 'mail']);
    const forged = address.replace(`/${player.uid}.`, `/${player.uid + 1}.`);
    for (const method of ['GET', 'POST']) expect((await fetch(forged, { method })).status).toBe(404);
    // As a mail program sends it.
    const pressed = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    expect(await chosen()).toEqual(['push']);
    expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  });

  it('is in the contract with the lines that it shows', () => {
    expect(calls.messageList.requirements).toContain('CALL-112');
  });
});
