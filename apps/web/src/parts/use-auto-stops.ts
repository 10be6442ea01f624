import { useEffect } from 'react';
import type { AutoStop } from '../stores/originals/autoplay.ts';
import { useServices } from '../stores/services.ts';

/** Leaving the page, an app in the background and the reality check end automatic rounds. */
export function useAutoStops(stop: (why: AutoStop) => void): void {
  const { outcomes } = useServices();
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') stop('left');
    };
    document.addEventListener('visibilitychange', onHidden);
    const leave = outcomes.listen(({ name, outcome }) => {
      if (name !== 'presenceNote' || outcome.is !== 'done') return;
      const { due } = outcome.data as { readonly due?: number };
      if (due === 1) stop('reality');
    });
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
      stop('left');
    };
  }, [outcomes, stop]);
}
