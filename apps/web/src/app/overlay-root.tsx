import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useServices, useShared } from '../stores/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyOverlay } from './later-overlays.ts';
import { lazySlip } from './load-slip.ts';

/** Overlays are mounted here, outside the screens: a screen that is hidden or unmounted does not close its overlay. */
export function OverlayRoot() {
  const open = useShared('overlays', (overlays) => overlays.open);
  const close = useShared('overlays', (overlays) => overlays.close);
  switch (open) {
    case undefined:
      return null;
    case 'slip':
      return <SlipPart show={({ SlipSheet }) => <SlipSheet onClose={close} />} />;
    case 'receipt':
      return <SlipPart show={({ ReceiptSheet }) => <ReceiptSheet onClose={close} />} />;
    case 'language':
    case 'login':
    case 'save-email':
    case 'booking':
    case 'match-facts':
    case 'price-history':
    case 'game-search':
    case 'game-idea':
      return <LaterOverlay name={open} onClose={close} />;
  }
}

/** The small slip, above the bar of a page that stays usable. */
export function MiniSlipPlace() {
  const isMini = useShared('slip', (slip) => slip.mini === 'mini');
  const isFree = useShared('overlays', (overlays) => overlays.open === undefined);
  return isMini && isFree ? <SlipPart show={({ MiniSlip }) => <MiniSlip />} /> : null;
}

/** Code that is missing comes with a new page once the server answers; until then the page is left as it is. */
function Missing() {
  const { renew } = useServices();
  useEffect(() => void renew(), [renew]);
  return null;
}

/** Code that does not load leaves the page as it is; the next tap tries again with a new component. */
function Arriving({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<Missing />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface SlipPartProps {
  readonly show: (parts: ReturnType<typeof lazySlip>) => ReactNode;
}

function SlipPart({ show }: SlipPartProps) {
  const { text } = useServices();
  const parts = useMemo(() => lazySlip(text), [text]);
  return <Arriving>{show(parts)}</Arriving>;
}

interface LaterOverlayProps {
  readonly name: Parameters<typeof lazyOverlay>[0];
  readonly onClose: () => void;
}

function LaterOverlay({ name, onClose }: LaterOverlayProps) {
  const { text } = useServices();
  const Overlay = useMemo(() => lazyOverlay(name, text), [name, text]);
  return (
    <Arriving key={name}>
      <Overlay onClose={onClose} />
    </Arriving>
  );
}
