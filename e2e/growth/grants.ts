import type { PlayerId } from '@palpite/kernel/ids';
import type { Fixture } from '../shell/fixture.ts';
import type { Login } from '../shell/player.ts';

type Bonuses = Fixture['app']['modules']['bonuses'];
type Grant = Parameters<Bonuses['grant']>[1][number];

/** Gives a player of Brazil something by a campaign that stands since the start. */
export async function giveTo(
  { app }: Fixture,
  { uid }: Pick<Login, 'uid'>,
  grant: Pick<Grant, 'campaign' | 'reason' | 'value'>,
): Promise<void> {
  const player = uid as PlayerId;
  const [outcome] = await app.platform.database.inTransaction((tx) =>
    app.modules.bonuses.grant(tx, [
      { ...grant, player, brand: 'br', asset: 'BRL', key: `e2e-${grant.campaign}` },
    ]),
  );
  if (outcome?.is !== 'granted') throw new Error(`${grant.campaign}: ${outcome?.is}`);
}
