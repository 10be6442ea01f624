import { webHashes } from '@palpite/kernel/fair/hashing';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Checklist } from '@palpite/ui/checklist';
import { useRef, useState } from 'react';
import { Pane, PartTitle } from '../../parts/growth-parts.tsx';
import { proveRaffle, type Raffle, type RaffleProof, readTickets } from '../../stores/growth/raffle-proof.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './raffle.module.css';

type Work =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'reading'; readonly count: number }
  | { readonly is: 'done'; readonly proof: RaffleProof };

const PARTS = [
  ['sealFits', 'activity.proof.sealFits'],
  ['ticketsFit', 'activity.proof.ticketsFit'],
  ['winnersFit', 'activity.proof.winnersFit'],
] as const;

export interface RaffleProofCardProps {
  readonly id: string;
  readonly raffle: Raffle;
}

/** The draw computed again in this browser from all tickets and the revealed seed. */
export function RaffleProofCard({ id, raffle }: RaffleProofCardProps) {
  const t = useText();
  const { work, prove } = useProof(id, raffle);
  return (
    <>
      <PartTitle note={work.is === 'done' && <Verdict proof={work.proof} />}>
        {t('activity.proof.title')}
      </PartTitle>
      <Card>
        <Pane>
          <p>{t(work.is === 'failed' ? 'activity.proof.failed' : 'activity.proof.text')}</p>
        </Pane>
        {work.is === 'done' && <ProofParts proof={work.proof} />}
      </Card>
      <div className={styles.actions}>
        <Button icon="refresh" busy={work.is === 'reading'} onPress={() => void prove()}>
          {work.is === 'reading'
            ? t('activity.proof.reading', { count: work.count })
            : t('activity.proof.start')}
        </Button>
      </div>
    </>
  );
}

function useProof(id: string, raffle: Raffle) {
  const { client } = useServices();
  const [work, setWork] = useState<Work>({ is: 'idle' });
  // A second tap arrives before the first is rendered.
  const isBusy = useRef(false);
  async function prove(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setWork({ is: 'reading', count: 0 });
    const tickets = await readTickets(client, id, (count) => setWork({ is: 'reading', count }));
    if (tickets) {
      setWork({ is: 'done', proof: await proveRaffle(raffle, tickets, webHashes(crypto.subtle)) });
    } else {
      setWork({ is: 'failed' });
    }
    isBusy.current = false;
  }
  return { work, prove };
}

function Verdict({ proof }: { readonly proof: RaffleProof }) {
  const t = useText();
  return PARTS.every(([part]) => proof[part]) ? (
    <Badge tone="positive" icon="check">
      {t('activity.proof.same')}
    </Badge>
  ) : (
    <Badge tone="negative" icon="alert">
      {t('activity.proof.different')}
    </Badge>
  );
}

export function ProofParts({ proof }: { readonly proof: RaffleProof }) {
  const t = useText();
  return (
    <Checklist
      label={t('activity.proof.title')}
      items={PARTS.map(([part, title]) => ({
        key: part,
        state: proof[part] ? 'done' : 'blocked',
        stateLabel: t(proof[part] ? 'activity.proof.fits' : 'activity.proof.wrong'),
        title: t(title),
      }))}
    />
  );
}
