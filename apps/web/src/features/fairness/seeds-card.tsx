import { isClientSeed } from '@palpite/kernel/fair/seeds';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Form } from '@palpite/ui/form-foot';
import { IconButton } from '@palpite/ui/icon-button';
import { Notice } from '@palpite/ui/notice';
import { Sheet } from '@palpite/ui/sheet';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { TextField } from '@palpite/ui/text-field';
import { useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useServices, useText } from '../../stores/services.ts';
import styles from './fairness.module.css';
import type { Seeds } from './use-seeds.ts';

const SEED_BYTES = 8;

/** The pair in use: only the hash of the server's seed, and all of the player's. */
export function SeedsCard({ seeds }: { readonly seeds: Seeds }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { present, revealed, refusal } = seeds;
  if (!present) {
    return seeds.failed ? (
      <LoadFailed text={t('fairness.failed')} retry={t('fairness.retry')} onRetry={seeds.load} />
    ) : (
      <SkeletonRows count={3} shape="list" />
    );
  }
  return (
    <Card>
      <Copyable
        label={t('fairness.serverSeed')}
        note={t('fairness.onlyHash')}
        value={present.server_seed_hash}
      />
      <div className={styles.seed}>
        <p>
          <b>{t('fairness.clientSeed')}</b>
          <span>{t('fairness.nextRound', { nonce: present.nonce })}</span>
        </p>
        <div className={styles.line}>
          <code>{present.client_seed}</code>
          <Button size="small" onPress={() => setEditing(true)}>
            {t('fairness.edit')}
          </Button>
        </div>
      </div>
      <div className={styles.rotate}>
        {refusal !== undefined && (
          <Notice icon="alert">{refusal === '' ? t('fairness.unanswered') : refusal}</Notice>
        )}
        <Button icon="switch" busy={seeds.busy} onPress={() => void seeds.rotate()}>
          {t('fairness.rotate')}
        </Button>
        <p>{t('fairness.nextHash')}</p>
        <code>{present.next_server_seed_hash}</code>
      </div>
      {revealed && (
        <div className={styles.revealed} role="status">
          <Copyable
            label={t('fairness.revealed')}
            note={t('fairness.revealedRounds', { rounds: revealed.rounds })}
            value={revealed.server_seed}
          />
        </div>
      )}
      {isEditing && <SeedSheet seeds={seeds} onClose={() => setEditing(false)} />}
    </Card>
  );
}

interface CopyableProps {
  readonly label: string;
  readonly note: string;
  readonly value: string;
}

function Copyable({ label, note, value }: CopyableProps) {
  const t = useText();
  const { platform } = useServices();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.seed}>
      <p>
        <b>{label}</b>
        <span>{note}</span>
      </p>
      <div className={styles.line}>
        <code>{value}</code>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={`${t(isCopied ? 'fairness.copied' : 'fairness.copy')}: ${label}`}
          onPress={() => void platform.copyText(value).then(setCopied)}
        />
      </div>
    </div>
  );
}

interface SeedSheetProps {
  readonly seeds: Seeds;
  readonly onClose: () => void;
}

/** A new client seed begins a new pair, so that the old server seed is revealed. */
function SeedSheet({ seeds, onClose }: SeedSheetProps) {
  const t = useText();
  const { platform } = useServices();
  const [seed, setSeed] = useState(seeds.present?.client_seed ?? '');
  const isValid = isClientSeed(seed);
  const random = () =>
    setSeed(
      Array.from(platform.randomBytes(SEED_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
  return (
    <Sheet title={t('fairness.editTitle')} closeLabel={t('fairness.close')} onClose={onClose}>
      <Form
        label={t('fairness.editTitle')}
        place="sheet"
        onSubmit={() => {
          if (isValid) void seeds.rotate(seed).then((isDone) => isDone && onClose());
        }}
        foot={
          <Button tone="primary" size="action" submit disabled={!isValid} busy={seeds.busy}>
            {t('fairness.save')}
          </Button>
        }
      >
        <TextField
          label={t('fairness.clientSeed')}
          value={seed}
          maxLength={64}
          help={t('fairness.editHelp')}
          {...(isValid ? {} : { error: t('fairness.editError') })}
          onValue={setSeed}
          enterKey="done"
        />
        <Button icon="loop" onPress={random}>
          {t('fairness.random')}
        </Button>
        {seeds.refusal !== undefined && (
          <Notice icon="alert">{seeds.refusal === '' ? t('fairness.unanswered') : seeds.refusal}</Notice>
        )}
      </Form>
    </Sheet>
  );
}
