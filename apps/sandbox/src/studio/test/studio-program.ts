import { systemClock } from '../../clock.ts';
import { silent } from '../../log.ts';
import { openStudios } from '../studios.ts';

/** Both studios as a process of their own, for a test that kills it: wallet address and data folder are arguments. */
const [walletUrl = '', dataFolder = ''] = process.argv.slice(2);
const { port } = await openStudios({
  settings: { walletUrl, dataFolder },
  host: '127.0.0.1',
  clock: systemClock,
  log: silent,
});
process.send?.({ port });
