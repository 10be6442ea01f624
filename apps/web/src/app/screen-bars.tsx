import { MessageTopBar } from '../features/messages/message-top-bar.tsx';
import { BannedBar } from '../features/trouble/banned-bar.tsx';

/** Bars between the header of a page and its content that the first view does not need. */
export function ScreenBars({ isMain }: { readonly isMain: boolean }) {
  return (
    <>
      <BannedBar />
      {isMain && <MessageTopBar />}
    </>
  );
}
