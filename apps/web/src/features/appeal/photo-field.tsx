import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import { useId } from 'react';
import { useText } from '../../stores/services.ts';
import styles from './appeal.module.css';
import type { PhotoChoice } from './use-photo.ts';

const BASE64_BYTES = 0.75;

function usePhotoWords({ state }: PhotoChoice): { readonly note: string; readonly wrong: boolean } {
  const t = useText();
  switch (state.is) {
    case 'none':
      return { note: t('appeal.photo.help'), wrong: false };
    case 'working':
      return { note: t('appeal.photo.working'), wrong: false };
    case 'ready': {
      const size = Math.ceil((state.photo.data.length * BASE64_BYTES) / 1_024);
      return { note: t('appeal.photo.ready', { size }), wrong: false };
    }
    case 'unreadable':
      return { note: t('appeal.photo.wrong'), wrong: true };
    case 'large':
      return { note: t('appeal.photo.large'), wrong: true };
  }
}

/** A photo from the camera or the album; what will be sent is shown. */
export function PhotoField({ photo }: { readonly photo: PhotoChoice }) {
  const t = useText();
  const id = useId();
  const { note, wrong } = usePhotoWords(photo);
  const { state } = photo;
  return (
    <div className={styles.photo}>
      {state.is === 'ready' && (
        <img
          className={styles.picture}
          alt={t('appeal.photo')}
          src={`data:image/jpeg;base64,${state.photo.data}`}
        />
      )}
      <div className={styles.choose}>
        <label htmlFor={id} className={styles.button}>
          <Icon name="document" />
          {t(state.is === 'ready' ? 'appeal.photo.change' : 'appeal.photo.choose')}
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again after it was removed.
              event.target.value = '';
              if (file) void photo.choose(file);
            }}
          />
        </label>
        {state.is === 'ready' && (
          <Button tone="quiet" onPress={photo.remove}>
            {t('appeal.photo.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={wrong ? styles.wrong : styles.note} role={wrong ? 'alert' : 'status'}>
        {note}
      </p>
    </div>
  );
}
