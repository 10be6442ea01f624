import { MarketRules } from '../features/trading/market-rules.tsx';

export function MarketRulesScreen() {
  return <MarketRules />;
}
