import type { AgentPlayer } from '@palpite/contract/entities/activity';
import { Avatar } from '@palpite/ui/avatar';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { PartTitle } from '../../parts/growth-parts.tsx';
import { Paged } from '../../parts/growth-states.tsx';
import { Money } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './tables.module.css';
import type { AgentInfo } from './tier-card.tsx';

/** The players below: masks, levels and sums of the month, never who they are. */
export function Network({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { players, month } = info;
  if (players.length === 0)
    return (
      <EmptyState
        drawing="ticket"
        title={t('agent.network.empty')}
        text={t('agent.network.emptyText')}
        action={
          <Button size="small" href={hrefTo('/thin/agent/tutorial')}>
            {t('agent.nav.tutorial')}
          </Button>
        }
      />
    );
  return (
    <>
      <PartTitle
        note={
          month.players > players.length && (
            <Button tone="quiet" size="small" onPress={() => setOpen(true)}>
              {t('agent.network.all', { count: month.players })}
            </Button>
          )
        }
      >
        {t('agent.network')}
      </PartTitle>
      <Players players={players} />
      {isOpen && <WholeNetwork onClose={() => setOpen(false)} />}
    </>
  );
}

export function Players({ players }: { readonly players: readonly AgentPlayer[] }) {
  const t = useText();
  return (
    <table className={styles.people}>
      <thead>
        <tr>
          <th scope="col">{t('agent.player')}</th>
          <th scope="col">{t('agent.stakes')}</th>
          <th scope="col">{t('agent.share')}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ name, level, via, since, stakes, income }) => (
          <tr key={`${name} ${since}`}>
            <th scope="row">
              <Avatar name={name} />
              <span>
                {name}
                <small>{level === 1 ? t('agent.level.direct') : t('agent.via', { name: via })}</small>
              </span>
            </th>
            <td>
              <Money cents={stakes} short />
            </td>
            <td>
              <Money cents={income} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WholeNetwork({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const pages = usePages('agentPlayers', {});
  return (
    <Sheet title={t('agent.network')} closeLabel={t('shell.close')} tall onClose={onClose}>
      <Paged
        pages={pages}
        as="rows"
        isEmpty={(known) => known.every(({ list }) => list.length === 0)}
        empty={
          <EmptyState drawing="ticket" title={t('agent.network.empty')} text={t('agent.network.emptyText')} />
        }
      >
        {(known) => <Players players={known.flatMap(({ list }) => list)} />}
      </Paged>
    </Sheet>
  );
}
