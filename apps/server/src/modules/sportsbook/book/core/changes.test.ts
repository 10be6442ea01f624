import { matchListIncremental, matchListNew } from '@palpite/contract/calls/sport/lists';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../test/fixture.ts';
import { marketState, matchState, price, totalState } from '../test/states.ts';
import { Changes } from './catalogue.ts';

const ids = ({ records }: { records: readonly { id: number }[] }) => records.map(({ id }) => id);

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture();
});

describe('match/list/get_incr', () => {
  it('[CALL-056] returns what changed and what is gone, once', async () => {
    const { season, owner, ask } = fixture;
    season(6);
    const { incr_cursor: first } = await ask(matchListNew, { tab_key: 'football' });
    const quiet = await ask(matchListIncremental, { tab_key: 'football', cursor: first });
    expect(quiet).toMatchObject({ records: [], removed: [], full: 0, has_more: 0, cursor: '' });
    owner.match(matchState(3, owner.n + 1, { startMs: 1_003, score: [2, 0] }));
    owner.market(marketState(201, owner.n + 1, { status: 'suspended' }));
    owner.match(matchState(1, owner.n + 1, { status: 'ended', period: 'ended' }));
    // A market that no row shows does not change the row.
    owner.market(totalState(502, owner.n + 1, { rank: 3 }));
    const before = await ask(matchListIncremental, { tab_key: 'football', cursor: quiet.incr_cursor });
    expect([ids(before).sort(), before.removed, before.full]).toEqual([[2, 3, 5], [1], 0]);
    owner.market(totalState(502, owner.n + 1, { rank: 3, status: 'suspended' }));
    const after = await ask(matchListIncremental, { tab_key: 'football', cursor: before.incr_cursor });
    expect(after).toMatchObject({ records: [], removed: [], full: 0 });
  });

  it('returns the whole list, flagged as full, without a cursor and with one that is too old', async () => {
    const { season, ask } = fixture;
    season(30);
    const anew = await ask(matchListIncremental, { tab_key: 'football' });
    expect(anew).toMatchObject({ full: 1, has_more: 1, removed: [] });
    expect(anew.records).toHaveLength(10);
    const next = await ask(matchListIncremental, { tab_key: 'football', cursor: anew.cursor });
    expect(next).toMatchObject({ full: 1 });
    expect(new Set([...ids(anew), ...ids(next)]).size).toBe(20);
    // From before this node started: it cannot know what has gone since.
    const old = anew.incr_cursor.replace(/-[0-9a-z]+-1$/, '-1-1');
    expect(await ask(matchListIncremental, { tab_key: 'football', cursor: old })).toMatchObject({ full: 1 });
    const ahead = anew.incr_cursor.replace(/-[0-9a-z]+-1$/, '-zzzzzzzz-1');
    expect(await ask(matchListIncremental, { tab_key: 'football', cursor: ahead })).toMatchObject({
      full: 1,
    });
  });

  it('returns the whole list when the prices became stale or fresh again, because every row changes', async () => {
    const { season, clock, owner, ask } = fixture;
    season(4);
    const fresh = await ask(matchListIncremental, {});
    clock.advance(2_000);
    const stale = await ask(matchListIncremental, { cursor: fresh.incr_cursor });
    expect(stale.full).toBe(1);
    expect(stale.records.every(({ stop }) => stop === 'feed')).toBe(true);
    owner.beat();
    expect(await ask(matchListIncremental, { cursor: stale.incr_cursor })).toMatchObject({ full: 1 });
  });

  it('continues where a page of changes ended', async () => {
    const { season, owner, ask } = fixture;
    season(12);
    const { incr_cursor } = await ask(matchListIncremental, { page_limit: 50 });
    for (let match = 1; match <= 12; match += 1)
      owner.market(marketState(match * 100 + 1, owner.n + 1, { status: 'suspended' }));
    const first = await ask(matchListIncremental, { cursor: incr_cursor, page_limit: 5 });
    const second = await ask(matchListIncremental, { cursor: first.cursor, page_limit: 5 });
    const third = await ask(matchListIncremental, { cursor: second.cursor, page_limit: 5 });
    expect([first.has_more, second.has_more, third.has_more]).toEqual([1, 1, 0]);
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('reports a match that began as removed from the upcoming list', async () => {
    const { season, owner, ask } = fixture;
    season(4);
    const { incr_cursor: cursor } = await ask(matchListIncremental, { tab_key: 'coming' });
    owner.match(matchState(2, owner.n + 1, { status: 'live', startMs: 1_002 }));
    expect(await ask(matchListIncremental, { tab_key: 'coming', cursor })).toMatchObject({
      records: [],
      removed: [2],
    });
  });

  it('refuses a cursor of another list and garbage', async () => {
    fixture.season(4);
    const { incr_cursor: cursor } = await fixture.ask(matchListNew, { tab_key: 'football' });
    for (const input of [
      { cursor },
      { tab_key: 'live', cursor },
      { tab_key: 'football', league_id: 71, cursor },
      { cursor: 'x' },
    ])
      expect(await fixture.refusal(matchListIncremental, input)).toMatchObject({
        name: 'invalid-field',
        field: 'cursor',
      });
  });

  it('property: a client that applies the changes always holds the current list', async () => {
    const step = fc.record({
      match: fc.integer({ min: 1, max: 6 }),
      league: fc.constantFrom(71, 71, 72),
      what: fc.constantFrom('live', 'coming', 'over', 'price', 'postponed', 'ask'),
      odds: fc.integer({ min: 1_100, max: 9_000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.constantFrom(
          {},
          { tab_key: 'live' },
          { tab_key: 'coming' },
          { tab_key: 'football' },
          { league_id: 71 },
        ),
        async (steps, tab) => {
          const { owner, ask, season } = openFixture();
          season(2);
          const held = new Map<number, unknown>();
          let cursor: string | undefined;
          const follow = async () => {
            const reply = await ask(matchListIncremental, {
              ...tab,
              page_limit: 50,
              ...(cursor !== undefined && { cursor }),
            });
            if (reply.full) held.clear();
            for (const id of reply.removed) held.delete(id);
            for (const record of reply.records) held.set(record.id, record);
            cursor = reply.incr_cursor;
          };
          await follow();
          for (const { match, what, odds, league: id } of steps) {
            const seq = owner.n + 1;
            const league = { id, name: 'Liga', country: 'BR', rank: 1, hot: false };
            const at = { startMs: 1_000 + match, league };
            if (what === 'live') owner.match(matchState(match, seq, at));
            if (what === 'coming') owner.match(matchState(match, seq, { ...at, status: 'not-started' }));
            if (what === 'over')
              owner.match(matchState(match, seq, { ...at, status: 'ended', period: 'ended' }));
            if (what === 'postponed') owner.match(matchState(match, seq, { ...at, status: 'postponed' }));
            if (what === 'price') {
              const prices = [
                { selection: 'home', odds: price(odds) },
                { selection: 'away', odds: price(2_000) },
              ];
              owner.market(marketState(match * 100 + 1, seq, { prices }));
            }
            owner.beat();
            if (what === 'ask') await follow();
          }
          await follow();
          const list = await ask(matchListNew, { ...tab, page_limit: 50 });
          expect(held).toEqual(new Map(list.records.map((record) => [record.id, record])));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the record of matches that are gone', () => {
  it('is limited; a client whose last request is older receives the whole list', () => {
    const changes = new Changes(2);
    expect(changes.floor()).toBe(Number.POSITIVE_INFINITY);
    changes.begin(10);
    changes.begin(99);
    expect(changes.floor()).toBe(10);
    for (const [match, seq] of [
      [1, 11],
      [2, 12],
      [3, 13],
    ] as const)
      changes.leave(matchState(match, seq), seq);
    expect(changes.floor()).toBe(11);
    const all = { tab: {}, league: undefined };
    const nobody = () => undefined;
    expect(changes.leftSince(11, all, nobody)).toEqual([2, 3]);
    expect(changes.leftSince(12, all, nobody)).toEqual([3]);
    expect(changes.leftSince(11, { ...all, tab: { sport: 'tennis' } }, nobody)).toEqual([]);
    expect(
      changes.leftSince(11, { ...all, league: 71 }, (id) => (id === 3 ? matchState(3, 20) : undefined)),
    ).toEqual([2]);
  });
});
