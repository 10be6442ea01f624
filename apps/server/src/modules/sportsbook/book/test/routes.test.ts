import type { InputOf, ReplyOf } from '@palpite/contract/call';
import { matchListNew } from '@palpite/contract/calls/sport/lists';
import { matchDetail } from '@palpite/contract/calls/sport/match';
import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { manualClock } from '@palpite/testkit/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkOf } from '../../../../platform/http/input.ts';
import { readBack } from '../../../../platform/http/json-text.ts';
import { Refusal, type Route } from '../../../../platform/http/route.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { stepBus } from '../../feed/test/step-bus.ts';
import { type Book, createBook } from '../index.ts';
import { createFragments } from '../routes/fragments.ts';
import { matchListNewRoute } from '../routes/lists.ts';
import { matchDetailRoute } from '../routes/match.ts';
import { marketState, matchState, Owner, totalState } from './states.ts';

type ListReply = ReplyOf<typeof matchListNew>;
type DetailReply = ReplyOf<typeof matchDetail>;

const checks = { list: checkOf(matchListNew.reply), detail: checkOf(matchDetail.reply) };
let book: Book;
let owner: Owner;
let clock: ReturnType<typeof manualClock>;
let routes: { list: Route; detail: Route };
beforeEach(() => {
  const bus = stepBus();
  clock = manualClock();
  book = createBook({ bus, clock, log: createLog({ level: 'silent' }) });
  book.start();
  owner = new Owner(bus);
  const fragments = createFragments(book);
  const brands = { byId: () => ({ country: 'BR' }) };
  routes = {
    list: matchListNewRoute({ book, fragments, brands }, clock),
    detail: matchDetailRoute(fragments),
  };
});

async function answer(route: Route, input: object, language: LanguageCode): Promise<unknown> {
  const caller = { device: '', brand: 'b', language, address: '' };
  return readBack(await route.handle(input as never, caller as never));
}

async function list(
  input: InputOf<typeof matchListNew> = {},
  language: LanguageCode = 'PT',
): Promise<ListReply> {
  const reply = await answer(routes.list, input, language);
  expect(reply).not.toBeInstanceOf(Refusal);
  expect(checks.list(reply)).toBeUndefined();
  return reply as ListReply;
}

async function detail(matchId: number, language: LanguageCode = 'PT'): Promise<DetailReply> {
  const reply = await answer(routes.detail, { matchId }, language);
  expect(checks.detail(reply)).toBeUndefined();
  return reply as DetailReply;
}

function season(count: number): void {
  for (let match = 1; match <= count; match += 1) {
    const status = match % 2 ? 'live' : 'not-started';
    owner.match(matchState(match, owner.n + 1, { status, startMs: 1_000 + match }));
    owner.market(marketState(match * 100 + 1, owner.n + 1));
    owner.market(totalState(match * 100 + 2, owner.n + 1));
  }
  owner.beat();
}

