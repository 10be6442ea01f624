import { LatestBets } from '../features/bets/latest-bets.tsx';
import { TradingRoom } from '../features/trading/room.tsx';
import { useOperator } from '../stores/services.ts';

export function RoomScreen() {
  const { may } = useOperator();
  return <TradingRoom>{may('bets.read') && <LatestBets />}</TradingRoom>;
}
