import { systemClock } from '../../clock.ts';
import { silent } from '../../log.ts';
import { openStudios } from '../studios.ts';

/**
 * Both studios as a process of their own, for a test that kills it. Arguments: wallet address, data folder, and for one
 * that is started again at the same address its port and aurora's key.
 */
const [walletUrl = '', dataFolder = '', givenPort = '0', privateKey] = process.argv.slice(2);
const { port } = await openStudios({
  settings: {
    walletUrl,
    dataFolder,
    port: Number(givenPort),
    ...(privateKey !== undefined && { privateKey }),
  },
  host: '127.0.0.1',
  clock: systemClock,
  log: silent,
});
process.send?.({ port });