describe('match/list/get_new', () => {
  it('[CALL-052] [ENTITY-025] returns records, cursor, incr_cursor and has_more, live matches first', async () => {
    season(12);
    const first = await list();
    expect(first.records.map(({ id }) => id)).toEqual([1, 3, 5, 7, 9, 11, 2, 4, 6, 8]);
    expect(first.has_more).toBe(1);
    expect(first.incr_cursor).not.toBe('');
    const second = await list({ cursor: first.cursor });
    expect(second.records.map(({ id }) => id)).toEqual([10, 12]);
    expect(second).toMatchObject({ has_more: 0, cursor: '' });
  });

  it('[CALL-055] applies its parameters: five at first, then pages of the requested size', async () => {
    season(12);
    expect((await list({ first: 1 })).records).toHaveLength(5);
    expect((await list({ first: 1, size: 3 })).records).toHaveLength(3);
    expect((await list({ page_limit: 4 })).records).toHaveLength(4);
    expect((await list({ tab_key: 'inplay' })).records.every(({ ms }) => ms === 5)).toBe(true);
    expect((await list({ tab_key: 'live' })).records).toHaveLength(6);
    expect((await list({ tab_key: 'football' })).records).toHaveLength(10);
    expect((await list({ league_id: 71 })).records).toHaveLength(10);
    expect((await list({ league_id: 71, tab_key: 'tennis' })).records).toEqual([]);
  });

  it('[STATE-029] ends after fifty records, whatever the page size', async () => {
    season(70);
    let page = await list({ first: 1 });
    let records = page.records.length;
    for (let pages = 0; page.has_more === 1 && pages < 20; pages += 1) {
      page = await list({ cursor: page.cursor });
      records += page.records.length;
    }
    expect(records).toBe(50);
    expect(page.cursor).toBe('');
    expect((await list({ page_limit: 50 })).has_more).toBe(0);
  });

  it('continues at its position when matches before it have ended', async () => {
    season(12);
    const first = await list({ page_limit: 4 });
    owner.match(matchState(1, owner.n + 1, { status: 'ended', startMs: 1_001 }));
    owner.match(matchState(7, owner.n + 1, { status: 'ended', startMs: 1_007 }));
    owner.beat();
    expect((await list({ page_limit: 4, cursor: first.cursor })).records.map(({ id }) => id)).toEqual([
      9, 11, 2, 4,
    ]);
  });

  it('refuses a tab that does not exist and a cursor of another list', async () => {
    season(12);
    const { cursor } = await list();
    const refused = async (input: object) => answer(routes.list, input, 'PT');
    for (const tab_key of ['curling', 'constructor', 'all'])
      expect(await refused({ tab_key })).toMatchObject({ name: 'no-such-tab', field: 'tab_key' });
    expect(await refused({ league_id: 72 })).toMatchObject({ name: 'no-such-league', field: 'league_id' });
    for (const input of [{ tab_key: 'football', cursor }, { league_id: 71, cursor }, { cursor: 's1a' }])
      expect(await refused(input)).toMatchObject({ name: 'invalid-field', field: 'cursor' });
  });

  it('shows only the main markets', async () => {
    season(1);
    owner.market(totalState(103, owner.n + 1, { line: '3.5', rank: 1 })).beat();
    const [record] = (await list()).records;
    expect(record?.mg.map(({ mty, mks }) => [mty, mks.map(({ id }) => id)])).toEqual([
      [1005, [101]],
      [1007, [102]],
    ]);
    expect((await detail(1)).mg.map(({ mks }) => mks.map(({ id }) => id))).toEqual([[101], [102, 103]]);
  });
});

