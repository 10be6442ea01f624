import type { ReactNode } from 'react';

/**
 * The icons of the pages at which a visit begins, and those that must be there without a network; all others are loaded with the first of
 * them.
 */
export const FIRST_ICONS = {
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.2c1-3.9 4-5.7 7.5-5.7s6.5 1.8 7.5 5.7" />
    </>
  ),
  left: <path d="M14.5 5.5L8 12l6.5 6.5" />,
  right: <path d="M9.5 5.5L16 12l-6.5 6.5" />,
  up: <path d="M5.5 14.5L12 8l6.5 6.5" />,
  down: <path d="M5.5 9.5L12 16l6.5-6.5" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 11-2.3-5.4M19.7 3.6v3.7H16" />,
  check: <path d="M5 12.5l4.7 4.7L19 7.5" />,
  ticket: (
    <>
      <path d="M3.5 8.25A1.75 1.75 0 015.25 6.5h13.5a1.75 1.75 0 011.75 1.75v1.5a2.3 2.3 0 000 4.5v1.5a1.75 1.75 0 01-1.75 1.75H5.25a1.75 1.75 0 01-1.75-1.75v-1.5a2.3 2.3 0 000-4.5z" />
      <path d="M14.5 9.5v.1M14.5 12v.1M14.5 14.5v.1" strokeWidth={2} />
    </>
  ),
  alert: (
    <>
      <path d="M12 4.2l8.7 15.3H3.3z" />
      <path d="M12 10v4.2M12 16.9v.1" strokeWidth={2} />
    </>
  ),
  offline: (
    <path
      d="M4 4l16 16M8.5 13.5a5.5 5.5 0 015.2-1.5M5 10a10.5 10.5 0 014-2.5M12.8 6.6A10.6 10.6 0 0119 10M12 18.2v.1"
      strokeWidth={1.9}
    />
  ),
  lock: (
    <>
      <rect x="5" y="10.75" width="14" height="9.5" rx="2.2" />
      <path d="M8.25 10.5V7.75a3.75 3.75 0 017.5 0v2.75" />
    </>
  ),
  football: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2z" />
      <path d="M12 8.2V3.4M15.6 10.8l4.7-1.2M14.2 15l2.7 4.2M9.8 15l-2.7 4.2M8.4 10.8L3.7 9.6" />
    </>
  ),
  list: <path d="M8 6.5h12M8 12h12M8 17.5h12M4 6.5h.1M4 12h.1M4 17.5h.1" />,
  casino: (
    <>
      <path d="M8.3 5.2l9.2-1.7a1.6 1.6 0 011.9 1.3l2 10.9a1.6 1.6 0 01-1.3 1.9l-4.3.8" />
      <rect x="3.3" y="6.3" width="12.3" height="14.4" rx="1.9" />
      <path d="M9.45 10.3l2.45 3.2-2.45 3.2L7 13.5z" fill="currentColor" />
    </>
  ),
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="M15.4 15.4l4.85 4.85" />
    </>
  ),
  star: <path d="M12 3.9l2.5 5.1 5.6.8-4.1 4 1 5.6-5-2.7-5 2.7 1-5.6-4.1-4 5.6-.8z" />,
  live: (
    <>
      <rect x="3.5" y="7" width="17" height="12.5" rx="2.2" />
      <path d="M8.5 3.5L12 7l3.5-3.5M10.5 10.7v5.1l4-2.55z" />
    </>
  ),
  heart: (
    <path d="M12 19.8S3.5 15 3.5 9.15A4.6 4.6 0 0112 6.7a4.6 4.6 0 018.5 2.45C20.5 15 12 19.8 12 19.8z" />
  ),
  grid: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
    </>
  ),
  trophy: (
    <path d="M7.5 4h9v5.5a4.5 4.5 0 01-9 0zM7.5 5.5H4.3c0 3 1 5 3.4 5.3M16.5 5.5h3.2c0 3-1 5-3.4 5.3M12 14v3.3M8.5 20.2h7l-.7-2.9H9.2z" />
  ),
} as const satisfies Record<string, ReactNode>;
