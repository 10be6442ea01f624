import { OwnEvents } from '../features/own-events/own-events.tsx';

export function OwnEventsScreen() {
  return <OwnEvents />;
}
