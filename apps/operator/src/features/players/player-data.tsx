import type { ExportLine } from '@palpite/contract/operator/privacy-calls';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, Fault, Good } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { PlayerDialog, type PlayerDialogProps } from './player-dialogs.tsx';
import styles from './players.module.css';

const REFRESH_MS = 3_000;

const STATES = {
  waiting: 'console.data.state.waiting',
  ready: 'console.data.state.ready',
  failed: 'console.data.state.failed',
  gone: 'console.data.state.gone',
} as const satisfies Words;

const OBSTACLES: Words = {
  money: 'console.data.obstacle.money',
  'open-bets': 'console.data.obstacle.bets',
  'open-rounds': 'console.data.obstacle.rounds',
  'open-payments': 'console.data.obstacle.payments',
  exclusion: 'console.data.obstacle.exclusion',
};

/** Everything that is stored about a player: a document of it, and its erasure. */
export function PlayerData({ uid }: { readonly uid: number }) {
  const asked = useRead('playerData', { uid }, { everyMs: REFRESH_MS });
  return (
    <Answer of={asked}>
      {(data) => (
        <>
          <Exports uid={uid} lines={data.exports} isErased={data.erasure?.state === 'done'} />
          <Erasing uid={uid} data={data} />
        </>
      )}
    </Answer>
  );
}

function Exports(props: {
  readonly uid: number;
  readonly lines: readonly ExportLine[];
  readonly isErased: boolean;
}) {
  const t = useText();
  const when = useWhen();
  const { uid, lines } = props;
  const [isOpen, setOpen] = useState(false);
  const { save, error, isBusy } = useDownload(uid);
  return (
    <Panel title={t('console.data.export')} flush={lines.length > 0}>
      <div className={styles.officer}>
        <Fault>{error}</Fault>
        <Button icon="document" onPress={() => setOpen(true)} disabled={props.isErased}>
          {t('console.data.export.act')}
        </Button>
      </div>
      {lines.length > 0 && (
        <DataTable
          caption={t('console.data.export')}
          rows={lines}
          keyOf={(line) => line.export}
          columns={[
            { title: t('operator.audit.at'), kind: 'time', cell: ({ asked_at }) => when(asked_at) },
            { title: t('operator.audit.actor'), cell: ({ by }) => by },
            { title: t('operator.reason'), cell: ({ reason }) => reason },
            { title: t('console.data.state'), cell: ({ state }) => t(STATES[state]) },
            {
              title: t('console.data.until'),
              kind: 'time',
              cell: ({ state, expires_at }) => (state === 'ready' && expires_at ? when(expires_at) : ''),
            },
            {
              title: t('console.data.size'),
              kind: 'number',
              cell: ({ bytes }) => (bytes === 0 ? '' : `${Math.ceil(bytes / 1_000)} kB`),
            },
            {
              title: t('console.people.actions'),
              cell: (line) =>
                line.state === 'ready' && (
                  <Button icon="document" onPress={() => save(line)} disabled={isBusy}>
                    {t('console.data.download')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isOpen && <ExportDialog uid={uid} onEnd={() => setOpen(false)} />}
    </Panel>
  );
}

/** Asks for the pieces one after the other; together they are one JSON document. */
function useDownload(uid: number) {
  const piece = useCommand('playerExportPiece');
  const [isBusy, setBusy] = useState(false);
  const save = async (line: ExportLine) => {
    setBusy(true);
    try {
      const texts: string[] = [];
      while (texts.length < line.pieces) {
        const { text } = await piece.mutateAsync({ export: line.export, piece: texts.length });
        texts.push(text);
      }
      browser.saveFile(`player-${uid}.json`, 'application/json', texts.join(''));
    } catch {
      // The command has the refusal.
    } finally {
      setBusy(false);
    }
  };
  return { save: (line: ExportLine) => void save(line), error: piece.error?.message, isBusy };
}

function ExportDialog({ uid, onEnd }: PlayerDialogProps) {
  const t = useText();
  const command = useCommand('playerExport');
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.data.export.act')}
      text={t('console.data.export.text')}
      command={command}
      onConfirm={(reason) => command.mutate({ uid, reason }, { onSuccess: () => onEnd(true) })}
      onEnd={onEnd}
    />
  );
}

function Erasing({ uid, data }: { readonly uid: number; readonly data: DataOf<'playerData'> }) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const { erasure, obstacles } = data;
  return (
    <Panel title={t('console.data.erasure')}>
      {erasure?.state === 'waiting' && (
        <p>
          <Badge tone="outline" icon="hourglass">
            {t('console.data.erasure.waiting')}
          </Badge>{' '}
          {t('console.people.by', { name: erasure.by, at: when(erasure.asked_at) })}
          {may('approvals.read') && (
            <>
              {' '}
              <Link href="/approvals">{t('console.nav.approvals')}</Link>
            </>
          )}
        </p>
      )}
      {erasure?.state === 'running' && <p>{t('console.data.erasure.running')}</p>}
      {erasure?.done_at !== undefined && (
        <Good>{t('console.data.erasure.done', { at: when(erasure.done_at) })}</Good>
      )}
      {erasure?.kept_until !== undefined && (
        <p>{t('console.data.erasure.kept', { until: when(erasure.kept_until) })}</p>
      )}
      {erasure === undefined && <p className={styles.muted}>{t('console.data.erasure.text')}</p>}
      {erasure === undefined && obstacles.length > 0 && (
        <>
          <p>{t('console.data.obstacles')}</p>
          <ul className={styles.markers}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>
                <Badge tone="negative" icon="alert">
                  {wordFor(OBSTACLES, obstacle, t)}
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      {erasure === undefined && may('player.erase') && (
        <div className={styles.officer}>
          <Button tone="stop" icon="trash" onPress={() => setOpen(true)} disabled={obstacles.length > 0}>
            {t('console.data.erase.act')}
          </Button>
        </div>
      )}
      {isOpen && <EraseDialog uid={uid} onEnd={() => setOpen(false)} />}
    </Panel>
  );
}

function EraseDialog({ uid, onEnd }: PlayerDialogProps) {
  const t = useText();
  const command = useCommand('playerErase');
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.data.erase.act')}
      text={t('console.data.erase.text')}
      tone="stop"
      command={command}
      onConfirm={(reason) => command.mutate({ uid, reason }, { onSuccess: () => onEnd(true) })}
      onEnd={onEnd}
    />
  );
}
