import { type Renewed, renewKeys } from '@palpite/server/modules/push/index';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { createSealer } from '@palpite/server/platform/secrets/sealer';

/** Replaces the key pair of push where no key of the settings opens it; `sealKeys` are those of the server. */
export async function renewPushKey(databaseUrl: string, sealKeys: readonly string[]): Promise<Renewed> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const sealer = createSealer(sealKeys, secureChance);
    return await renewKeys({ database, sealer, clock: systemClock, chance: secureChance });
  } finally {
    await database.close();
  }
}

export function renewedText(renewed: Renewed): string {
  switch (renewed.is) {
    case 'renewed':
      return `A new key pair is stored. ${renewed.subscriptions} subscriptions of browsers were bound to the old one and are deleted; apps subscribe again when they are opened.`;
    case 'usable':
      return 'The key pair of push can be opened with these keys. Nothing was changed.';
    case 'none':
      return 'There is no key pair yet. The server makes it at its start.';
  }
}
