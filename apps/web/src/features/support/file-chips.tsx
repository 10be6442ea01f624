import { Icon } from '@palpite/ui/icon';
import { IconButton } from '@palpite/ui/icon-button';
import { useId } from 'react';
import { useText } from '../../stores/services.ts';
import styles from './thread.module.css';
import type { ChosenFiles } from './use-files.ts';

const KB = 1_000;

/** The files of the next message, with their progress. */
export function FileChips({ files }: { readonly files: ChosenFiles }) {
  const t = useText();
  return (
    <>
      {files.list.length > 0 && (
        <ul className={styles.chips}>
          {files.list.map((file) => (
            <li key={file.key} className={styles.chip}>
              <Icon name="document" size={16} />
              <span className={styles.chipText}>
                <b>{file.name}</b>
                <small role="status">
                  {file.failed
                    ? t('support.file.failed')
                    : file.fileId === undefined
                      ? t('support.file.uploading', { percent: file.percent })
                      : t('support.file.ready', { size: Math.ceil(file.bytes / KB) })}
                </small>
              </span>
              <IconButton
                icon="close"
                size="mini"
                label={t('support.detach', { name: file.name })}
                onPress={() => files.remove(file.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.trouble !== '' && (
        <p className={styles.trouble} role="alert">
          {files.trouble}
        </p>
      )}
    </>
  );
}

/** The clip. The input itself takes the tap and the focus. */
export function AttachButton({ files, label }: { readonly files: ChosenFiles; readonly label: string }) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.attach} data-disabled={!files.canAdd}>
      <Icon name="clip" />
      <span className={styles.attachWords}>{label}</span>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        disabled={!files.canAdd}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again after it was removed.
          event.target.value = '';
          if (file) void files.add(file);
        }}
      />
    </label>
  );
}
