import type { ReactNode } from 'react';
import type { FIRST_ICONS } from './first-icons.tsx';

/** Inner shapes of the icons: 24 grid, drawn with a 1.75 stroke in the current colour. */
export const ICON_SHAPES = {
  heart: (
    <path d="M12 19.8S3.5 15 3.5 9.15A4.6 4.6 0 0112 6.7a4.6 4.6 0 018.5 2.45C20.5 15 12 19.8 12 19.8z" />
  ),
  heartFilled: (
    <path
      d="M12 20.7S2.7 15.4 2.7 9.1A5.4 5.4 0 0112 5.6a5.4 5.4 0 019.3 3.5c0 6.3-9.3 11.6-9.3 11.6z"
      fill="currentColor"
      strokeWidth={0}
    />
  ),
  grid: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M3 19.5c.7-3.4 3-5 6-5s5.3 1.6 6 5M15.5 5.5a3.2 3.2 0 010 6M17.3 14.7c2 .5 3.2 2 3.7 4.8" />
    </>
  ),
  trophy: (
    <path d="M7.5 4h9v5.5a4.5 4.5 0 01-9 0zM7.5 5.5H4.3c0 3 1 5 3.4 5.3M16.5 5.5h3.2c0 3-1 5-3.4 5.3M12 14v3.3M8.5 20.2h7l-.7-2.9H9.2z" />
  ),
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
  idea: <path d="M9 17.2c0-2.2-3-3.7-3-7.4a6 6 0 0112 0c0 3.7-3 5.2-3 7.4zM9.6 20.5h4.8M9 17.2h6" />,
  wallet: (
    <>
      <path d="M4 7.3A2.3 2.3 0 016.3 5H17v3" />
      <rect x="4" y="8" width="16.5" height="11.5" rx="2.2" />
      <path d="M4 7.3V17M16.3 13.75h.1" strokeWidth={2.2} />
    </>
  ),
  settings: (
    <>
      <path d="M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9" />
      <circle cx="15" cy="7.5" r="2.2" />
      <circle cx="9" cy="16.5" r="2.2" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 010 17z" fill="currentColor" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.2" />
      <path d="M15.5 8.3V6.2A2.2 2.2 0 0013.3 4H6.2A2.2 2.2 0 004 6.2v7.1a2.2 2.2 0 002.2 2.2h2.1" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.3V12l3 2" />
    </>
  ),
  deposit: (
    <path d="M12 4v10.5M7.5 10.3L12 14.8l4.5-4.5M4.5 16.5v1.7a1.8 1.8 0 001.8 1.8h11.4a1.8 1.8 0 001.8-1.8v-1.7" />
  ),
  withdraw: (
    <path d="M12 14.8V4.3M7.5 8.5L12 4l4.5 4.5M4.5 16.5v1.7a1.8 1.8 0 001.8 1.8h11.4a1.8 1.8 0 001.8-1.8v-1.7" />
  ),
  gift: (
    <>
      <rect x="4" y="11" width="16" height="9" rx="1.5" />
      <path d="M3 7.5h18V11H3zM12 7.5V20M12 7.5S10.8 3.3 8.3 3.3a2.1 2.1 0 000 4.2zM12 7.5s1.2-4.2 3.7-4.2a2.1 2.1 0 010 4.2z" />
    </>
  ),
  loop: <path d="M5 11a7 7 0 0112-4.5L19 8.5M19 4.5v4h-4M19 13a7 7 0 01-12 4.5L5 15.5M5 19.5v-4h4" />,
  switch: <path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.3v4.9M12 7.9v.1" strokeWidth={2} />
    </>
  ),
  backspace: (
    <>
      <path d="M8.5 6h10.3A1.7 1.7 0 0120.5 7.7v8.6a1.7 1.7 0 01-1.7 1.7H8.5L3 12z" />
      <path d="M11.5 9.7l4.6 4.6M16.1 9.7l-4.6 4.6" />
    </>
  ),
  headset: (
    <>
      <path d="M4.5 14.5V12a7.5 7.5 0 0115 0v2.5" />
      <rect x="3.5" y="13.3" width="4" height="6" rx="1.6" />
      <rect x="16.5" y="13.3" width="4" height="6" rx="1.6" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  hourglass: (
    <path d="M7 3.5h10M7 20.5h10M8 3.5c0 5 8 5.5 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 5.5-8 8.5s8 3.5 8 8.5" />
  ),
  shield: (
    <>
      <path d="M12 3.3l7.5 2.8v5.4c0 4.7-3.1 7.8-7.5 9.3-4.4-1.5-7.5-4.6-7.5-9.3V6.1z" />
      <path d="M8.7 12l2.4 2.4 4.3-4.6" />
    </>
  ),
  document: (
    <>
      <path d="M6 3.5h8l4.5 4.5v12.5H6z" />
      <path d="M13.7 3.8v4.5h4.5M9.3 12.5h5.7M9.3 16h5.7" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="M11 12.6L19.5 4M15.7 7.9l2.7 2.7" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.2" />
      <path d="M4 7.5l8 5.8 8-5.8" />
    </>
  ),
  phone: (
    <>
      <rect x="6.5" y="3" width="11" height="18" rx="2.5" />
      <path d="M10.7 18h2.6" />
    </>
  ),
  computer: (
    <>
      <rect x="3.5" y="5" width="17" height="11.5" rx="2" />
      <path d="M9 20h6M12 16.7V20" />
    </>
  ),
  hidden: (
    <path d="M4 4l16 16M9.9 6.1A9 9 0 0112 5.8c6 0 9.2 6.2 9.2 6.2a15.6 15.6 0 01-2.9 3.6M6.3 7.6A14.6 14.6 0 002.8 12S6 18.2 12 18.2a8.7 8.7 0 004-1M10.1 10a2.8 2.8 0 003.9 3.9" />
  ),
  logout: <path d="M10 4.5H5.5v15H10M15.5 8l4 4-4 4M19.3 12H9.8" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth={2.6} />,
  pin: (
    <>
      <path d="M12 21s6.5-6 6.5-11a6.5 6.5 0 00-13 0c0 5 6.5 11 6.5 11z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  chart: <path d="M4 20h16M6.5 16.5v-5M11 16.5v-9M15.5 16.5v-6M20 16.5V6" />,
  share: <path d="M12 14.5V3.8M8 7.5l4-4 4 4M6 11.5v7.2A1.3 1.3 0 007.3 20h9.4a1.3 1.3 0 001.3-1.3v-7.2" />,
  pix: (
    <>
      <path d="M10.5 3.8a2.1 2.1 0 013 0l6.7 6.7a2.1 2.1 0 010 3l-6.7 6.7a2.1 2.1 0 01-3 0l-6.7-6.7a2.1 2.1 0 010-3z" />
      <path d="M6.9 7.6c1.5 0 2.2.5 3 1.3l1.3 1.3c.5.4 1.1.4 1.6 0l1.3-1.3c.8-.8 1.5-1.3 3-1.3M6.9 16.4c1.5 0 2.2-.5 3-1.3l1.3-1.3c.5-.4 1.1-.4 1.6 0l1.3 1.3c.8.8 1.5 1.3 3 1.3" />
    </>
  ),
  usdt: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8 8.3h8M12 8.3V17M7.3 11.7c0 1.1 2 1.8 4.7 1.8s4.7-.7 4.7-1.8-2-1.7-4.7-1.7-4.7.6-4.7 1.7z" />
    </>
  ),
  coin: (
    <>
      <ellipse cx="12" cy="7.5" rx="7.5" ry="3.5" />
      <path d="M4.5 7.5v9c0 1.9 3.4 3.5 7.5 3.5s7.5-1.6 7.5-3.5v-9M4.5 12c0 1.9 3.4 3.5 7.5 3.5s7.5-1.6 7.5-3.5" />
    </>
  ),
  bank: <path d="M4 9.5L12 4.5l8 5zM6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M4 20h16" />,
  cash: (
    <>
      <rect x="3" y="6.5" width="18" height="11" rx="2" />
      <circle cx="12" cy="12" r="2.6" />
      <path d="M6.3 9.8v.1M17.7 14.1v.1" strokeWidth={2.2} />
    </>
  ),
  chain: (
    <path d="M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1.2 1.2M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1.2-1.2" />
  ),
  telegram: (
    <path
      d="M20.9 4.4L2.9 11.3c-.9.35-.85 1.6.1 1.85l4.5 1.35 1.75 5.3c.25.75 1.2.95 1.75.35l2.4-2.5 4.5 3.3c.65.5 1.6.1 1.75-.7L22.3 5.5c.15-.8-.65-1.4-1.4-1.1zM9.7 15.1l-.4 3-1.15-4 9.6-6.5z"
      fill="currentColor"
      stroke="none"
    />
  ),
  google: (
    <g fill="currentColor" stroke="none">
      <path d="M21 12.2c0-.65-.06-1.28-.17-1.88H12v3.56h5.05a4.32 4.32 0 01-1.87 2.83v2.35h3.03C19.98 17.43 21 15.05 21 12.2z" />
      <path
        d="M12 21.35c2.53 0 4.65-.84 6.2-2.27l-3.02-2.35c-.84.56-1.91.9-3.18.9-2.44 0-4.51-1.65-5.25-3.87H3.62v2.43A9.35 9.35 0 0012 21.35z"
        opacity={0.8}
      />
      <path d="M6.75 13.76a5.62 5.62 0 010-3.58V7.75H3.62a9.37 9.37 0 000 8.44z" opacity={0.6} />
      <path
        d="M12 6.3c1.38 0 2.61.47 3.58 1.4l2.68-2.68A9 9 0 0012 2.58a9.35 9.35 0 00-8.38 5.17l3.13 2.43C7.49 7.96 9.56 6.3 12 6.3z"
        opacity={0.9}
      />
    </g>
  ),
  expand: <path d="M14.5 4.5h5v5M9.5 19.5h-5v-5M19.5 4.5L14 10M4.5 19.5L10 14" />,
  play: <path d="M7 4.5l12.500 7.500L7 19.500z" fill="currentColor" stroke="none" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICON_SHAPES | keyof typeof FIRST_ICONS;
