import type { Market, MarketGroup } from '@palpite/contract/entities/match';
import { SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { Panel } from '@palpite/ui/panel';
import { Fragment, useState } from 'react';
import { useSportNames } from '../../brand/sport-names.ts';
import type { SeenMatch } from '../../stores/book.ts';
import { mainFirst } from './market-order.ts';
import styles from './market-panels.module.css';
import { PriceButton, type PriceButtonProps } from './price-button.tsx';

interface GroupProps {
  readonly match: SeenMatch;
  readonly group: MarketGroup;
}

type Option = Market['op'][number];

function priceProps(
  { match: { header }, group }: GroupProps,
  market: Market,
  option: Option,
): PriceButtonProps {
  return {
    matchId: header.id,
    home: header.ts[0]?.na ?? '',
    away: header.ts[1]?.na ?? '',
    marketId: market.id,
    mty: group.mty,
    marketName: group.nm,
    line: market.li,
    ty: option.ty,
    told: option.na,
  };
}

/** Home, draw, away in the order in which everyone reads them, whatever the house sends first. */
const PLACES: readonly number[] = [
  SELECTION_TYPE.home,
  SELECTION_TYPE.draw,
  SELECTION_TYPE.away,
  SELECTION_TYPE.over,
  SELECTION_TYPE.under,
];
const placeOf = ({ ty }: Option) => (PLACES.includes(ty) ? PLACES.indexOf(ty) : PLACES.length);
const inOrder = (options: readonly Option[]) =>
  [...options].sort((one, other) => placeOf(one) - placeOf(other));

/** Every selection under its own name. */
function NamedPlates({ match, group }: GroupProps) {
  return group.mks.map((market) => (
    <div key={market.id} className={styles.plates}>
      {inOrder(market.op).map((option) => (
        <PriceButton key={option.ty} {...priceProps({ match, group }, market, option)} named />
      ))}
    </div>
  ));
}

/** One row per line, the two sides of it under their heads. */
function LineGrid({ match, group }: GroupProps) {
  const names = useSportNames();
  const byLine = [...group.mks].sort((one, other) => Number(one.li) - Number(other.li));
  return (
    <div className={styles.grid}>
      <span className={styles.head} aria-hidden="true" />
      {inOrder(byLine[0]?.op ?? []).map(({ ty, nm }) => (
        <span key={ty} className={styles.head} aria-hidden="true">
          {names.head(ty, nm)}
        </span>
      ))}
      {byLine.map((market) => (
        <Fragment key={market.id}>
          <span className={styles.line}>{market.li}</span>
          {inOrder(market.op).map((option) => (
            <PriceButton key={option.ty} {...priceProps({ match, group }, market, option)} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function Group({ match, group }: GroupProps) {
  const names = useSportNames();
  const [expanded, setExpanded] = useState(true);
  const hasLines = group.mks.some(({ li, op }) => li !== '' && op.length === 2);
  return (
    <Panel
      title={names.market(group.mty, group.nm, 'full')}
      look="plain"
      expanded={expanded}
      onToggle={() => setExpanded(!expanded)}
    >
      <div className={styles.body}>
        {hasLines ? <LineGrid match={match} group={group} /> : <NamedPlates match={match} group={group} />}
      </div>
    </Panel>
  );
}

/** The markets of a match, the main one first. One that is suspended stays in its place, locked. */
export function MarketPanels({ match }: { readonly match: SeenMatch }) {
  return mainFirst(match.groups).map((group) => (
    <Group key={`${group.mty}-${group.pe}`} match={match} group={group} />
  ));
}
