/** Drawings of 120 by 150, flat, in three to five colours. The name of the game stands over the lowest 40. */
export const ANIMALS = {
  tiger: {
    ground: '#f59a0b',
    ink: '#2a0f06',
    art: '<circle cx="60" cy="66" r="55" fill="#ffc637"/><g><circle cx="29" cy="38" r="13" fill="#c53a12"/><circle cx="91" cy="38" r="13" fill="#c53a12"/><circle cx="29" cy="38" r="6" fill="#2a0f06"/><circle cx="91" cy="38" r="6" fill="#2a0f06"/><path d="M60 24c27 0 40 19 40 41 0 6 4 9 8 14-7 2-9 5-12 10-7 13-21 21-36 21S31 102 24 89c-3-5-5-8-12-10 4-5 8-8 8-14 0-22 13-41 40-41z" fill="#e9591b"/><path d="M60 58c5 0 9 9 12 14 5 2 13 6 13 15 0 10-12 17-25 17s-25-7-25-17c0-9 8-13 13-15 3-5 7-14 12-14z" fill="#fff0d2"/><g fill="#2a0f06"><path d="M60 27l6 17h-12zM46 30l8 15-13-7zM74 30l-8 15 13-7zM22 56l17 6-18 5zM98 56l-17 6 18 5zM21 73l15 4-14 7zM99 73l-15 4 14 7z"/><path d="M50 74h20c1 5-6 10-10 10s-11-5-10-10z"/><path d="M60 83v6M60 89c-3 5-9 5-12 2M60 89c3 5 9 5 12 2" fill="none" stroke="#2a0f06" stroke-width="2.4" stroke-linecap="round"/></g><path d="M32 61c5-8 14-7 18 2-6 4-13 4-18-2zM88 61c-5-8-14-7-18 2 6 4 13 4 18-2z" fill="#2a0f06"/><circle cx="42" cy="60.5" r="3.6" fill="#ffd94a"/><circle cx="78" cy="60.5" r="3.6" fill="#ffd94a"/><circle cx="42" cy="60.5" r="1.5" fill="#2a0f06"/><circle cx="78" cy="60.5" r="1.5" fill="#2a0f06"/></g>',
  },
  toucan: {
    ground: '#12b273',
    ink: '#fff4cf',
    art: '<g transform="translate(0 -12)"><path d="M-10 30C20 10 60 0 70-20H-10zM130 130c-30-20-60-10-80 30h80z" fill="#0b8f5a"/><path d="M120-10c-20 10-40 14-60 12 20 18 50 16 60 0z" fill="#19c07c"/><path d="M-10 150C-6 96 10 54 46 44c16-5 30 3 32 18 2 18-10 28-14 44-4 18-2 32 0 46z" fill="#101418"/><path d="M44 66c12-8 30-2 30 12 0 16-14 22-18 38-10-4-22-14-22-30 0-8 4-16 10-20z" fill="#fff4cf"/><path d="M66 44c18-12 44-6 52 18 5 16-1 30-8 38-1-12-8-22-22-26-12-3-20-8-24-14z" fill="#ff8a1f"/><path d="M64 60c4 6 12 11 24 14 14 4 21 14 22 26l-4 4c-4-10-12-16-22-18-12-3-22-10-24-20z" fill="#e0531a"/><path d="M106 46c7 4 10 10 12 16 5 16-1 30-8 38l-1-6c6-12 6-32-3-48z" fill="#101418"/><path d="M66 44l-4 17 6 6c-1-8 0-16 4-26z" fill="#ffd426"/><circle cx="58" cy="57" r="9" fill="#2b8fe0"/><circle cx="58" cy="57" r="5.5" fill="#101418"/><circle cx="56" cy="55" r="1.7" fill="#fff"/></g><rect y="108" width="120" height="42" fill="#07301f"/>',
  },
  macaw: {
    ground: '#ffcb2e',
    ink: '#ffe9a0',
    art: '<circle cx="66" cy="60" r="50" fill="#ffdd70"/><path d="M14 150C8 96 18 36 62 28c28-5 46 14 46 38 0 9-4 15-9 19-9-6-19-7-27-3-10 6-11 18-5 30 5 11 5 24 2 38z" fill="#1c5bd4"/><path d="M22 150c-4-34 0-62 16-86M36 150c-4-26-2-46 8-64" fill="none" stroke="#4a8bf5" stroke-width="5" stroke-linecap="round"/><path d="M80 60c14-7 32 1 34 20 1 14-6 25-14 29 2-9-2-15-9-18-10-3-16-12-11-31z" fill="#161a26"/><path d="M72 82c3 6 8 8 13 8-2 6-9 8-15 4-3-4-2-10 2-12z" fill="#ffdd35"/><circle cx="72" cy="54" r="10" fill="#ffdd35"/><circle cx="72" cy="54" r="6" fill="#161a26"/><circle cx="70" cy="52" r="2" fill="#fff"/><rect y="112" width="120" height="38" fill="#0d2f78"/>',
  },
  wolf: {
    ground: '#3a2c7a',
    ink: '#f6e3b8',
    art: '<circle cx="60" cy="56" r="46" fill="#f6e3b8"/><path d="M22 8l26 34-20 14zM98 8L72 42l20 14z" fill="#8f2f12"/><path d="M26 18l16 26-10 6zM94 18L78 44l10 6z" fill="#2a1208"/><path d="M60 30c18 0 32 10 36 28l-14 14c-4 14-10 28-22 36-12-8-18-22-22-36L24 58c4-18 18-28 36-28z" fill="#d4591f"/><path d="M24 58l22 8 14 40c-12-8-18-20-22-34zM96 58l-22 8-14 40c12-8 18-20 22-34z" fill="#f4ddc0"/><path d="M60 34l7 24-7 14-7-14z" fill="#8f2f12"/><path d="M38 56l14 7-11 3zM82 56l-14 7 11 3z" fill="#2a1208"/><path d="M52 92h16l-8 12z" fill="#2a1208"/><rect y="112" width="120" height="38" fill="#241b52"/>',
  },
  snake: {
    ground: '#f2bd3a',
    ink: '#fff6e0',
    art: '<circle cx="60" cy="62" r="50" fill="#f7d77a"/><g fill="none" stroke-width="15"><circle cx="60" cy="64" r="38" stroke="#d3262c"/><circle cx="60" cy="64" r="38" stroke="#17120f" stroke-dasharray="9 30.8"/><circle cx="60" cy="64" r="38" stroke="#fff6e0" stroke-dasharray="4 35.8" stroke-dashoffset="-11"/><circle cx="60" cy="64" r="17" stroke="#d3262c"/><circle cx="60" cy="64" r="17" stroke="#17120f" stroke-dasharray="8 27.6"/><circle cx="60" cy="64" r="17" stroke="#fff6e0" stroke-dasharray="3 32.6" stroke-dashoffset="-10"/></g><path d="M76 12c14-4 28 4 30 16 1 9-6 14-16 13l-18-5z" fill="#17120f"/><path d="M82 13l10 28-10-2-9-24z" fill="#fff6e0"/><circle cx="96" cy="24" r="3.2" fill="#ffd426"/><path d="M106 30l12 3-5 1 4 5-12-6z" fill="#d3262c"/><rect y="113" width="120" height="37" fill="#a3161f"/>',
  },
  dolphin: {
    ground: '#0a3350',
    ink: '#ffe2b0',
    art: '<circle cx="60" cy="52" r="38" fill="#ffe2b0"/><circle cx="60" cy="52" r="29" fill="#ffd08a"/><path d="M0 92q15-9 30 0t30 0 30 0 30 0v58H0z" fill="#13688f"/><path d="M18 96c4-34 26-56 56-54 6-6 12-8 18-8-3 5-4 9-4 12 8 5 12 12 14 18l13 3c-6 5-13 7-19 6-7 2-14 0-20-3-14-1-27 8-31 25z" fill="#ff7ba6"/><path d="M96 73c-7 2-14 0-20-3-14-1-27 8-31 25l-9 1c2-20 16-34 36-33 10 1 17 5 24 10z" fill="#ffc2d6"/><circle cx="89" cy="58" r="2.2" fill="#3b0f28"/><path d="M0 104q15-9 30 0t30 0 30 0 30 0v46H0z" fill="#0d4f73"/>',
  },
  fish: {
    ground: '#06707a',
    ink: '#ffffff',
    art: '<g fill="#0a8c97"><circle cx="20" cy="28" r="9"/><circle cx="34" cy="16" r="4.5"/><circle cx="100" cy="98" r="7"/><circle cx="92" cy="20" r="3"/></g><path d="M94 62l20-20c2 14 2 28 0 42z" fill="#ff5a2c"/><path d="M8 64C22 38 46 28 70 36c14 5 24 16 30 27-7 12-17 22-31 26C45 96 22 88 8 64z" fill="#ff9a3d"/><path d="M44 31c10-12 26-12 36-2l-8 9z" fill="#ff5a2c"/><path d="M48 95c8 8 18 9 27 4l-6-10z" fill="#ff5a2c"/><g fill="none" stroke="#c94a0e" stroke-width="2.4" stroke-linecap="round"><path d="M46 46c6 10 6 24 0 35M60 44c6 11 6 27 0 39M74 48c4 9 4 21 0 31"/></g><path d="M8 64c6-11 14-19 23-24 8 13 8 36-1 48C21 82 13 75 8 64z" fill="#ffd36b"/><circle cx="24" cy="57" r="6" fill="#fff"/><circle cx="23" cy="57" r="3" fill="#0b2b33"/><path d="M8 64l11 5" stroke="#0b2b33" stroke-width="2.4" stroke-linecap="round"/>',
  },
};
