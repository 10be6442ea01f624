import { TimeCheck } from '../features/protection/time-check.tsx';
import { ContentLater, type ContentLaterProps } from './content-later.tsx';
import { GrowthLater } from './growth-later.tsx';
import { InstallLater } from './install-later.tsx';
import { MessagesLater, type MessagesLaterProps } from './messages-later.tsx';

export interface AfterFirstViewProps extends ContentLaterProps, MessagesLaterProps {}

/** What surrounds every page and is not needed before it can be used: one file, loaded after the first view. */
export function AfterFirstView({ path, hasTabs, onMarks, onFrame }: AfterFirstViewProps) {
  return (
    <>
      <TimeCheck />
      <GrowthLater path={path} hasTabs={hasTabs} />
      <MessagesLater path={path} onMarks={onMarks} />
      <InstallLater path={path} />
      <ContentLater path={path} hasTabs={hasTabs} onFrame={onFrame} />
    </>
  );
}
