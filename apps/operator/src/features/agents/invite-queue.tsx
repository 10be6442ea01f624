import type { HeldInviteLine } from '@palpite/contract/operator/agent-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { type Column, DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useCommand, usePages } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './agents.module.css';
import { BrandChoice, useBrand } from './brand-choice.tsx';
import { HOLD_WORDS } from './words.ts';

type Action = 'release' | 'refuse';

interface Request {
  readonly action: Action;
  readonly line: HeldInviteLine;
}

/** Invitations that wait for review, with their reasons. */
export function InviteQueue() {
  const [chosen, setChosen] = useState('');
  const brand = useBrand(chosen);
  const t = useText();
  return (
    <>
      <div className={styles.search}>
        <p className={styles.about}>{t('console.agt.inv.about')}</p>
        <BrandChoice brand={brand} onChange={setChosen} />
      </div>
      {brand !== '' && <Queue key={brand} brand={brand} />}
    </>
  );
}

function Queue({ brand }: { readonly brand: string }) {
  const t = useText();
  const [request, setRequest] = useState<Request>();
  const [message, setMessage] = useState<string>();
  const pages = usePages('inviteQueue', { brand });
  const columns = useColumns((action, line) => setRequest({ action, line }));
  return (
    <>
      <Good>{message}</Good>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.agt.inv.none')}</Quiet>;
          return (
            <DataTable
              caption={t('console.nav.invites')}
              rows={lines}
              keyOf={({ friend }) => friend}
              cards
              columns={columns}
            >
              <MoreFoot pages={pages} />
            </DataTable>
          );
        }}
      </Answer>
      {request && (
        <ReviewDialog
          request={request}
          onEnd={(text) => {
            setRequest(undefined);
            setMessage(text);
          }}
        />
      )}
    </>
  );
}

function useColumns(
  onBegin: (action: Action, line: HeldInviteLine) => void,
): readonly Column<HeldInviteLine>[] {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const { may } = useOperator();
  const progress = (have: number, need: number, currency: string) =>
    `${money(have, currency)} / ${money(need, currency)}`;
  return [
    { title: t('console.agt.inv.at'), kind: 'time', cell: ({ at }) => when(at) },
    {
      title: t('console.agt.inv.friend'),
      cell: ({ friend, friend_name }) => (
        <Link href={`/players/${friend}`}>{`${friend} ${friend_name}`}</Link>
      ),
    },
    {
      title: t('console.agt.inv.inviter'),
      cell: ({ inviter, inviter_name }) => (
        <Link href={`/players/${inviter}`}>{`${inviter} ${inviter_name}`}</Link>
      ),
    },
    {
      title: t('console.agt.inv.holds'),
      cell: ({ holds }) => (
        <ul className={styles.reasons}>
          {holds.map((hold) => (
            <li key={hold}>{wordFor(HOLD_WORDS, hold, t)}</li>
          ))}
        </ul>
      ),
    },
    {
      title: t('console.agt.inv.deposits'),
      kind: 'number',
      cell: (line) => progress(line.deposited, line.deposit_need, line.currency),
    },
    {
      title: t('console.agt.inv.stakes'),
      kind: 'number',
      cell: (line) => progress(line.staked, line.stake_need, line.currency),
    },
    {
      title: t('console.agt.inv.rewards'),
      kind: 'number',
      cell: (line) => money(line.rewards, line.currency),
    },
    {
      title: t('operator.actions'),
      hidden: true,
      cell: (line) =>
        may('bonuses.act') ? (
          <>
            <Button onPress={() => onBegin('release', line)}>{t('console.agt.inv.release')}</Button>
            <Button onPress={() => onBegin('refuse', line)}>{t('console.agt.inv.refuse')}</Button>
          </>
        ) : null,
    },
  ];
}

function ReviewDialog(props: { readonly request: Request; readonly onEnd: (message?: string) => void }) {
  const t = useText();
  const review = useCommand('inviteReview');
  const { action, line } = props.request;
  const verb = t(`console.agt.inv.${action}`);
  return (
    <CommandDialog
      title={`${verb}: ${line.friend} ${line.friend_name}`}
      text={t(`console.agt.inv.${action}.text`)}
      confirm={verb}
      tone={action === 'refuse' ? 'stop' : 'primary'}
      busy={review.isPending}
      error={review.error}
      onConfirm={(reason) =>
        review.mutate(
          { friend: line.friend, action, reason },
          { onSuccess: () => props.onEnd(t('operator.done')) },
        )
      }
      onClose={() => props.onEnd()}
    />
  );
}
