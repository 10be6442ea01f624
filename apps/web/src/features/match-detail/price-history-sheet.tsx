import type { Market, MarketGroup, Option } from '@palpite/contract/entities/match';
import { Chips } from '@palpite/ui/chip';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { useSportNames } from '../../brand/sport-names.ts';
import type { SeenMatch } from '../../stores/book.ts';
import { useShared, useText } from '../../stores/services.ts';
import { useMatch } from '../../stores/use-match.ts';
import styles from './price-history.module.css';
import { PriceHistory } from './price-history.tsx';

interface Choice {
  readonly key: string;
  readonly market: Market;
  readonly option: Option;
}

/** More would be a list to search in, not a row to choose from. */
const CHOICES_MAX = 40;

function choicesOf({ mks }: MarketGroup): readonly Choice[] {
  return mks
    .flatMap((market) => market.op.map((option) => ({ key: `${market.id}:${option.ty}`, market, option })))
    .slice(0, CHOICES_MAX);
}

interface SheetBodyProps {
  readonly match: SeenMatch;
  readonly group: MarketGroup;
}

function Body({ match: { header }, group }: SheetBodyProps) {
  const t = useText();
  const names = useSportNames();
  const [home = '', away = ''] = header.ts.map(({ na }) => na);
  const choices = choicesOf(group);
  const [chosen, choose] = useState('');
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const nameOf = ({ market, option }: Choice) =>
    names.selection({ mty: group.mty, ty: option.ty }, { home, away, line: market.li }, option.na);
  if (!choice) return <p className={styles.words}>{t('match.history.gone')}</p>;
  return (
    <>
      <p className={styles.market}>{names.market(group, group.nm)}</p>
      <Chips
        label={t('match.history.choose')}
        options={choices.map((one) => ({ value: one.key, label: nameOf(one) }))}
        chosen={choice.key}
        onChoose={choose}
      />
      <PriceHistory
        key={choice.key}
        marketId={choice.market.id}
        ty={choice.option.ty}
        selection={nameOf(choice)}
      />
    </>
  );
}

/** What the odds of a market were today, asked for when someone wants to see it. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const about = useShared('overlays', (overlays) => overlays.match);
  const match = useMatch(about?.matchId ?? 0);
  const group = match?.groups.find(({ mty, pe }) => mty === about?.mty && pe === about.pe);
  return (
    <Sheet title={t('match.history.title')} closeLabel={t('shell.close')} onClose={onClose}>
      {match && group ? (
        <Body match={match} group={group} />
      ) : (
        <p className={styles.words}>{t('match.history.gone')}</p>
      )}
    </Sheet>
  );
}
