import type { SpinDraw } from '@palpite/contract/entities/growth';
import type { Reply } from '@palpite/contract/generated/calls';
import { webHashes } from '@palpite/kernel/fair/hashing';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { useCallback, useEffect, useState } from 'react';
import { Pair, PartTitle } from '../../parts/growth-parts.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { proveSpin, type WheelProof } from '../../stores/growth/wheel-proof.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './wheel.module.css';

type Prize = Reply<'vipSpinInfo'>['prizes'][number];

export interface WheelProofCardProps {
  readonly draw: SpinDraw;
  readonly prizes: readonly Prize[];
}

const FULL = 10_000;

/** The draw computed again in this browser, with everything that it is computed from. */
export function WheelProofCard({ draw, prizes }: WheelProofCardProps) {
  const { platform } = useServices();
  const t = useText();
  const { proof, isDone, prove } = useProof(draw);
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <PartTitle note={<Verdict proof={proof} isDone={isDone} />}>{t('vip.proof.title')}</PartTitle>
      <Card>
        <div className={styles.proof}>
          <small>
            <span>{t('vip.proof.drawn')}</span>
            <b>{String(draw.drawn).padStart(4, '0')}</b>
          </small>
          <Hit draw={draw} prizes={prizes} />
          <Range draw={draw} prizes={prizes} />
        </div>
        <Value label={t('vip.proof.seal')} value={draw.server_seed_hash} />
        <Value label={t('vip.proof.serverSeed')} value={draw.server_seed} />
        <Value
          label={t('vip.proof.clientSeed')}
          value={`${draw.client_seed}, ${t('vip.wheel.nonce', { nonce: draw.nonce })}`}
        />
      </Card>
      <div className={styles.actions}>
        <Pair>
          <Button icon="copy" onPress={() => void platform.copyText(proofText(draw)).then(setCopied)}>
            {t(isCopied ? 'vip.proof.copied' : 'vip.proof.copy')}
          </Button>
          <Button icon="refresh" onPress={() => void prove()}>
            {t('vip.proof.again')}
          </Button>
        </Pair>
      </div>
    </>
  );
}

function useProof(draw: SpinDraw) {
  const [proof, setProof] = useState<WheelProof>();
  const [isDone, setDone] = useState(false);
  const prove = useCallback(async () => {
    setDone(false);
    setProof(await proveSpin(draw, webHashes(crypto.subtle)));
    setDone(true);
  }, [draw]);
  useEffect(() => void prove(), [prove]);
  return { proof, isDone, prove };
}

interface VerdictProps {
  readonly proof: WheelProof | undefined;
  readonly isDone: boolean;
}

function Verdict({ proof, isDone }: VerdictProps) {
  const t = useText();
  if (!isDone) return null;
  return proof?.isSame ? (
    <Badge tone="positive" icon="check">
      {t('vip.proof.same')}
    </Badge>
  ) : (
    <Badge tone="negative" icon="alert">
      {t('vip.proof.different')}
    </Badge>
  );
}

/** The sectors as one line from 0 to 9,999, with the drawn number on it. */
function Hit({ draw, prizes }: WheelProofCardProps) {
  return (
    <div className={styles.hit} aria-hidden="true">
      {rangesOf(prizes).map(({ prize, from, weight }) => (
        <i
          key={prize}
          className={prize === draw.prize ? styles.on : undefined}
          style={{ left: `${(from * 100) / FULL}%`, width: `${(weight * 100) / FULL}%` }}
        />
      ))}
      <u style={{ left: `${(draw.drawn * 100) / FULL}%` }} />
    </div>
  );
}

/** The numbers that belong to each prize, in the order of the sectors. */
export function rangesOf(prizes: readonly Prize[]) {
  let from = 0;
  return [...prizes]
    .sort((a, b) => a.prize - b.prize)
    .map(({ prize, weight }) => {
      const range = { prize, from, weight };
      from += weight;
      return range;
    });
}

function Range({ draw, prizes }: WheelProofCardProps) {
  const t = useText();
  const rewardText = useRewardText();
  const range = rangesOf(prizes).find(({ prize }) => prize === draw.prize);
  if (!range) return null;
  return (
    <small>
      <span>0</span>
      <span>
        {t('vip.proof.range', {
          prize: rewardText(draw),
          from: range.from,
          to: range.from + range.weight - 1,
        })}
      </span>
      <span>{FULL - 1}</span>
    </small>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.proof}>
      <small>{label}</small>
      <code>{value}</code>
    </div>
  );
}

function proofText({ server_seed_hash, server_seed, client_seed, nonce, drawn, prize }: SpinDraw): string {
  return JSON.stringify({ server_seed_hash, server_seed, client_seed, nonce, drawn, prize }, undefined, 2);
}
