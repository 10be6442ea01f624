import type { OwnMarketLine, OwnMatchLine } from '@palpite/contract/operator/own-event-calls';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, Good } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { Answer, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import type { DataOf } from '../../platform/send.ts';
import { usePages } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './own-events.module.css';
import { OwnMarketDialog } from './own-market-dialog.tsx';
import { OwnMatchDialog } from './own-match-dialog.tsx';
import { OwnResultDialog } from './own-result-dialog.tsx';

const EVERY_MS = 5_000;

type Opened =
  | { readonly is: 'match' }
  | { readonly is: 'market'; readonly match: OwnMatchLine; readonly market: OwnMarketLine | undefined }
  | { readonly is: 'result'; readonly match: OwnMatchLine };

/** Matches, markets and prices that operators enter without a feed. */
export function OwnEvents() {
  const t = useText();
  const { may } = useOperator();
  const asked = usePages('ownEvents', {}, { everyMs: EVERY_MS });
  const [opened, setOpened] = useState<Opened>();
  const [isDone, setDone] = useState(false);
  const open = (what: Opened) => {
    setDone(false);
    setOpened(what);
  };
  const end = (done: boolean) => {
    setDone(done);
    setOpened(undefined);
  };
  const [first] = asked.data?.pages ?? [];
  const matches = asked.data?.pages.flatMap(({ records }) => records) ?? [];
  const isOn = first?.enabled === 1;
  return (
    <>
      <PageHead title={t('console.nav.own')} {...(isOn && !asked.hasNextPage && { count: matches.length })}>
        {isOn && may('trading.set') && (
          <Button tone="primary" icon="plus" onPress={() => open({ is: 'match' })}>
            {t('console.own.new')}
          </Button>
        )}
      </PageHead>
      <p className={styles.intro}>{t('console.own.text')}</p>
      <Good>{isDone ? t('operator.done') : undefined}</Good>
      <Answer of={asked}>
        {() => (
          <>
            {!isOn && <Quiet>{t('console.own.off', { setting: 'OWN_EVENTS' })}</Quiet>}
            {isOn && matches.length === 0 && <Quiet>{t('console.own.none')}</Quiet>}
            {matches.map((match) => (
              <OwnMatch key={match.id} match={match} now={first?.now ?? 0} onOpen={open} />
            ))}
            {matches.length > 0 && (
              <div className={styles.more}>
                <MoreFoot pages={asked} />
              </div>
            )}
            {opened && <Dialog opened={opened} forms={first?.forms ?? []} onEnd={end} />}
          </>
        )}
      </Answer>
    </>
  );
}

function Dialog(props: {
  readonly opened: Opened;
  readonly forms: DataOf<'ownEvents'>['forms'];
  readonly onEnd: (done: boolean) => void;
}) {
  const { opened, forms, onEnd } = props;
  if (opened.is === 'match') return <OwnMatchDialog onEnd={onEnd} />;
  if (opened.is === 'result') return <OwnResultDialog match={opened.match} onEnd={onEnd} />;
  return <OwnMarketDialog match={opened.match} market={opened.market} forms={forms} onEnd={onEnd} />;
}

function OwnMatch(props: {
  readonly match: OwnMatchLine;
  readonly now: number;
  readonly onOpen: (what: Opened) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const { match, now, onOpen } = props;
  const isSold = match.status === 'not-started' && match.start > now;
  const isPlayed = match.status === 'not-started' && match.start <= now;
  return (
    <Panel
      title={`${match.home} – ${match.away}`}
      aside={
        <span className={styles.aside}>
          {match.status === 'ended' ? <b>{match.score.join('–')}</b> : when(match.start, 'date-time')}
          <Link href={`/trading/${match.match}`}>{match.match}</Link>
        </span>
      }
    >
      <div className={styles.head}>
        <span>
          {match.country} · {match.league}
        </span>
        {match.proposed && (
          <Badge tone="info">
            {t('console.own.waits', {
              score: match.proposed.parts ?? `${match.proposed.home}–${match.proposed.away}`,
              name: match.proposed.by,
            })}
          </Badge>
        )}
        {isSold && may('trading.set') && (
          <Button icon="plus" onPress={() => onOpen({ is: 'market', match, market: undefined })}>
            {t('console.own.market')}
          </Button>
        )}
        {isPlayed && may('bets.settle') && (
          <Button tone="primary" onPress={() => onOpen({ is: 'result', match })}>
            {t(match.proposed ? 'console.own.confirm' : 'console.own.result')}
          </Button>
        )}
      </div>
      {match.markets.length === 0 && <p className={styles.note}>{t('console.own.noMarkets')}</p>}
      {match.markets.map((market) => (
        <Market
          key={market.market}
          market={market}
          {...(isSold && may('trading.set') && { onEdit: () => onOpen({ is: 'market', match, market }) })}
        />
      ))}
    </Panel>
  );
}

const TONES = { open: 'good', suspended: 'quiet', closed: 'void' } as const;

function Market({ market, onEdit }: { readonly market: OwnMarketLine; readonly onEdit?: () => void }) {
  const t = useText();
  const name =
    market.line === '' || market.name.includes(market.line) ? market.name : `${market.name} ${market.line}`;
  const status = market.status as keyof typeof TONES;
  return (
    <div className={styles.market}>
      <b>{name}</b>
      <span className={styles.prices}>
        {market.prices.map((price) => (
          <span key={price.selection}>
            {price.name} <b>{priceText(price.odds)}</b>
          </span>
        ))}
      </span>
      <Badge tone={TONES[status]}>
        {t(market.decided === 1 ? 'console.own.decided' : `operator.trading.market.${status}`)}
      </Badge>
      {onEdit && (
        <Button label={t('console.own.editMarket', { name })} onPress={onEdit}>
          {t('operator.config.edit')}
        </Button>
      )}
    </div>
  );
}
