import type { ContentPopup } from '@palpite/contract/entities/content';
import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useFreePlace } from '../../parts/use-free-place.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeForGood, isClosedForGood } from '../../stores/content/closed.ts';
import { useContent } from '../../stores/content/reads.ts';
import type { PopupsStore } from '../../stores/overlays/popups.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { Document } from './document.tsx';
import { linkHref } from './link-href.ts';
import styles from './popup.module.css';

/** The popups that an operator published, one after the other; they wait for all others. */
export function ContentPopups({ mayShow }: { readonly mayShow: boolean }) {
  const { popups, platform } = useServices();
  const read = useContent('popupList', {});
  const [stack, setStack] = useState<PopupsStore>();
  const records = read.is === 'known' ? read.data.records : NONE;
  const hasSome = records.length > 0;
  useEffect(() => {
    if (!hasSome) return;
    // Without its code nothing is shown; the next visit tries again.
    popups().then(
      (opened) => setStack(() => opened),
      () => undefined,
    );
  }, [hasSome, popups]);
  useEffect(() => {
    if (!stack || !mayShow) return;
    offerNext(stack, records, platform);
    // Where it may not be shown it must not keep others waiting.
    return () => stack.getState().withdraw('content');
  }, [stack, records, mayShow, platform]);
  return stack && mayShow ? <Shown stack={stack} records={records} /> : null;
}

/** The first that was not closed. */
function offerNext(stack: PopupsStore, records: readonly ContentPopup[], platform: Platform): void {
  for (const popup of records) {
    if (!isClosedForGood(platform, 'popup', popup)) stack.getState().offer('content', subjectOf(popup));
    if (stack.getState().stack.some(({ key }) => key === 'content')) return;
  }
}

const NONE: readonly ContentPopup[] = [];
const subjectOf = ({ key, version }: ContentPopup) => `${key} ${version}`;

interface ShownProps {
  readonly stack: PopupsStore;
  readonly records: readonly ContentPopup[];
}

function Shown({ stack, records }: ShownProps) {
  const { platform } = useServices();
  const entry = useStore(stack, (state) => state.stack.find(({ status }) => status === 'shown'));
  const isCovered = useShared('overlays', (overlays) => overlays.open !== undefined);
  const popup = records.find((known) => subjectOf(known) === entry?.subject);
  const isWanted = entry?.key === 'content' && popup !== undefined && !isCovered;
  const mayShow = useFreePlace(isWanted ? entry.subject : undefined, false);
  if (!mayShow || !popup) return null;
  const close = () => {
    if (popup.repeat === 'once') closeForGood(platform, 'popup', popup);
    stack.getState().close('content');
    offerNext(stack, records, platform);
  };
  return <Popup popup={popup} onClose={close} />;
}

/** Picture, text and where it leads; leaving it is as easy as following it. */
function Popup({ popup, onClose }: { readonly popup: ContentPopup; readonly onClose: () => void }) {
  const t = useText();
  const { title, summary, blocks, picture, url, button } = popup;
  const leads = url !== '' && button !== '';
  return (
    <Sheet
      title={title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      foot={
        <div className={styles.actions}>
          {leads && (
            <Button tone="primary" size="action" href={linkHref(url)} onPress={onClose}>
              {button}
            </Button>
          )}
          <Button size="action" onPress={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      }
    >
      {picture !== '' && <img className={styles.picture} src={picture} alt="" />}
      {summary !== '' && <p className={styles.lead}>{summary}</p>}
      <Document blocks={blocks} />
    </Sheet>
  );
}
