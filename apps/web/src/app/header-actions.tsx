import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The slot at the end of the header that a screen may fill; null until the header is mounted. */
export const HeaderActionsContext = createContext<HTMLElement | null>(null);

/** Buttons of a screen in its header, beside the title. */
export function HeaderActions({ children }: { readonly children: ReactNode }) {
  const place = useContext(HeaderActionsContext);
  return place ? createPortal(children, place) : null;
}
