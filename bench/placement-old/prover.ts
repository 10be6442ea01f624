import { proveStakes } from '@palpite/server/modules/sportsbook/betting/index';
import { createWallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';

/** Repeats `npm run prove` in a process of its own, with pauses between queries while the parent process asks for them. */
const pool = openDatabase({ url: process.argv[2] ?? '', poolSize: 2 });
let isOn = false;
let wake = () => {};
const turn = async (): Promise<void> => {
  while (!isOn)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
};
const database: Database = {
  ...pool,
  async read(sql, values) {
    await turn();
    return pool.read(sql, values);
  },
};
const wallet = createWallet({
  database,
  ids: await openIds(pool, systemClock),
  clock: systemClock,
  append: async () => undefined,
});
process.on('message', ({ on }: { on: boolean }) => {
  isOn = on;
  wake();
  process.send?.({ on });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ on: false });
for (;;) {
  const books = await wallet.prove({ fromBeginning: true });
  const stakes = await proveStakes(database, wallet);
  const [wrong] = [...books.differences, ...stakes.differences];
  if (wrong) throw new Error(`the books do not prove: ${JSON.stringify(wrong)}`);
}
