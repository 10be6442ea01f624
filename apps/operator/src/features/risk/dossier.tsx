import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { LatestBets } from './latest-bets.tsx';
import { RestrictionForm } from './restriction-form.tsx';
import styles from './risk.module.css';
import { CaseSteps, LinkedAccounts, RestrictionHistory, Signals } from './side.tsx';
import { ValueChart } from './value-chart.tsx';
import { type CaseView, type Dossier, playerLabel } from './words.ts';

const EVERY_MS = 15_000;

/** Everything about one player: what is set, the bets against the closing prices, signals, links and history. */
export function PlayerDossier({ uid, of }: { readonly uid: number; readonly of?: CaseView }) {
  const asked = useRead('riskPlayer', { uid }, { everyMs: EVERY_MS });
  return (
    <Answer of={asked}>
      {(dossier) => (
        <>
          <section className={styles.main} aria-label={dossier.name}>
            <Head dossier={dossier} of={of} />
            {/* A change of the restriction is another form, with its values. */}
            <RestrictionForm
              key={dossier.restricted === 1 ? dossier.restrictions[0]?.restriction : 'none'}
              dossier={dossier}
              of={of}
            />
            <ValueChart dossier={dossier} />
            <LatestBets dossier={dossier} />
          </section>
          <div className={styles.side}>
            <Signals dossier={dossier} />
            <LinkedAccounts dossier={dossier} />
            <RestrictionHistory dossier={dossier} />
            {of && <CaseSteps of={of} />}
          </div>
        </>
      )}
    </Answer>
  );
}

const TONES = { high: 'negative', mid: 'outline', low: 'quiet' } as const;

function Head({ dossier, of }: { readonly dossier: Dossier; readonly of: CaseView | undefined }) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const { uid, name, level, since } = dossier;
  const [isOpening, setOpening] = useState(false);
  const isWithout = of === undefined && dossier.case === '';
  return (
    <header className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <div className={styles.who}>
        <b>{playerLabel(dossier)}</b>
        <span>{t('console.risk.player', { uid, since: when(since, 'date') })}</span>
      </div>
      <Badge tone={TONES[level]} icon="alert">
        {t(`console.risk.level.${level}`)}
      </Badge>
      {of === undefined && dossier.case !== '' && (
        <Link href={`/risk/case/${dossier.case}`}>{t('console.risk.case', { number: dossier.case })}</Link>
      )}
      {isWithout && may('risk.set') && (
        <Button icon="plus" onPress={() => setOpening(true)}>
          {t('console.risk.open')}
        </Button>
      )}
      {may('player.read') && <Link href={`/players/${uid}`}>{t('console.risk.openPlayer')}</Link>}
      {isOpening && <OpenDialog uid={uid} onEnd={() => setOpening(false)} />}
    </header>
  );
}

function OpenDialog({ uid, onEnd }: { readonly uid: number; readonly onEnd: () => void }) {
  const t = useText();
  const command = useCommand('riskOpen');
  return (
    <CommandDialog
      title={t('console.risk.open')}
      text={t('console.risk.open.text')}
      confirm={t('console.risk.open')}
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) => command.mutate({ uid, reason }, { onSuccess: onEnd })}
      onClose={onEnd}
    />
  );
}
