import { useText } from '../../stores/services.ts';

const NAMED = {
  1: 'slip.eachWay',
  2: 'slip.size.2',
  3: 'slip.size.3',
  4: 'slip.size.4',
  5: 'slip.size.5',
  6: 'slip.size.6',
} as const;

const isNamed = (legs: number): legs is keyof typeof NAMED => legs in NAMED;

/** The name of bets of so many selections: doubles, trebles. */
export function useSizeName(): (legs: number) => string {
  const t = useText();
  return (legs) => (isNamed(legs) ? t(NAMED[legs]) : t('slip.size.more', { legs }));
}
