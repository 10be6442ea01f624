import type { Reply } from '@palpite/contract/generated/calls';
import type { FeedView } from '@palpite/sandbox/feed/view';
import { limited } from '../kill-load/patience.ts';
import { Visitor } from '../visitor.ts';
import type { Nodes } from './nodes.ts';

const READ_WITHIN_MS = 3_000;
const METRIC =
  /^palpite_((?:feed|book|crash)_(?:owner|healthy|epoch|sequence|recovery|fresh|matches|\w+_seconds)\b\S*) (\S+)$/gm;

type Records = Reply<'matchListNew'>['records'];

export function openMatches(records: Records): number {
  return records.filter(({ stop, mg }) => stop === '' && mg.some(({ mks }) => mks.some(({ ss }) => ss === 1)))
    .length;
}

/** What every node offers and why, beside what the feed offers: whose fault it is that nothing can be bet on. */
export async function offerReport({ urls, feed }: Nodes): Promise<string> {
  const lines = urls.map(async (url) => `${url}: ${await nodeOffer(url).catch(String)}`);
  const inFeed = feedOffer(feed.httpUrl).catch(String);
  return ['offered', ...(await Promise.all(lines)), `feed: ${await inFeed}`].join('\n  ');
}

async function nodeOffer(url: string): Promise<string> {
  const [metrics, list] = await Promise.all([
    fetch(`${url}/metrics`, { signal: AbortSignal.timeout(READ_WITHIN_MS) }).then((reply) => reply.text()),
    limited(READ_WITHIN_MS, 'a list', new Visitor(url).call('matchListNew', { page_limit: 50 })),
  ]);
  const { records } = list.data;
  const read = [...metrics.matchAll(METRIC)].map(([, name, value]) => `${name} ${value}`);
  const matches = countOf(records.map(({ stop }) => `stop '${stop}'`));
  const markets = countOf(
    records.flatMap(({ mg }) => mg.flatMap(({ mks }) => mks.map(({ ss }) => `ss ${ss}`))),
  );
  return `${openMatches(records)} of ${records.length} matches open; ${matches}; ${markets}; ${read.join(', ')}`;
}

async function feedOffer(url: string): Promise<string> {
  const reply = await fetch(`${url}/control/feed/matches`, { signal: AbortSignal.timeout(READ_WITHIN_MS) });
  const { seq, consumers, now, matches } = (await reply.json()) as FeedView;
  const kinds = matches.map(({ status, stop, markets }) => {
    const isOpen = stop === null && markets.some((market) => market.status === 'open');
    return `${status} ${isOpen ? 'open' : stop === null ? 'without an open market' : 'stopped'}`;
  });
  return `${countOf(kinds)}; message ${seq}, ${consumers} consumers, its clock ${Date.now() - now} ms behind`;
}

function countOf(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word}: ${count}`).join(', ');
}
