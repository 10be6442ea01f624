import { CRASH_GAME } from '@palpite/contract/tables/crash';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Sheet } from '@palpite/ui/sheet';
import { useSearch } from 'wouter';
import { useWayBack } from '../app/heading.ts';
import { PlayMoneyButton } from '../features/balance/play-money-button.tsx';
import { CrashGame } from '../features/crash/crash-game.tsx';
import { GameRoom } from '../features/game-room/game-room.tsx';
import { UnknownGame } from '../features/game-room/unknown-game.tsx';
import { OwnGame } from '../features/originals/own-game.tsx';
import { DepositSheet } from '../features/payments/deposit/deposit-sheet.tsx';
import { LimitsPage } from '../features/protection/limits-page.tsx';
import { roomGameIn } from '../stores/casino/room.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { isPlayer } from '../stores/session/user-info.ts';

/** A game, with the deposit and the limits over it. Those of our own studio are part of the app. */
export function Screen() {
  const back = useWayBack();
  const game = roomGameIn(useSearch());
  const hasAccount = useShared('session', (session) => isPlayer(session.user));
  const unknown = <UnknownGame onLeave={back} />;
  if (!game) return unknown;
  if (game.provider === OWN_STUDIO)
    return game.gameId === CRASH_GAME ? <CrashGame /> : <OwnGame gameId={game.gameId} unknown={unknown} />;
  return (
    <GameRoom
      key={`${game.provider} ${game.gameId} ${game.mode}`}
      game={game}
      onLeave={back}
      parts={{
        deposit: (close) =>
          hasAccount ? <DepositSheet onClose={close} /> : <GuestMoneySheet onClose={close} />,
        limits: <LimitsPage />,
      }}
    />
  );
}

/** A guest has no deposits: in a demo there is play money, and in any case an account. */
function GuestMoneySheet({ onClose }: { readonly onClose: () => void }) {
  const { boot, login } = useServices();
  const t = useText();
  return (
    <Sheet title={t('shell.header.deposit')} closeLabel={t('shell.close')} onClose={onClose}>
      <EmptyState
        drawing="ticket"
        title={t('room.refused.visitor')}
        text={t('room.guest.text')}
        action={
          <>
            {boot.demo && <PlayMoneyButton />}
            <Button onPress={() => login.open('register')}>{t('room.way.register')}</Button>
          </>
        }
      />
    </Sheet>
  );
}
