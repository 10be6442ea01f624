import { createContext, use } from 'react';

/** What a page may ask of the frame around it. */
export interface Shell {
  /** The page of the navigation above an address that the operator may see. */
  parentOf(location: string): { readonly to: string; readonly name: string };
  openPalette(): void;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is used outside of the shell');
  return shell;
}