describe('match/getMatchDetail', () => {
  it('[CALL-040] [ENTITY-008] [ENTITY-009] [ENTITY-012] [ENTITY-013] returns a match in the form of the wire', async () => {
    season(1);
    expect(await detail(1)).toEqual({
      id: 1,
      nm: 'Flamengo - Palmeiras',
      sid: 1,
      lg: { id: 71, na: 'Brasileirão Série A', rnm: 'BR', or: 1 },
      ts: [
        { id: 11, na: 'Flamengo', lurl: '' },
        { id: 12, na: 'Palmeiras', lurl: '' },
      ],
      bt: 1_001,
      ms: 5,
      mc: { pe: 1002, s: 600, r: true, tp: 1, itd: 0, at: 2_000_000 },
      nsg: [{ pe: 1001, tyg: 5, sc: [1, 0] }],
      bo: 0,
      ev: [],
      tms: 1,
      is_hot: 0,
      stop: '',
      mg: [
        {
          mty: 1005,
          pe: 1001,
          nm: 'Resultado final',
          tn: 'Resultado final',
          pn: 'Partida toda',
          mks: [
            {
              id: 101,
              ss: 1,
              li: '',
              op: [
                { nm: '1', na: 'Flamengo', od: 1.42, ty: 1 },
                { nm: 'X', na: 'Empate', od: 4.6, ty: 3 },
                { nm: '2', na: 'Palmeiras', od: 7.25, ty: 2 },
              ],
            },
          ],
        },
        {
          mty: 1007,
          pe: 1001,
          nm: 'Total de gols',
          tn: 'Total de gols',
          pn: 'Partida toda',
          mks: [
            {
              id: 102,
              ss: 1,
              li: '2.5',
              op: [
                { nm: 'Mais', na: 'Mais de 2.5 gols', od: 1.9, ty: 4 },
                { nm: 'Menos', na: 'Menos de 2.5 gols', od: 1.955, ty: 5 },
              ],
            },
          ],
        },
      ],
    });
  });

  it('names each market of a group with its line, and the group without it', async () => {
    season(1);
    const goal = (id: number, line: string) =>
      owner.market(marketState(id, owner.n + 1, { type: 'numbered-goal', line }));
    goal(104, '2');
    const numbered = async () =>
      (await detail(1)).mg.find(({ nm }) => /gol/i.test(nm) && nm !== 'Total de gols');
    expect(await numbered()).toMatchObject({ nm: 'Gol número 2', mks: [{ nm: 'Gol número 2' }] });
    goal(105, '3');
    expect(await numbered()).toMatchObject({
      nm: 'Próximo gol',
      mks: [{ nm: 'Gol número 2' }, { nm: 'Gol número 3' }],
    });
  });

  it('names the period of every market, separately and as part of the full name', async () => {
    season(1);
    owner.market(marketState(106, owner.n + 1, { period: 'first-half' }));
    expect((await detail(1)).mg.map(({ nm, tn, pn }) => [nm, tn, pn])).toEqual([
      ['Resultado final', 'Resultado final', 'Partida toda'],
      ['Total de gols', 'Total de gols', 'Partida toda'],
      ['Resultado, 1º tempo', 'Resultado', '1º tempo'],
    ]);
  });

  it('[ENTITY-021] shows prices that cannot be bet on as negative, for every reason', async () => {
    season(1);
    const first = async () => {
      const { stop, mg } = await detail(1);
      return { stop, ss: mg[0]?.mks[0]?.ss, od: mg[0]?.mks[0]?.op[0]?.od };
    };
    expect(await first()).toEqual({ stop: '', ss: 1, od: 1.42 });
    owner.match(matchState(1, owner.n + 1, { stop: 'goal' }));
    expect(await first()).toEqual({ stop: 'goal', ss: 0, od: -1.42 });
    owner.match(matchState(1, owner.n + 1));
    owner.market(marketState(101, owner.n + 1, { status: 'suspended' }));
    expect(await first()).toEqual({ stop: '', ss: 0, od: -1.42 });
    owner.market(marketState(101, owner.n + 1));
    owner.beat();
    expect(await first()).toEqual({ stop: '', ss: 1, od: 1.42 });
    clock.advance(2_000);
    expect(await first()).toEqual({ stop: 'feed', ss: 0, od: -1.42 });
    owner.beat();
    owner.match(matchState(1, owner.n + 1, { status: 'ended', period: 'ended' }));
    expect(await first()).toEqual({ stop: '', ss: -1, od: -1.42 });
  });

  it("answers in the caller's language", async () => {
    season(1);
    const names = await Promise.all(
      LANGUAGE_CODES.map(async (language) => (await detail(1, language)).mg.map(({ nm }) => nm).join()),
    );
    expect(new Set(names).size).toBe(LANGUAGE_CODES.length);
    expect((await detail(1, 'RU')).mg[1]?.mks[0]?.op.map(({ nm }) => nm)).toEqual(['Больше', 'Меньше']);
  });

  it('refuses an unknown match, and shows no score before the start', async () => {
    season(2);
    expect(await answer(routes.detail, { matchId: 77 }, 'PT')).toMatchObject({
      name: 'no-such-match',
      field: 'matchId',
    });
    expect((await detail(2)).nsg).toEqual([]);
    expect((await detail(2)).ms).toBe(4);
  });
});

describe('fragments', () => {
  it('are built once per change and language, and again when something changes', () => {
    season(2);
    const fragments = createFragments(book);
    const made = fragments.of(1, 'PT', 'all');
    expect(fragments.of(1, 'PT', 'all')).toBe(made);
    expect(fragments.of(1, 'RU', 'all')).not.toBe(made);
    owner.market(marketState(201, owner.n + 1));
    expect(fragments.of(1, 'PT', 'all')).toBe(made);
    owner.market(marketState(101, owner.n + 1));
    const next = fragments.of(1, 'PT', 'all');
    expect(next).not.toBe(made);
    clock.advance(2_000);
    expect(fragments.of(1, 'PT', 'all')).not.toBe(next);
  });

  it('are cached up to a limit', () => {
    season(3);
    const fragments = createFragments(book, 2);
    const made = fragments.of(1, 'PT', 'all');
    fragments.of(2, 'PT', 'all');
    fragments.of(3, 'PT', 'all');
    expect(fragments.of(1, 'PT', 'all')).toEqual(made);
    expect(fragments.of(1, 'PT', 'all')).not.toBe(made);
  });
});
