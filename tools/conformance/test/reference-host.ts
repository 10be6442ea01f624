import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host, HostAction, HostSubject } from '../host.ts';
import type { Fault } from './faults.ts';
import { ReferenceServer } from './reference-server.ts';
import { ReferenceWallet } from './reference-wallet.ts';

// A short key signs many times as fast; the reference wallet guards nothing.
export const KEYS = generateKeyPairSync('rsa', { modulusLength: 512 });
export const SECRET = 'shared';
const MONEY = 100_000n;

export interface Reference {
  readonly server: ReferenceServer;
  readonly host: (studio: string) => Host;
}

/** A reference wallet with these faults, and a host that makes a new player for every token. */
export function openReference(faults: readonly Fault[]): Reference {
  const wallet = new ReferenceWallet(new Set(faults));
  const server = new ReferenceServer(wallet, { publicKey: KEYS.publicKey, secret: SECRET });
  return { server, host: (studio) => hostOf(wallet, studio) };
}

function hostOf(wallet: ReferenceWallet, studio: string): Host {
  return {
    async ask(action, { player = '', session = '' } = {}) {
      switch (action) {
        case 'expired-token':
          return wallet.newToken(wallet.newPlayer(MONEY), studio, 'expired');
        case 'foreign-token':
          return wallet.newToken(wallet.newPlayer(MONEY), 'somebody-else');
        case 'end-session':
          wallet.endSession(session);
          return '';
        case 'exclude':
          wallet.exclude(player);
          return '';
        default:
          return wallet.newToken(wallet.newPlayer(MONEY), studio);
      }
    },
  };
}

/** The host as an operator would serve it for `--host-url`. */
export async function serveHost(host: Host): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', async () => {
      const asked = JSON.parse(Buffer.concat(pieces).toString()) as HostSubject & { action: HostAction };
      const token = await host.ask(asked.action, asked);
      response.writeHead(token === undefined ? 404 : 200).end(JSON.stringify({ token }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
