import type { Reply } from '@palpite/contract/generated/calls';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Figures } from '@palpite/ui/figures';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Perforation } from '@palpite/ui/ticket';
import { useState } from 'react';
import { Cap, Legal, Pair, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useHanding } from '../../parts/handing.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { useTimes } from '../../parts/percent.ts';
import { useRewardText } from '../../parts/reward-text.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import { Fission } from './fission.tsx';
import styles from './invite.module.css';
import { Friend } from './invite-friend.tsx';
import { InviteShareSheet } from './invite-share.tsx';
import { type InviteShare, useInviteTerms } from './invite-terms.ts';

/** How many running invitations the page shows; the others are on the page of all. */
const RUNNING_SHOWN = 4;

/** What a friend and the player get, the code and the link, and how far the invitations are. */
export function InvitePage() {
  return (
    <PlayersOnly>
      <Invite />
    </PlayersOnly>
  );
}

function Invite() {
  const read = useRead('inviteShare', {});
  return (
    <Loaded read={read}>
      {(share) => (share.allowed === 0 ? <NotAllowed reason={share.reason} /> : <Inviting share={share} />)}
    </Loaded>
  );
}

function Inviting({ share }: { readonly share: InviteShare }) {
  const t = useText();
  const sum = useRead('inviteAwardSum', {});
  return (
    <>
      <InviteCard share={share} />
      <Loaded read={sum} as="rows">
        {(known) => (
          <>
            <Actions share={share} sum={known} />
            <Sums sum={known} />
            <Running sum={known} />
          </>
        )}
      </Loaded>
      <Fission />
      <AgentLink />
      <Legal>{t('invite.legal')}</Legal>
    </>
  );
}

export function InviteCard({ share }: { readonly share: InviteShare }) {
  const t = useText();
  const times = useTimes();
  const rewardText = useRewardText('short');
  const terms = useInviteTerms();
  const { copy } = useHanding();
  const { code, reward, friend_reward, wager_x100 } = share;
  return (
    <>
      <section className={styles.card} aria-label={t('invite.title')}>
        <svg className={styles.chalk} viewBox="0 0 100 140" aria-hidden="true">
          <circle cx="100" cy="70" r="60" />
          <circle className={styles.dot} cx="100" cy="70" r="6" />
        </svg>
        <div className={styles.content}>
          <h2>
            <span>{t('invite.deal.own', { reward: rewardText(reward) })}</span>{' '}
            <span>{t('invite.deal.friend', { reward: rewardText(friend_reward) })}</span>
          </h2>
          <p>{terms(share)}</p>
        </div>
        <div className={styles.perforation}>
          <Perforation />
        </div>
        <div className={styles.code}>
          <div>
            <small>{t('invite.code')}</small>
            <b>{code}</b>
          </div>
          <Button tone="field" icon="copy" onPress={() => void copy(code)}>
            {t('invite.copy')}
          </Button>
        </div>
      </section>
      <Cap icon="info">
        {wager_x100 === 0 ? t('invite.cost.free') : t('invite.cost', { times: times(wager_x100) })}
      </Cap>
    </>
  );
}

type Sum = Reply<'inviteAwardSum'>;

interface ActionsProps {
  readonly share: InviteShare;
  readonly sum: Sum;
}

function Actions({ share, sum }: ActionsProps) {
  const t = useText();
  const money = useMoneyText();
  const { copy } = useHanding();
  const receive = useCommand('inviteReceive');
  const [isSharing, setSharing] = useState(false);
  const isReady = sum.ready_count > 0;
  return (
    <div className={styles.actions}>
      {isReady && (
        <Button
          tone="primary"
          size="action"
          busy={receive.pending !== undefined}
          onPress={() => void receive.run({})}
        >
          {sum.ready > 0 ? t('invite.receive', { amount: money(sum.ready) }) : t('invite.receiveAll')}
        </Button>
      )}
      <Pair>
        <Button tone={isReady ? 'neutral' : 'primary'} icon="share" onPress={() => setSharing(true)}>
          {t('invite.send')}
        </Button>
        <Button icon="chain" onPress={() => void copy(share.link)}>
          {t('invite.copyLink')}
        </Button>
      </Pair>
      {isSharing && <InviteShareSheet share={share} onClose={() => setSharing(false)} />}
    </div>
  );
}

function Sums({ sum }: { readonly sum: Sum }) {
  const t = useText();
  const { invited, done, received, held } = sum;
  return (
    <>
      <div className={styles.sums}>
        <Figures
          figures={[
            { label: t('invite.invited'), value: invited },
            { label: t('invite.done'), value: done },
            {
              label: t('invite.received'),
              value: <Money cents={received} tone={received > 0 ? 'received' : 'plain'} />,
            },
          ]}
        />
      </div>
      {held > 0 && <Cap icon="clock">{t('invite.heldCount', { count: held })}</Cap>}
    </>
  );
}

function Running({ sum }: { readonly sum: Sum }) {
  const t = useText();
  const read = useRead('inviteRunning', {});
  if (sum.invited === 0)
    return <EmptyState drawing="ticket" title={t('invite.empty')} text={t('invite.emptyText')} />;
  return (
    <>
      <PartTitle
        note={
          <a className={styles.all} href={hrefTo('/activity/invite-detail')}>
            {t('invite.all', { count: sum.invited })}
          </a>
        }
      >
        {t('invite.friends')}
      </PartTitle>
      <Loaded read={read} as="rows">
        {({ list }) =>
          list.length === 0 ? (
            <Cap>{t('invite.noneRunning')}</Cap>
          ) : (
            <div className={styles.band}>
              {list.slice(0, RUNNING_SHOWN).map((friend) => (
                <Friend key={`${friend.name} ${friend.at}`} friend={friend} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** The agent's area with what this month has brought. */
function AgentLink() {
  const t = useText();
  const money = useMoneyText();
  const read = useRead('agentInfo', {});
  if (read.is === 'known' && read.data.allowed === 0) return null;
  return (
    <ListGroup>
      <ListRow
        icon="chart"
        label={t('invite.agent')}
        hint={
          read.is === 'known'
            ? t('invite.agent.month', { amount: money(read.data.month.income) })
            : t('invite.agent.text')
        }
        href={hrefTo('/agent/home')}
      />
    </ListGroup>
  );
}
