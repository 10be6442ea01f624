import { Link } from 'wouter';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, usePercent, useWhen } from '../../app/parts/formats.ts';
import { Answer, FactList, Panel, Quiet } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import { wordFor } from '../../app/parts/words.ts';
import type { DataOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './agents.module.css';
import { STATE_WORDS } from './words.ts';

type Tree = DataOf<'agentTree'>;

/** An agent's network in the running month, and the closed statements. */
export function AgentTree({ uid }: { readonly uid: number }) {
  const asked = useRead('agentTree', { uid });
  return (
    <Answer of={asked}>
      {(tree) => (
        <>
          <Summary tree={tree} />
          <Levels tree={tree} />
          <Network tree={tree} />
          <Statements tree={tree} />
        </>
      )}
    </Answer>
  );
}

function Summary({ tree }: { readonly tree: Tree }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  return (
    <Panel title={`${tree.uid} ${tree.name}`} aside={<span>{t('console.agt.tree.this')}</span>}>
      <FactList
        facts={[
          { label: t('console.bets.player'), value: <Reference kind="player" id={tree.uid} /> },
          {
            label: t('console.agt.above'),
            value:
              tree.above === 0 ? (
                '–'
              ) : (
                <Link href={`/agents/${tree.above}`}>{`${tree.above} ${tree.above_name}`}</Link>
              ),
          },
          { label: t('console.agt.tier'), value: number(tree.tier) },
          { label: t('console.agt.income'), value: money(tree.income, tree.currency) },
          { label: t('console.agt.transferable'), value: money(tree.transferable, tree.currency) },
          { label: t('console.agt.transferred'), value: money(tree.transferred, tree.currency) },
        ]}
      />
    </Panel>
  );
}

function Levels({ tree }: { readonly tree: Tree }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const percent = usePercent();
  const amount = (cents: number) => money(cents, tree.currency);
  return (
    <Panel title={t('console.agt.tree.this')} flush>
      <DataTable
        caption={t('console.agt.tree.this')}
        rows={tree.levels}
        keyOf={({ level }) => level}
        columns={[
          { title: t('console.agt.level'), cell: ({ level }) => number(level) },
          { title: t('console.agt.players'), kind: 'number', cell: ({ players }) => number(players) },
          { title: t('console.agt.active'), kind: 'number', cell: ({ active }) => number(active) },
          { title: t('console.agt.revenue'), kind: 'number', cell: ({ revenue }) => amount(revenue) },
          {
            title: t('console.agt.rate'),
            kind: 'number',
            cell: ({ rate_bps }) => percent(rate_bps / 100),
          },
          { title: t('console.agt.income'), kind: 'number', cell: ({ income }) => amount(income) },
        ]}
      />
    </Panel>
  );
}

function Network({ tree }: { readonly tree: Tree }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const when = useWhen();
  return (
    <Panel title={t('console.agt.tree')} flush>
      <DataTable
        caption={t('console.agt.tree')}
        rows={tree.players}
        keyOf={({ uid }) => uid}
        columns={[
          { title: t('console.agt.level'), cell: ({ level }) => number(level) },
          {
            title: t('console.agt.players'),
            cell: ({ uid, name }) => <Link href={`/agents/${uid}`}>{`${uid} ${name}`}</Link>,
          },
          { title: t('console.agt.parent'), cell: ({ parent }) => parent },
          { title: t('console.agt.since'), kind: 'time', cell: ({ since }) => when(since) },
          {
            title: t('console.agt.inv.stakes'),
            kind: 'number',
            cell: ({ stakes }) => money(stakes, tree.currency),
          },
          {
            title: t('console.agt.revenue'),
            kind: 'number',
            cell: ({ revenue }) => (
              <span className={revenue < 0 ? styles.negative : undefined}>
                {money(revenue, tree.currency)}
              </span>
            ),
          },
        ]}
      />
      {tree.cut === 1 && <Quiet>{t('console.agt.cut')}</Quiet>}
    </Panel>
  );
}

function Statements({ tree }: { readonly tree: Tree }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const amount = (cents: number) => money(cents, tree.currency);
  if (tree.statements.length === 0) return <Quiet>{t('console.agt.none')}</Quiet>;
  return (
    <Panel title={t('console.agt.statements')} flush>
      <DataTable
        caption={t('console.agt.statements')}
        rows={tree.statements}
        keyOf={({ month }) => month}
        columns={[
          { title: t('console.agt.month'), cell: ({ month }) => month },
          { title: t('console.agt.tier'), kind: 'number', cell: ({ tier }) => number(tier) },
          { title: t('console.agt.revenue'), kind: 'number', cell: ({ revenue }) => amount(revenue) },
          { title: t('console.agt.income'), kind: 'number', cell: ({ income }) => amount(income) },
          { title: t('console.agt.carried'), kind: 'number', cell: ({ carried_in }) => amount(carried_in) },
          { title: t('console.agt.due'), kind: 'number', cell: ({ payout }) => amount(payout) },
          { title: t('console.agt.look'), cell: ({ state }) => wordFor(STATE_WORDS, state, t) },
        ]}
      />
    </Panel>
  );
}
