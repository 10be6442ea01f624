/** What is shared. `file` is a picture where the device accepts one; `text` says the same in words. */
export interface Shareable {
  readonly title: string;
  readonly text: string;
  readonly url?: string;
  readonly file?: File;
}

/** shared: the device's share sheet opened, whatever the player did there. copied: the text is in the clipboard. */
export type ShareAnswer = 'shared' | 'copied' | 'failed';

/** The parts of the browser that are used, so that a test can replace them. */
export interface ShareTarget {
  share?(data: ShareData): Promise<void>;
  canShare?(data: ShareData): boolean;
  copy(text: string): Promise<boolean>;
}

/** A page without a secure origin has no clipboard API: only the old command copies there, and only selected text. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // While a dialog is open, nothing outside it can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Whether the text reached the clipboard by either way. */
export function copyText(text: string): Promise<boolean> {
  return hostTarget ? hostTarget.copy(text) : copyByBrowser(text);
}

async function copyByBrowser(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

let hostTarget: ShareTarget | undefined;

/** A host shares and copies in its own way; set once, when the platform is chosen. */
export function setShareTarget(target: ShareTarget): void {
  hostTarget = target;
}

function usualTarget(): ShareTarget {
  if (hostTarget) return hostTarget;
  const copy = copyByBrowser;
  if (typeof navigator.share !== 'function') return { copy };
  return {
    copy,
    share: (data) => navigator.share(data),
    canShare: (data) => typeof navigator.canShare === 'function' && navigator.canShare(data),
  };
}

function dataOf(what: Shareable, target: ShareTarget): ShareData {
  const { title, text, url, file } = what;
  const words: ShareData = { title, text, ...(url === undefined ? {} : { url }) };
  if (!file) return words;
  const withPicture: ShareData = { ...words, files: [file] };
  return target.canShare?.(withPicture) ? withPicture : words;
}

/** The part of the browser that stores a file, so that a test can replace it. */
export type SaveFile = (file: File) => void;

const SAVED_WITHIN_MS = 60_000;

function saveByBrowser(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), SAVED_WITHIN_MS);
}

/** Shares a picture by the device's share sheet; where that takes no pictures, it is stored on the device. */
export async function sharePicture(
  what: Shareable & { readonly file: File },
  target: ShareTarget = usualTarget(),
  save: SaveFile = saveByBrowser,
): Promise<'shared' | 'saved'> {
  const data = dataOf(what, target);
  if (target.share && data.files) {
    try {
      await target.share(data);
      return 'shared';
    } catch (error) {
      // The player closed the sheet: storing it now would do what was just declined.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  save(what.file);
  return 'saved';
}

/** Opens the device's share sheet; where there is none, or it fails, the text is copied. */
export async function share(what: Shareable, target: ShareTarget = usualTarget()): Promise<ShareAnswer> {
  if (target.share) {
    try {
      await target.share(dataOf(what, target));
      return 'shared';
    } catch (error) {
      // The player closed the sheet: copying now would do what was just declined.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  const words = what.url === undefined ? what.text : `${what.text}\n${what.url}`;
  return (await target.copy(words)) ? 'copied' : 'failed';
}
