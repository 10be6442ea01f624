import { Suspense, useEffect } from 'react';
import { TimeCheck } from '../features/protection/time-check.tsx';
import { trackingOf } from '../stores/connection/tracking.ts';
import { useServices } from '../stores/services.ts';
import { ContentLater, type ContentLaterProps } from './content-later.tsx';
import { GrowthLater } from './growth-later.tsx';
import { InstallLater } from './install-later.tsx';
import { MessagesLater, type MessagesLaterProps } from './messages-later.tsx';
import { OneTapLater } from './one-tap-later.tsx';

export interface AfterFirstViewProps extends ContentLaterProps, MessagesLaterProps {}

/**
 * What surrounds every page and is not needed before it can be used: one file, loaded after the first view. Each part has
 * its own boundary: one that loads more of itself must not hide the others, least of all the reality check.
 */
export function AfterFirstView({ path, hasTabs, onMarks, onFrame }: AfterFirstViewProps) {
  const services = useServices();
  useEffect(() => trackingOf(services).note('page', { path }), [services, path]);
  return (
    <>
      <Suspense>
        <TimeCheck />
      </Suspense>
      <Suspense>
        <GrowthLater path={path} hasTabs={hasTabs} />
      </Suspense>
      <Suspense>
        <MessagesLater path={path} onMarks={onMarks} />
      </Suspense>
      <Suspense>
        <InstallLater path={path} />
      </Suspense>
      <Suspense>
        <ContentLater path={path} hasTabs={hasTabs} onFrame={onFrame} />
      </Suspense>
      <OneTapLater path={path} />
    </>
  );
}
