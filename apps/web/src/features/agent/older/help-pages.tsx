import { Button } from '@palpite/ui/button';
import { Panel } from '@palpite/ui/panel';
import { useState } from 'react';
import { Legal } from '../../../parts/growth-parts.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import older from './older.module.css';
import { OlderNav } from './older-nav.tsx';

const QUESTIONS = [
  'who',
  'how',
  'active',
  'tier',
  'negative',
  'when',
  'see',
  'bind',
  'lost',
  'stop',
] as const;
const STEPS = ['open', 'link', 'tell', 'follow', 'month', 'transfer'] as const;

/** Questions about being an agent, with answers. Guests may read them too. */
export function OlderFaqPage() {
  const t = useText();
  const [open, setOpen] = useState<string>(QUESTIONS[0]);
  return (
    <>
      <OlderNav at="faq" />
      {QUESTIONS.map((question) => (
        <Panel
          key={question}
          look="plain"
          title={t(`agent.faq.${question}`)}
          expanded={open === question}
          onToggle={() => setOpen(open === question ? '' : question)}
        >
          <p className={older.answer}>{t(`agent.faq.${question}.text`)}</p>
        </Panel>
      ))}
      <Enter />
      <Legal>{t('agent.help.legal')}</Legal>
    </>
  );
}

/** What an agent does, from the first link to the first transfer. */
export function OlderTutorialPage() {
  const t = useText();
  return (
    <>
      <OlderNav at="tutorial" />
      <ol className={older.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <div>
              <h2>{t(`agent.step.${step}`)}</h2>
              <p>{t(`agent.step.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Enter />
      <Legal>{t('agent.help.legal')}</Legal>
    </>
  );
}

/** A guest creates an account first; a player goes on to the area. */
function Enter() {
  const { login } = useServices();
  const t = useText();
  const player = useShared('session', ({ user }) => isPlayer(user));
  return (
    <div className={older.enter}>
      {player ? (
        <Button size="action" href={hrefTo('/thin/agent/home')}>
          {t('agent.help.open')}
        </Button>
      ) : (
        <Button tone="primary" size="action" onPress={() => login.open('register')}>
          {t('bonus.guest.action')}
        </Button>
      )}
    </div>
  );
}
