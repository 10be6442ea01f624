import { copyText, type Shareable, share } from '../platform/share.ts';
import { useServices, useText } from '../stores/services.ts';

export interface Handing {
  /** Puts a text into the clipboard and says so. */
  copy(text: string): Promise<void>;
  /** The device's share sheet; where there is none, the text is copied. */
  send(what: Shareable): Promise<void>;
}

/** Codes and links that leave the app. The result is always told. */
export function useHanding(): Handing {
  const { notices } = useServices();
  const t = useText();
  const tell = (isCopied: boolean) =>
    notices.getState().tell({
      tone: isCopied ? 'good' : 'bad',
      text: t(isCopied ? 'bonus.copied' : 'bonus.copyFailed'),
    });
  return {
    async copy(text) {
      tell(await copyText(text));
    },
    async send(what) {
      const answer = await share(what);
      if (answer !== 'shared') tell(answer === 'copied');
    },
  };
}
