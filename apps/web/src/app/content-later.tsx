import { type ReactNode, useEffect, useMemo } from 'react';
import { OwnLogo } from '../features/content/own-logo.tsx';
import { ContentPopups } from '../features/content/popup.tsx';
import { TabPrompt } from '../features/content/tab-prompt.tsx';
import { useContent } from '../stores/content/reads.ts';
import { isQuietPage } from '../stores/growth/bonus-news.ts';
import { useArrangement, useServices, useShared } from '../stores/services.ts';
import { arrangedBy, tabKeyOf } from './content-tabs.ts';
import { HOME } from './route.ts';
import { type ArrangedTabs, tabsOf } from './tab-routes.ts';

/** What operators change of the frame around every page. */
export interface FrameContent {
  arrange?(tabs: ArrangedTabs): ArrangedTabs;
  readonly logo?: ReactNode;
}

export interface ContentLaterProps {
  /** The path of the page in front. */
  readonly path: string;
  readonly hasTabs: boolean;
  readonly onFrame: (frame: FrameContent) => void;
}

/** Tabs, logo, hints and popups that operators published; loaded after the first view. */
export function ContentLater({ path, hasTabs, onFrame }: ContentLaterProps) {
  const { boot } = useServices();
  const arrangement = useArrangement();
  const hasSlip = useShared('slip', (slip) => slip.items.length > 0);
  const tabs = useContent('tabIndex', {});
  const logo = useContent('logoConf', {});
  const ownTabs = tabs.is === 'known' ? tabs.data.tabs : undefined;
  const ownLogo = logo.is === 'known' && logo.data.picture !== '' ? logo.data : undefined;
  const frame = useMemo<FrameContent>(
    () => ({
      ...(ownTabs && { arrange: (known: ArrangedTabs) => arrangedBy(ownTabs, known) }),
      ...(ownLogo && { logo: <OwnLogo logo={ownLogo} name={boot.brand.name} home={HOME} /> }),
    }),
    [ownTabs, ownLogo, boot],
  );
  useEffect(() => onFrame(frame), [frame, onFrame]);
  const { before, after } = (frame.arrange ?? ((known) => known))(tabsOf(arrangement));
  const keys = [...before.map(tabKeyOf), 'slip', ...after.map(tabKeyOf)].map((key) => key ?? '');
  return (
    <>
      <ContentPopups mayShow={hasTabs && !hasSlip && !isQuietPage(path)} />
      {hasTabs && <TabPrompt tabs={keys} />}
    </>
  );
}
