import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FeedStopFixture, type Node, openInBook, openInReplies, replies } from './feed-stop-fixture.ts';

let fixture: FeedStopFixture;
let node: Node;
beforeEach(async () => {
  fixture = await FeedStopFixture.open();
  node = await fixture.node();
  await fixture.upToDate(node);
  await fixture.pass(5_000, node);
});
afterEach(() => fixture.close());

/** A node that received a clock later has other seconds. */
function withoutClock(text = ''): string {
  return withoutCourse(text).replaceAll(/"s":\d+,"r":(true|false),[^}]*\}/g, '"r":$1}');
}

/** The course of the pressure is each node's own memory, like the prices of the day: a fresh node has none yet. */
function withoutCourse(text = ''): string {
  return text.replaceAll(/"mh":\[[^\]]*\],/g, '');
}

/** The node's replies equal, byte for byte, those of a node that received only the current state. */
async function expectLikeFresh(known: Node): Promise<void> {
  const fresh = await fixture.node();
  await fixture.upToDate(fresh);
  await fixture.upToDate(known);
  const reported = await replies(fresh);
  for (const [name, text] of await replies(known))
    expect(withoutClock(text), name).toBe(withoutClock(reported.get(name)));
  await fixture.resend();
  await fixture.upToDate(known);
  await fixture.upToDate(fresh);
  const [ours, theirs] = [await replies(known), await replies(fresh)];
  expect([...ours.keys()]).toEqual([...theirs.keys()]);
  for (const [name, text] of ours) expect(withoutCourse(text), name).toBe(withoutCourse(theirs.get(name)));
  expect(openInBook(known)).toEqual(openInBook(fresh));
  expect(openInBook(known).length).toBeGreaterThan(100);
  await fresh.stop();
}

describe('a feed that stops in the middle of play', () => {
  it('closes everything within eleven seconds, and the book equals a fresh one afterwards', async () => {
    expect(openInBook(node).length).toBeGreaterThan(100);
    expect((await openInReplies(node)).length).toBeGreaterThan(10);
    await fixture.act('pause');
    await fixture.pass(11_000);
    expect(node.book.isFresh()).toBe(false);
    expect(openInBook(node)).toEqual([]);
    expect(await openInReplies(node)).toEqual([]);

    await fixture.pass(9_000);
    await fixture.act('resume-feed');
    await fixture.pass(2_000);
    await fixture.upToDate(node);
    await expectLikeFresh(node);
    expect(node.feed.health()).toMatchObject({ healthy: true, counts: { garbage: 0 } });
  });

  it('leaves a book that equals a fresh one after a gap of goals, ends, results and cancelled bets', async () => {
    const live = node.book.matches().filter((id) => node.book.match(id)?.status === 'live');
    const [scored = 0, ended = 0, voided = 0, windowed = 0] = live;
    await fixture.act('pause');
    await fixture.act(`matches/${scored}/goal`, { side: 'home' });
    await fixture.act(`matches/${ended}/end`);
    await fixture.act(`matches/${ended}/settle`);
    await fixture.act(`matches/${ended}/rollback`);
    await fixture.act(`matches/${ended}/settle`);
    await fixture.act(`matches/${voided}/void`);
    await fixture.act(`matches/${windowed}/void`, { from: 1_000, to: 2_000 });
    await fixture.act(`matches/${windowed}/void`);
    await fixture.act(`matches/${windowed}/unvoid`);
    await fixture.act('resume-feed');
    await fixture.pass(2_000);
    await fixture.upToDate(node);
    expect(node.feed.health().counts.recovery).toBeGreaterThan(1);
    expect(node.book.match(ended)?.status).toBe('ended');
    const voidedMarkets = node.book.detail(voided)?.markets ?? [];
    expect(voidedMarkets.every(({ status }) => status === 'closed')).toBe(true);
    expect(node.book.detail(windowed)?.markets.some(({ status }) => status === 'open')).toBe(true);
    await expectLikeFresh(node);
  });

  it('leaves both books equal to a fresh one after another node has taken over', async () => {
    const heir = await fixture.node(node);
    await fixture.pass(1_000, node);
    expect(heir.feed.health().owner).toBe(false);
    await expect.poll(() => heir.book.isFresh()).toBe(true);
    const { epoch } = node.feed.health();
    await node.feed.stop();
    await fixture.pass(3_000);
    // The other node may have taken over by now; until then nothing is sold.
    if (!heir.feed.health().owner) expect(openInBook(node)).toEqual([]);
    await expect
      .poll(
        () => {
          fixture.clock.advance(250);
          return heir.feed.health().healthy;
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(true);
    await fixture.upToDate(heir);
    expect(heir.feed.health().epoch).toBeGreaterThan(epoch);
    await expectLikeFresh(heir);
    await expect.poll(() => replies(node)).toEqual(await replies(heir));
  });
});
