import type { RegulatorLine } from '@palpite/contract/operator/regulator-calls';
import { type ReactNode, useState } from 'react';
import { BrandName, useBrandName } from '../../app/parts/brand-name.tsx';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { type Column, DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useNumber, useUnits, useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import type { Refused } from '../../platform/send.ts';
import { useCommand, usePages } from '../../stores/calls.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './reports.module.css';

type Open = { readonly is: 'download' | 'make'; readonly file: RegulatorLine };

/** Daily files for the regulator, with their versions. */
export function RegulatorFiles() {
  const t = useText();
  const pages = usePages('regulatorFiles', {});
  const [open, setOpen] = useState<Open>();
  const [isDone, setDone] = useState(false);
  const end = (done: boolean) => {
    setOpen(undefined);
    setDone(done);
  };
  return (
    <Panel title={t('console.reg.title')} flush>
      <p className={styles.about}>{t('console.reg.about')}</p>
      <Good>{isDone ? t('operator.done') : undefined}</Good>
      <Answer of={pages}>
        {({ pages: read }) => {
          const files = read.flatMap(({ records }) => records);
          return files.length === 0 ? (
            <Quiet>{t('console.reg.none')}</Quiet>
          ) : (
            <FileTable files={files} onOpen={setOpen} foot={<MoreFoot pages={pages} />} />
          );
        }}
      </Answer>
      {open?.is === 'download' && <DownloadDialog file={open.file} onEnd={end} />}
      {open?.is === 'make' && <MakeDialog file={open.file} onEnd={end} />}
    </Panel>
  );
}

type Money = 'turnover' | 'returned' | 'deposits' | 'withdrawals' | 'closing';

function FileTable(props: {
  readonly files: readonly RegulatorLine[];
  readonly onOpen: (open: Open) => void;
  readonly foot: ReactNode;
}) {
  const t = useText();
  const units = useUnits();
  const number = useNumber();
  const { files, onOpen, foot } = props;
  const money = (title: string, name: Money): Column<RegulatorLine> => ({
    title,
    kind: 'number',
    cell: (line) => ofMade(line, units(line[name], line.currency)),
  });
  return (
    <DataTable
      caption={t('console.reg.title')}
      rows={files}
      keyOf={({ file }) => file}
      columns={[
        {
          title: t('console.reg.day'),
          kind: 'time',
          cell: ({ day, brand }) => (
            <span className={styles.lines}>
              {day}{' '}
              <small>
                <BrandName id={brand} />
              </small>
            </span>
          ),
        },
        { title: t('console.reg.version'), cell: (file) => <Version file={file} /> },
        {
          title: t('console.fig.cohort.players'),
          kind: 'number',
          cell: (line) => ofMade(line, number(line.players)),
        },
        { title: t('console.fig.bets'), kind: 'number', cell: (line) => ofMade(line, number(line.bets)) },
        money(t('console.fig.turnover'), 'turnover'),
        money(t('console.reg.returned'), 'returned'),
        money(t('console.fig.deposits'), 'deposits'),
        money(t('console.fig.withdrawals'), 'withdrawals'),
        money(t('console.reg.closing'), 'closing'),
        {
          title: t('console.mail.actions'),
          hidden: true,
          cell: (file) => <FileActions file={file} onOpen={onOpen} />,
        },
      ]}
    >
      {foot}
    </DataTable>
  );
}

/** A file that is being made has no numbers yet, which is not a day without bets. */
const ofMade = ({ made_at }: Pick<RegulatorLine, 'made_at'>, text: string): string =>
  made_at === undefined ? '–' : text;

function Version({ file }: { readonly file: RegulatorLine }) {
  const t = useText();
  const when = useWhen();
  return (
    <span className={styles.lines}>
      {versionText(file, t)}{' '}
      <small>{file.made_at === undefined ? t('console.reg.making') : when(file.made_at)}</small>
    </span>
  );
}

/** Which version it is and why there is one: the job writes its two reasons in English, an operator a sentence. */
export function versionText(
  { version, reason }: Pick<RegulatorLine, 'version' | 'reason'>,
  t: ReturnType<typeof useText>,
): string {
  const number = String(version);
  if (reason === 'daily') return t('console.reg.version.daily', { number });
  const day = /^corrected on (\d{4}-\d{2}-\d{2})$/.exec(reason)?.[1];
  return day === undefined
    ? t('console.reg.version.asked', { number, reason })
    : t('console.reg.version.corrected', { number, day });
}

function FileActions({
  file,
  onOpen,
}: {
  readonly file: RegulatorLine;
  readonly onOpen: (open: Open) => void;
}) {
  const t = useText();
  const isOff = file.state !== 'ready';
  return (
    <div className={styles.actions}>
      <Button icon="document" disabled={isOff} onPress={() => onOpen({ is: 'download', file })}>
        {t('console.reg.download')}
      </Button>
      <Button disabled={isOff} onPress={() => onOpen({ is: 'make', file })}>
        {t('console.reg.make')}
      </Button>
    </div>
  );
}

interface DialogProps {
  readonly file: RegulatorLine;
  readonly onEnd: (done: boolean) => void;
}

/** Piece by piece, each of them audited with the same reason. */
function DownloadDialog({ file, onEnd }: DialogProps) {
  const t = useText();
  const { call } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Refused | null>(null);
  const brandName = useBrandName();
  const download = async (reason: string) => {
    setBusy(true);
    setError(null);
    try {
      let text = '';
      let place: string | undefined;
      do {
        const piece = await call('regulatorPiece', {
          file: file.file,
          reason,
          ...(place !== undefined && { place }),
        });
        text += piece.text;
        place = piece.next;
      } while (place !== undefined);
      browser.saveFile(`${file.brand}-${file.day}-v${file.version}.xml`, 'application/xml', text);
      onEnd(true);
    } catch (refused) {
      setError(refused as Refused);
      setBusy(false);
    }
  };
  return (
    <CommandDialog
      title={`${t('console.reg.download')}: ${brandName(file.brand)}, ${file.day}`}
      text={t('console.reg.download.text')}
      confirm={t('console.reg.download')}
      busy={isBusy}
      error={error}
      onConfirm={(reason) => void download(reason)}
      onClose={() => onEnd(false)}
    />
  );
}

function MakeDialog({ file, onEnd }: DialogProps) {
  const t = useText();
  const make = useCommand('regulatorMake');
  const brandName = useBrandName();
  return (
    <CommandDialog
      title={`${t('console.reg.make')}: ${brandName(file.brand)}, ${file.day}`}
      text={t('console.reg.make.text')}
      confirm={t('console.reg.make')}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ file: file.file, reason }, { onSuccess: () => onEnd(true) })}
      onClose={() => onEnd(false)}
    />
  );
}
