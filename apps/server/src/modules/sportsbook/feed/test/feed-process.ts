import { openDatabase } from '../../../../platform/database/pool.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { openNode } from './feed-node.ts';

/** A process that reads results from the feed and stops at one point of the way; the test kills it there. */
const [databaseUrl = '', feedUrl = '', standsStill = ''] = process.argv.slice(2);
const database = openDatabase({ url: databaseUrl, poolSize: 4, onError: () => undefined });
const stand = async (where: string) => {
  if (where !== standsStill) return;
  process.send?.({ standsStill });
  await new Promise(() => undefined);
};
const append: Append = async (tx, events) => {
  if (events.length === 0) return;
  await stand('before the write');
  await appendEvents(tx, events);
  await stand('before the commit');
};
const node = openNode({ url: databaseUrl, database }, feedUrl, { append });
process.on('disconnect', () => process.exit(0));
if (standsStill === 'after the commit') {
  void node.until(() => node.commits() > 0, 'a commit').then(() => stand('after the commit'));
}
