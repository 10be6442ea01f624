const icon = (inner: string) =>
  `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inner}</svg>`;

export const ICONS = {
  back: icon('<path d="M15 5 8 12l7 7"/>'),
  soundOff: icon('<path d="M4 10v4h4l5 4V6L8 10ZM17 10l4 4M21 10l-4 4"/>'),
  soundOn: icon('<path d="M4 10v4h4l5 4V6L8 10ZM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11"/>'),
  rules: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8h.01"/>'),
  minus: icon('<path d="M5 12h14"/>'),
  plus: icon('<path d="M5 12h14M12 5v14"/>'),
  undo: icon('<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/>'),
  spin: '<svg viewBox="0 0 64 64" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><path d="M12 28a20 20 0 0 1 36-8M50 8v13H37M52 36a20 20 0 0 1-36 8M14 56V43h13"/></g></svg>',
};
