import { type ComponentType, lazy } from 'react';
import type { TextStore } from '../stores/preferences/text.ts';

interface SlipModules {
  readonly MiniSlip: ComponentType;
  readonly SlipSheet: ComponentType<{ readonly onClose: () => void }>;
  readonly ReceiptSheet: ComponentType<{ readonly onClose: () => void }>;
}

let loading: Promise<SlipModules> | undefined;

/** Loads the slip with its texts once; after a failure the next tap loads it again. */
export function loadSlip(text: TextStore): Promise<SlipModules> {
  loading ??= Promise.all([
    import('../features/slip/slip-parts.ts'),
    text.getState().need('slip'),
    text.getState().need('sport'),
    text.getState().need('habits'),
  ]).then(
    ([modules]) => modules,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The parts of the slip as components that are loaded when they are first shown. */
export function lazySlip(text: TextStore): SlipModules {
  return {
    MiniSlip: lazy(async () => ({ default: (await loadSlip(text)).MiniSlip })),
    SlipSheet: lazy(async () => ({ default: (await loadSlip(text)).SlipSheet })),
    ReceiptSheet: lazy(async () => ({ default: (await loadSlip(text)).ReceiptSheet })),
  };
}
