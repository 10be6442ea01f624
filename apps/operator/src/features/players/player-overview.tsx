import type { PlayerPage } from '@palpite/contract/operator/player-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { FactList, Figure, Grid, Panel } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './players.module.css';

const STATES: Words = {
  open: 'operator.state.open',
  no_debit: 'operator.state.no_debit',
  closed: 'operator.state.closed',
};
const BLOCKED_BY: Words = {
  operator: 'operator.block.by.operator',
  exclusion: 'operator.block.by.exclusion',
  cancellation: 'operator.block.by.cancellation',
};

export function PlayerOverview({ page }: { readonly page: PlayerPage }) {
  return (
    <Grid>
      <Identity page={page} />
      <State page={page} />
      {page.balance && <Money balance={page.balance} />}
    </Grid>
  );
}

function Identity({ page: { player } }: { readonly page: PlayerPage }) {
  const t = useText();
  const when = useWhen();
  const cancel = player.cancel_requested_at;
  return (
    <Panel title={t('operator.player.identity')}>
      <FactList
        facts={[
          {
            label: t('operator.player.kind'),
            value: t(player.visitor ? 'operator.player.visitor' : 'operator.player.registered'),
          },
          { label: t('operator.player.nick'), value: player.nick || t('operator.none') },
          { label: t('operator.player.email'), value: player.email || t('operator.none') },
          { label: t('operator.player.phone'), value: player.phone || t('operator.none') },
          { label: t('operator.player.brand'), value: <BrandName id={player.brand} /> },
          { label: t('operator.player.created'), value: when(player.created_at) },
          ...(cancel === undefined ? [] : [{ label: t('operator.player.cancel'), value: when(cancel) }]),
        ]}
      />
    </Panel>
  );
}

function State({ page }: { readonly page: PlayerPage }) {
  const t = useText();
  const when = useWhen();
  return (
    <Panel title={t('operator.state.title')}>
      <FactList
        facts={[
          { label: t('operator.now'), value: wordFor(STATES, page.state, t) },
          ...page.blocks.map(({ by, state, since }) => ({
            label: wordFor(BLOCKED_BY, by, t),
            value: (
              <span>
                {wordFor(STATES, state, t)}{' '}
                <span className={styles.muted}>{t('operator.block.since', { at: when(since) })}</span>
              </span>
            ),
          })),
          { label: t('operator.sessions.open'), value: <Figure>{page.sessions}</Figure> },
        ]}
      />
    </Panel>
  );
}

function Money({ balance }: { readonly balance: NonNullable<PlayerPage['balance']> }) {
  const t = useText();
  const money = useMoney();
  const { currency, shown, pockets } = balance;
  const line = (label: OperatorMessageId, cents: number) => ({
    label: t(label),
    value: <Figure>{money(cents, currency)}</Figure>,
  });
  return (
    <Panel title={t('operator.balance.title')}>
      <FactList
        facts={[
          line('operator.balance.shown', shown),
          line('operator.balance.cash', pockets.cash),
          line('operator.balance.bonus', pockets.bonus),
          line('operator.balance.locked', pockets.locked),
          line('operator.balance.hold', pockets.hold),
          line('operator.balance.debt', pockets.debt),
        ]}
      />
    </Panel>
  );
}
