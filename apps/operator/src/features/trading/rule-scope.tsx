import type { MarketRuleLine } from '@palpite/contract/operator/market-rule-calls';
import { useBrandName } from '../../app/parts/brand-name.tsx';
import { type Choice, Select } from '../../app/parts/control.tsx';
import { wordFor } from '../../app/parts/words.ts';
import type { DataOf } from '../../platform/send.ts';
import { useText } from '../../stores/services.ts';
import type { Translate } from '../../stores/text.ts';
import { CLASS_WORDS, SPORT_WORDS } from './words.ts';

type Named = Pick<DataOf<'marketRules'>, 'classes' | 'types' | 'brands' | 'rules'>;
/** `match_name` is absent in the rule that gave a figure: it is found in the list of rules. */
export type Scope = Pick<MarketRuleLine, 'match' | 'brand' | 'sport' | 'market' | 'phase'>;

const PHASES = { 'pre-match': 'console.rules.pre-match', 'in-play': 'console.rules.in-play' } as const;

function marketText(market: string, sport: string, { types }: Named, t: Translate): string {
  if (market === '') return t('console.rules.everyMarket');
  if (Object.hasOwn(CLASS_WORDS, market))
    return t('console.rules.class', { name: wordFor(CLASS_WORDS, market, t) });
  return (
    types.find((type) => type.name === market && (sport === '' || type.sport === sport))?.label ?? market
  );
}

function matchText(match: number, { rules }: Named): string {
  return rules.find((rule) => rule.match === match)?.match_name || String(match);
}

/** What a rule covers, in words. */
export function useScopeText(named: Named): (scope: Scope) => { name: string; brand: string } {
  const t = useText();
  const brandName = useBrandName();
  return ({ match, brand, sport, market, phase }) => ({
    name: [
      ...(match === 0 ? [] : [matchText(match, named)]),
      sport === '' ? t('console.rules.everySport') : wordFor(SPORT_WORDS, sport, t),
      marketText(market, sport, named, t),
      phase === '' ? t('console.rules.everyPhase') : wordFor(PHASES, phase, t),
    ].join(' · '),
    brand: brand === '' ? t('console.rules.everyBrand') : brandName(brand),
  });
}

/** Four choices; `isWhole` leaves out those that name nothing. A match has its sport. */
export function ScopeFields(props: {
  readonly named: Named;
  readonly scope: Scope;
  readonly isWhole?: boolean;
  readonly onChange: (scope: Scope) => void;
}) {
  const t = useText();
  const brandName = useBrandName();
  const { named, scope, isWhole = false, onChange } = props;
  const any = (label: string): Choice[] => (isWhole ? [] : [{ value: '', label }]);
  const types = named.types.filter(({ sport }) => sport === scope.sport);
  return (
    <>
      {scope.match === 0 && (
        <Select
          label={t('operator.trading.sport')}
          value={scope.sport}
          fault={undefined}
          choices={[
            ...any(t('console.rules.everySport')),
            ...Object.keys(SPORT_WORDS).map((value) => ({ value, label: wordFor(SPORT_WORDS, value, t) })),
          ]}
          onChange={(sport) => onChange({ ...scope, sport, market: isWhole ? 'main' : '' })}
        />
      )}
      <Select
        label={t('console.rules.market')}
        value={scope.market}
        fault={undefined}
        choices={[
          ...any(t('console.rules.everyMarket')),
          ...named.classes.map((value) => ({ value, label: marketText(value, scope.sport, named, t) })),
          ...types.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(market) => onChange({ ...scope, market })}
      />
      <Select
        label={t('console.rules.phase')}
        value={scope.phase}
        fault={undefined}
        choices={[
          ...any(t('console.rules.everyPhase')),
          ...Object.entries(PHASES).map(([value, id]) => ({ value, label: t(id) })),
        ]}
        onChange={(phase) => onChange({ ...scope, phase })}
      />
      <Select
        label={t('console.rules.brand')}
        value={scope.brand}
        fault={undefined}
        choices={[
          { value: '', label: t('console.rules.everyBrand') },
          ...named.brands.map((value) => ({ value, label: brandName(value) })),
        ]}
        onChange={(brand) => onChange({ ...scope, brand })}
      />
    </>
  );
}
