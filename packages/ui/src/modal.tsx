import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

let openCount = 0;
const listeners = new Set<() => void>();

function changeOpenCount(by: 1 | -1): void {
  openCount += by;
  for (const listener of listeners) listener();
}

/** Whether a sheet or a dialog is over the page. */
export const isModalOpen = (): boolean => openCount > 0;

function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `isModalOpen`; the component is drawn again when it changes. */
export function useModalOpen(): boolean {
  return useSyncExternalStore(onModalChange, isModalOpen, () => false);
}

export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * The behaviour of a native modal dialog: the browser keeps the focus inside, makes the rest inert, closes on Escape or
 * the back gesture and restores the focus. Mounted means open.
 */
export function useModal(onClose: () => void): ModalDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    changeOpenCount(1);
    return () => {
      element.close();
      changeOpenCount(-1);
      // A dialog that is unmounted does not restore the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      // A file chooser or a list inside sends the same event.
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // The browser may close it by itself, e.g. at the second Escape in a row.
      if (!dialog.current?.open) onClose();
    },
    onClick: (event) => {
      if (event.target === dialog.current) onClose();
    },
  };
}
