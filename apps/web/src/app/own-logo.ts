import { createContext, type ReactNode } from 'react';

/** The operator's logo, which replaces the drawn one in every header. */
export const OwnLogoContext = createContext<ReactNode>(undefined);
