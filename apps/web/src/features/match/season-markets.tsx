import type { MarketGroup } from '@palpite/contract/entities/match';
import { TOP_ANSWERS } from '@palpite/contract/tables/sport';
import { EmptyState } from '@palpite/ui/empty-state';
import { Panel } from '@palpite/ui/panel';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { SeenMatch } from '../../stores/book/book.ts';
import { isListed } from '../../stores/book/listed-groups.ts';
import { marketFoldsOf } from '../../stores/book/market-folds.ts';
import { useServices, useText } from '../../stores/services.ts';
import { MarketPanel, type MatchSides } from './market-panels.tsx';
import { PriceButton } from './price-button.tsx';
import styles from './season-markets.module.css';

const ANSWERS: readonly number[] = [TOP_ANSWERS.yes, TOP_ANSWERS.no];

interface GroupProps {
  readonly sides: MatchSides;
  readonly group: MarketGroup;
}

/** A market for each team, in one row: whether it is among the first. */
function TeamRows({ sides, group }: GroupProps) {
  const folds = marketFoldsOf(useServices().platform.store);
  const folded = useStore(folds, (state) => state.folded.includes(group.mty));
  const nameOf = (ty: number) => group.mks[0]?.op.find((option) => option.ty === ty)?.na;
  return (
    <Panel
      title={group.tn ?? group.nm}
      look="plain"
      expanded={!folded}
      onToggle={() => folds.getState().toggle(group.mty)}
    >
      <div className={styles.teams}>
        <span />
        {ANSWERS.map((ty) => (
          <span key={ty} className={styles.head} aria-hidden="true">
            {nameOf(ty)}
          </span>
        ))}
        {group.mks.map((market) => (
          <div key={market.id} className={styles.team}>
            <span className={styles.name}>{market.tm ?? market.nm}</span>
            {ANSWERS.map((ty) => (
              <PriceButton
                key={ty}
                {...sides}
                marketId={market.id}
                mty={group.mty}
                pe={group.pe}
                marketName={market.nm ?? group.nm}
                line={market.li}
                ty={ty}
                shown={market.op.find((option) => option.ty === ty)?.na ?? ''}
              />
            ))}
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** Several markets of one line: each is about one team. */
function isOfTeams({ mks }: MarketGroup): boolean {
  return mks.every(({ op }) => op.every(({ ty }) => ANSWERS.includes(ty)));
}

/** The next season is not sold yet, or this one is over. */
export function NoSeasonBets() {
  const t = useText();
  return (
    <EmptyState drawing="kickOff" title={t('season.bets.none.title')} text={t('season.bets.none.text')} />
  );
}

/** Bets on how the season of a league ends; the book has it like a match. */
export function SeasonMarkets({ match }: { readonly match: SeenMatch }) {
  const { overlays } = useServices();
  const { id, ts } = match.header;
  const name = ts[0]?.na ?? '';
  const sides = useMemo(() => ({ matchId: id, home: name, away: '' }), [id, name]);
  const openHistory = useCallback(
    ({ mty, pe }: MarketGroup) => overlays.getState().showOf('price-history', { matchId: id, mty, pe }),
    [overlays, id],
  );
  const groups = match.groups.filter(isListed);
  if (groups.length === 0) return <NoSeasonBets />;
  return groups.map((group) =>
    isOfTeams(group) ? (
      <TeamRows key={group.mty} sides={sides} group={group} />
    ) : (
      <MarketPanel key={group.mty} sides={sides} group={group} onHistory={openHistory} />
    ),
  );
}
