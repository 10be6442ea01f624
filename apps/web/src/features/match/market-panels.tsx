import type { Market, MarketGroup, Option } from '@palpite/contract/entities/match';
import { playerOf } from '@palpite/contract/tables/player-codes';
import { SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { IconButton } from '@palpite/ui/icon-button';
import { Panel } from '@palpite/ui/panel';
import { Fragment, memo } from 'react';
import { useStore } from 'zustand';
import { useSportNames } from '../../parts/sport-names.ts';
import { marketFoldsOf } from '../../stores/book/market-folds.ts';
import { useServices, useText } from '../../stores/services.ts';
import { byLine, columnsOf, inOrder, isNamedApart, layoutOf, signedLine } from './market-layout.ts';
import styles from './market-panels.module.css';
import { PeriodTag } from './market-period.tsx';
import { PriceButton, type PriceButtonProps } from './price-button.tsx';
import { useShownLines } from './use-shown-lines.ts';

/** The data of the match for its prices; the same object as long as nothing changes. */
export interface MatchSides {
  readonly matchId: number;
  readonly home: string;
  readonly away: string;
}

interface GroupProps {
  readonly sides: MatchSides;
  readonly group: MarketGroup;
}

function priceProps({ sides, group }: GroupProps, market: Market, option: Option): PriceButtonProps {
  return {
    ...sides,
    marketId: market.id,
    mty: group.mty,
    pe: group.pe,
    marketName: market.nm ?? group.nm,
    line: market.li,
    ty: option.ty,
    shown: option.na,
  };
}

const FLOWS = {
  pair: 'pair',
  three: 'three',
  'many-short': 'short',
  'many-long': 'long',
  rows: 'rows',
} as const;

interface TilesProps extends GroupProps {
  readonly markets: readonly Market[];
}

/** Every selection under its own name. */
function NamedTiles({ flow, markets, ...about }: TilesProps & { readonly flow: keyof typeof FLOWS }) {
  return markets.map((market) => (
    <Fragment key={market.id}>
      {isNamedApart(market, about.group) && <h3 className={styles.own}>{market.nm}</h3>}
      <div className={styles[FLOWS[flow]]}>
        {inOrder(market.op).map((option) => (
          <PriceButton
            key={option.ty}
            {...priceProps(about, market, option)}
            named={flow === 'rows' ? 'parts' : 'whole'}
          />
        ))}
      </div>
    </Fragment>
  ));
}

/** The players of each side below its name, and below them what is about nobody. */
function PlayerTiles({ markets, ...about }: TilesProps) {
  const { sides } = about;
  const tiles = (market: Market, of: 'home' | 'away' | undefined) =>
    market.op
      .filter(({ ty }) => playerOf(ty)?.side === of)
      .map((option) => <PriceButton key={option.ty} {...priceProps(about, market, option)} named="whole" />);
  return markets.map((market) => (
    <Fragment key={market.id}>
      <div className={styles.players}>
        {(['home', 'away'] as const).map((side) => (
          <fieldset key={side} className={styles.side} aria-label={sides[side]}>
            <span className={styles.head} aria-hidden="true">
              {sides[side]}
            </span>
            {tiles(market, side)}
          </fieldset>
        ))}
      </div>
      <div className={styles.rest}>{tiles(market, undefined)}</div>
    </Fragment>
  ));
}

/** One row per line, its sides under their headings. */
function LineGrid({ markets, ...about }: TilesProps) {
  const names = useSportNames();
  const { group, sides } = about;
  const columns = columnsOf(group);
  const isHandicap = layoutOf(group) === 'handicap';
  const isPlain = columns.includes(SELECTION_TYPE.over);
  const heads = isHandicap ? [sides.home, sides.away] : columns.map((ty) => names.head(ty));
  return (
    <div className={isHandicap ? styles.handicap : columns.length === 3 ? styles.threeLines : styles.grid}>
      <span className={styles.head} aria-hidden="true" />
      {heads.map((head, index) => (
        <span key={columns[index]} className={styles.head} aria-hidden="true">
          {head}
        </span>
      ))}
      {isHandicap && <span className={styles.head} aria-hidden="true" />}
      {markets.map((market) => (
        <Fragment key={market.id}>
          <span className={styles.line}>{isPlain ? market.li : signedLine(market.li, 'home')}</span>
          {columns.map((ty) => {
            const option = market.op.find((one) => one.ty === ty);
            // A side that can no longer win leaves its cell empty, so that the other stays under its heading.
            return option ? (
              <PriceButton key={ty} {...priceProps(about, market, option)} />
            ) : (
              <span key={ty} />
            );
          })}
          {isHandicap && <span className={styles.line}>{signedLine(market.li, 'away')}</span>}
        </Fragment>
      ))}
    </div>
  );
}

function Tiles(about: GroupProps) {
  const t = useText();
  const layout = layoutOf(about.group);
  const { shown, hidden, showAll } = useShownLines(byLine(about.group.mks));
  return (
    <div className={styles.body}>
      {layout === 'lines' || layout === 'handicap' ? (
        <LineGrid {...about} markets={shown} />
      ) : layout === 'players' ? (
        <PlayerTiles {...about} markets={shown} />
      ) : (
        <NamedTiles {...about} markets={shown} flow={layout} />
      )}
      {hidden.length > 0 && (
        <button type="button" className={styles.more} onClick={showAll}>
          {t('match.lines.more', { count: hidden.length })}
        </button>
      )}
    </div>
  );
}

export interface MarketPanelProps extends GroupProps {
  readonly onHistory: (group: MarketGroup) => void;
}

/**
 * One group of markets. Rendered again when its lines or names change, not when a price does. A suspended group stays
 * in its position, locked; a collapsed one stays collapsed in every match.
 */
export const MarketPanel = memo(function MarketPanel({ sides, group, onHistory }: MarketPanelProps) {
  const t = useText();
  const names = useSportNames();
  const folds = marketFoldsOf(useServices().platform.store);
  const folded = useStore(folds, (state) => state.folded.includes(group.mty));
  const title = names.market(group, group.nm);
  return (
    <div className={styles.group} data-group={group.mty}>
      <Panel
        title={group.tn ?? title}
        tag={group.pn ? <PeriodTag group={group} name={group.pn} /> : null}
        look="plain"
        expanded={!folded}
        onToggle={() => folds.getState().toggle(group.mty)}
        action={
          <IconButton
            icon="chart"
            size="mini"
            label={t('match.history.open', { market: title })}
            onPress={() => onHistory(group)}
          />
        }
      >
        <Tiles sides={sides} group={group} />
      </Panel>
    </div>
  );
});
