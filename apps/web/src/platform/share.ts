/** What leaves the app. `file` is a picture of it where the device takes one; `text` says the same in words. */
export interface Shareable {
  readonly title: string;
  readonly text: string;
  readonly url?: string;
  readonly file?: File;
}

/** shared: the device's own sheet took over, whatever the player did there. copied: the words are in the clipboard. */
export type ShareAnswer = 'shared' | 'copied' | 'failed';

/** What of the browser is used, so that it can be played in a test. */
export interface ShareTarget {
  share?(data: ShareData): Promise<void>;
  canShare?(data: ShareData): boolean;
  copy(text: string): Promise<boolean>;
}

/** A page without a secure origin has no clipboard: there only the old command copies, and only what is selected. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // Inside of an open dialog the rest of the page cannot be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Whether the text reached the clipboard, by the one way or the other. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function browserShareTarget(): ShareTarget {
  const copy = copyText;
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

/** Hands something over to the device's share sheet; where there is none, or it fails, the words are copied. */
export async function share(
  what: Shareable,
  target: ShareTarget = browserShareTarget(),
): Promise<ShareAnswer> {
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
