import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FeedStopStage, type Node, openInBook, openInReplies, replies } from './feed-stop-fixture.ts';

let stage: FeedStopStage;
let node: Node;
beforeEach(async () => {
  stage = await FeedStopStage.open();
  node = await stage.node();
  await stage.upToDate(node);
  await stage.pass(5_000, node);
});
afterEach(() => stage.close());

/** Who has heard a clock later has heard other seconds. */
function withoutClock(text = ''): string {
  return withoutCourse(text).replaceAll(/"s":\d+,"r":(true|false),[^}]*\}/g, '"r":$1}');
}

/** How the pressure ran is no state but each node's own memory, as the prices of the day are: a fresh one has none yet. */
function withoutCourse(text = ''): string {
  return text.replaceAll(/"mh":\[[^\]]*\],/g, '');
}

/** Byte for byte what a node shows that has heard nothing but the present state. */
async function expectLikeFresh(known: Node): Promise<void> {
  const fresh = await stage.node();
  await stage.upToDate(fresh);
  await stage.upToDate(known);
  const reported = replies(fresh);
  for (const [name, text] of replies(known))
    expect(withoutClock(text), name).toBe(withoutClock(reported.get(name)));
  await stage.resend();
  await stage.upToDate(known);
  await stage.upToDate(fresh);
  const [ours, theirs] = [replies(known), replies(fresh)];
  expect([...ours.keys()]).toEqual([...theirs.keys()]);
  for (const [name, text] of ours) expect(withoutCourse(text), name).toBe(withoutCourse(theirs.get(name)));
  expect(openInBook(known)).toEqual(openInBook(fresh));
  expect(openInBook(known).length).toBeGreaterThan(100);
  await fresh.stop();
}

describe('a feed that stops in the middle of play', () => {
  it('within eleven seconds nothing is open anywhere; after it the book equals a fresh one', async () => {
    expect(openInBook(node).length).toBeGreaterThan(100);
    expect(openInReplies(node).length).toBeGreaterThan(10);
    await stage.act('pause');
    await stage.pass(11_000);
    expect(node.book.isFresh()).toBe(false);
    expect(openInBook(node)).toEqual([]);
    expect(openInReplies(node)).toEqual([]);

    await stage.pass(9_000);
    await stage.act('resume-feed');
    await stage.pass(2_000);
    await stage.upToDate(node);
    await expectLikeFresh(node);
    expect(node.feed.health()).toMatchObject({ healthy: true, counts: { garbage: 0 } });
  });

  it('after a gap of goals, ends, results and cancelled bets the book equals a fresh one', async () => {
    const live = node.book.matches().filter((id) => node.book.match(id)?.status === 'live');
    const [scored = 0, ended = 0, voided = 0, windowed = 0] = live;
    await stage.act('pause');
    await stage.act(`matches/${scored}/goal`, { side: 'home' });
    await stage.act(`matches/${ended}/end`);
    await stage.act(`matches/${ended}/settle`);
    await stage.act(`matches/${ended}/rollback`);
    await stage.act(`matches/${ended}/settle`);
    await stage.act(`matches/${voided}/void`);
    await stage.act(`matches/${windowed}/void`, { from: 1_000, to: 2_000 });
    await stage.act(`matches/${windowed}/void`);
    await stage.act(`matches/${windowed}/unvoid`);
    await stage.act('resume-feed');
    await stage.pass(2_000);
    await stage.upToDate(node);
    expect(node.feed.health().counts.recovery).toBeGreaterThan(1);
    expect(node.book.match(ended)?.status).toBe('ended');
    const voidedMarkets = node.book.detail(voided)?.markets ?? [];
    expect(voidedMarkets.every(({ status }) => status === 'closed')).toBe(true);
    expect(node.book.detail(windowed)?.markets.some(({ status }) => status === 'open')).toBe(true);
    await expectLikeFresh(node);
  });

  it('after another node has taken over both books equal a fresh one', async () => {
    const heir = await stage.node(node);
    await stage.pass(1_000, node);
    expect(heir.feed.health().owner).toBe(false);
    await expect.poll(() => heir.book.isFresh()).toBe(true);
    await node.feed.stop();
    await stage.pass(3_000);
    expect(openInBook(node)).toEqual([]);
    await expect
      .poll(
        () => {
          stage.clock.advance(250);
          return heir.feed.health().healthy;
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(true);
    await stage.upToDate(heir);
    expect(heir.feed.health().epoch).toBe(2);
    await expectLikeFresh(heir);
    await expect.poll(() => replies(node)).toEqual(replies(heir));
  });
});
