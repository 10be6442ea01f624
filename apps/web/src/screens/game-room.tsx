import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { useWayBack } from '../app/way-back.ts';
import { GameRoom } from '../features/game-room/game-room.tsx';
import { UnknownGame } from '../features/game-room/unknown-game.tsx';
import { DepositPage } from '../features/payments/deposit/deposit-page.tsx';
import { LimitsPage } from '../features/protection/limits-page.tsx';
import { roomGameIn } from '../stores/casino/room.ts';
import { useText } from '../stores/services.ts';

/** A game, with the deposit and the limits over it. */
export function Screen() {
  const back = useWayBack();
  const t = useText();
  const game = roomGameIn(useSearch());
  const [name, setName] = useState<string>();
  useHeading(name);
  if (!game) return <UnknownGame />;
  return (
    <GameRoom
      key={`${game.provider} ${game.gameId} ${game.mode}`}
      game={game}
      onLeave={back}
      onName={setName}
      parts={{
        deposit: (close) => (
          <Sheet tall title={t('shell.header.deposit')} closeLabel={t('shell.close')} onClose={close}>
            <DepositPage query={{ noSkeleton: false, from: undefined, amount: 0, channel: undefined }} />
          </Sheet>
        ),
        limits: <LimitsPage />,
      }}
    />
  );
}
