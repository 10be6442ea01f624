import { Button } from '@palpite/ui/button';
import { Figures } from '@palpite/ui/figures';
import { Pair } from '../../../parts/growth-parts.tsx';
import { useHanding } from '../../../parts/handing.ts';
import { Money } from '../../../parts/money.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { useText } from '../../../stores/services.ts';
import styles from '../agent.module.css';
import { CopyLine } from '../agent-links.tsx';
import { OfAgent } from '../agent-state.tsx';
import { LevelTable } from '../agent-tables.tsx';
import { type AgentInfo, TierCard } from '../tier-card.tsx';
import older from './older.module.css';
import { OlderNav } from './older-nav.tsx';

/** The same figures as in the newer interface, in its older look. */
export function OlderHomePage() {
  return (
    <>
      <OlderNav at="home" />
      <OfAgent as="rows">{(info) => <Home info={info} />}</OfAgent>
    </>
  );
}

function Home({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const { copy } = useHanding();
  const [link] = info.links;
  return (
    <>
      <div className={older.figures}>
        <Figures
          figures={[
            { label: t('agent.monthIncome'), value: <Money cents={info.month.income} /> },
            { label: t('agent.today'), value: <Money cents={info.today} /> },
            { label: t('agent.transferable'), value: <Money cents={info.transferable} /> },
          ]}
        />
      </div>
      <div className={styles.copies}>
        <CopyLine icon="key" label={t('agent.code')} shown={info.code} onCopy={() => void copy(info.code)} />
        {link && (
          <CopyLine
            icon="chain"
            label={t('agent.link')}
            shown={link.link}
            onCopy={() => void copy(link.link)}
          />
        )}
      </div>
      <LevelTable entry={info.month} />
      <div className={older.gap} />
      <TierCard info={info} />
      <div className={styles.actions}>
        <Pair>
          <Button href={hrefTo('/thin/agent/daily')}>{t('agent.daily')}</Button>
          <Button tone="primary" href={hrefTo('/thin/agent/transfer')}>
            {t('agent.nav.transfer')}
          </Button>
        </Pair>
      </div>
      <p className={older.same}>
        {t('agent.same')} <a href={hrefTo('/agent/home')}>{t('agent.newer')}</a>
      </p>
    </>
  );
}
