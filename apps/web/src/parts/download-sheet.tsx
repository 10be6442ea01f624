import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { useRef, useState } from 'react';
import { useText } from '../stores/services.ts';
import { type CursorPage, readPages } from './csv.ts';
import styles from './download-sheet.module.css';

export type DownloadProgress =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'reading' | 'done' | 'cut'; readonly count: number };

interface Download {
  readonly progress: DownloadProgress;
  start(): Promise<void>;
  stop(): void;
}

/** Reads everything that is chosen, page by page, at most so many lines, and saves it as one file. */
export function useDownload<Line>(of: {
  readonly most: number;
  readonly read: (cursor: string, signal: AbortSignal) => Promise<CursorPage<Line> | undefined>;
  readonly save: (lines: readonly Line[]) => void;
}): Download {
  const [progress, setProgress] = useState<DownloadProgress>({ is: 'idle' });
  const stopped = useRef(new AbortController());
  async function start(): Promise<void> {
    const { signal } = stopped.current;
    setProgress({ is: 'reading', count: 0 });
    try {
      const all = await readPages<Line>(
        (cursor) => of.read(cursor, signal),
        (count) => setProgress({ is: 'reading', count }),
        of.most,
      );
      if (all.is === 'failed') return setProgress({ is: 'failed' });
      of.save(all.lines);
      setProgress({ is: all.isCut ? 'cut' : 'done', count: all.lines.length });
    } catch {
      // The sheet was closed while it was reading.
    }
  }
  return { progress, start, stop: () => stopped.current.abort() };
}

export interface DownloadSheetProps {
  readonly download: Download;
  readonly title: string;
  readonly about: string;
  readonly action: string;
  readonly progressText: string;
  readonly onClose: () => void;
}

/** What the file has, how far it is, and the button that begins; closing the sheet stops it. */
export function DownloadSheet({ download, title, about, action, progressText, onClose }: DownloadSheetProps) {
  const t = useText();
  const close = () => {
    download.stop();
    onClose();
  };
  return (
    <Sheet
      title={title}
      closeLabel={t('shell.close')}
      onClose={close}
      foot={
        <div className={styles.foot}>
          <Button
            tone="primary"
            size="action"
            icon="deposit"
            busy={download.progress.is === 'reading'}
            onPress={() => void download.start()}
          >
            {action}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>
        <p>{about}</p>
        <p role="status">{progressText}</p>
      </div>
    </Sheet>
  );
}
