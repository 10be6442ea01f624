import { Avatar } from '@palpite/ui/avatar';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { DealFacts } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Form } from '@palpite/ui/form-foot';
import { Icon } from '@palpite/ui/icon';
import { TextField } from '@palpite/ui/text-field';
import { Perforation, Ticket } from '@palpite/ui/ticket';
import { useState } from 'react';
import { Cap } from '../../../parts/growth-parts.tsx';
import { useMoment } from '../../../parts/moments.ts';
import { usePercent } from '../../../parts/percent.ts';
import { hrefTo } from '../../../platform/hash.ts';
import { type AgentLookUp, useAgentLookUp } from '../../../stores/growth/agent-look-up.ts';
import { cleanCode } from '../../../stores/growth/codes.ts';
import { useCommand } from '../../../stores/growth/commands.ts';
import { useText } from '../../../stores/services.ts';
import { OfAgent } from '../agent-state.tsx';
import older from './older.module.css';
import { OlderNav } from './older-nav.tsx';

const CODE_MAX = 20;

/** Who the agent is, what he sees and what not, and a decision in which refusing is as large as accepting. */
export function OlderBindPage({ code = '' }: { readonly code?: string }) {
  return (
    <OfAgent as="rows">
      {({ above }) => (above === '' ? <Bind given={cleanCode(code)} /> : <Bound above={above} />)}
    </OfAgent>
  );
}

function Bound({ above }: { readonly above: string }) {
  const t = useText();
  return (
    <>
      <OlderNav at="bind" />
      <Card>
        <div className={older.meet}>
          <Avatar name={above} size="large" />
          <div>
            <b>{above}</b>
            <small>{t('agent.bound')}</small>
          </div>
          <Badge tone="good" icon="check">
            {t('agent.bound.mark')}
          </Badge>
        </div>
      </Card>
      <Seen />
      <Warning />
    </>
  );
}

function Bind({ given }: { readonly given: string }) {
  const t = useText();
  const [code, setCode] = useState(given.slice(0, CODE_MAX));
  const lookUp = useAgentLookUp();
  const bind = useCommand('agentBind');
  const found = lookUp.found?.code === code ? lookUp.found : undefined;
  return (
    <DecisionPage
      foot={
        found && (
          <>
            <Button
              tone="primary"
              size="action"
              busy={bind.pending !== undefined}
              onPress={() => void bind.run({ code })}
            >
              {t('agent.bind.do', { name: found.name })}
            </Button>
            <Button size="action" href={hrefTo('/me')}>
              {t('agent.bind.refuse')}
            </Button>
          </>
        )
      }
    >
      <OlderNav at="bind" />
      <Form label={t('agent.nav.bind')} place="sheet" onSubmit={() => void lookUp.find(code)}>
        <div className={older.code}>
          <TextField
            label={t('agent.bind.code')}
            icon="users"
            value={code}
            error={lookUp.error}
            autoComplete="off"
            maxLength={CODE_MAX}
            enterKey="search"
            onValue={(typed) => {
              setCode(cleanCode(typed).slice(0, CODE_MAX));
              lookUp.forget();
            }}
          />
          {!found && (
            <Button submit busy={lookUp.busy} disabled={code === ''}>
              {t('agent.bind.look')}
            </Button>
          )}
        </div>
      </Form>
      {found ? <FoundAgent found={found} /> : <Cap icon="info">{t('agent.bind.lead')}</Cap>}
      <Seen />
      {found && <Effects found={found} />}
      <Warning />
    </DecisionPage>
  );
}

type Found = NonNullable<AgentLookUp['found']>;

/** Found by a uid, only the masked name is told. */
export function FoundAgent({ found }: { readonly found: Found }) {
  const t = useText();
  const moment = useMoment();
  const percent = usePercent();
  return (
    <Ticket label={found.name}>
      <div className={older.meet}>
        <Avatar name={found.name} size="large" />
        <div>
          <b>{found.name}</b>
          {found.tier > 0 && <small>{t('agent.bind.since', { at: moment(found.since, 'date') })}</small>}
        </div>
      </div>
      {found.tier > 0 && (
        <>
          <Perforation />
          <DealFacts
            on="card"
            facts={[
              { label: t('agent.bind.network'), value: found.players },
              { label: t('agent.tier'), value: found.tier },
              { label: t('agent.rate'), value: percent(found.rate_bps) },
            ]}
          />
        </>
      )}
    </Ticket>
  );
}

/** What an agent sees of a player below, and what never. */
export function Seen() {
  const t = useText();
  return (
    <div className={older.see}>
      <section>
        <h2>
          <Icon name="eye" size={16} />
          {t('agent.sees')}
        </h2>
        <ul>
          <li>{t('agent.sees.mask')}</li>
          <li>{t('agent.sees.stakes')}</li>
          <li>{t('agent.sees.share')}</li>
        </ul>
      </section>
      <section>
        <h2>
          <Icon name="lock" size={16} />
          {t('agent.hidden')}
        </h2>
        <ul>
          <li>{t('agent.hidden.name')}</li>
          <li>{t('agent.hidden.bets')}</li>
          <li>{t('agent.hidden.limits')}</li>
        </ul>
      </section>
    </div>
  );
}

function Effects({ found }: { readonly found: Found }) {
  const t = useText();
  const percent = usePercent();
  return (
    <Card>
      <Facts
        facts={[
          { label: t('agent.bind.changes'), value: t('agent.bind.nothing') },
          ...(found.tier > 0
            ? [
                {
                  label: t('agent.bind.gets'),
                  value: t('agent.bind.share', { rate: percent(found.rate_bps) }),
                },
              ]
            : []),
          { label: t('agent.bind.undo'), value: t('agent.bind.once') },
        ]}
      />
    </Card>
  );
}

function Warning() {
  const t = useText();
  return (
    <Cap icon="info">
      {t('agent.warning')} <b>{t('agent.warning.money')}</b> {t('agent.warning.support')}
    </Cap>
  );
}
