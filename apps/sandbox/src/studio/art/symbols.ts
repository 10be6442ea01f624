/**
 * The symbols of the games as SVG in a box of 100 by 100, for the reels and for the pictures of the lobby. Flat shapes
 * with a light and a dark side, readable at 40 pixels.
 */
const gem = (light: string, mid: string, dark: string) =>
  `<path d="M50 8 84 32 50 94 16 32Z" fill="${mid}"/><path d="M50 8 84 32H62L50 8Z" fill="${light}"/><path d="M50 8 38 32H16Z" fill="${light}" opacity=".75"/><path d="M62 32H84L50 94Z" fill="${dark}"/><path d="M38 32H16L50 94Z" fill="${dark}" opacity=".55"/><path d="M38 32H62L50 8Z" fill="#fff" opacity=".55"/>`;
const round = (light: string, mid: string, dark: string) =>
  `<circle cx="50" cy="52" r="40" fill="${mid}"/><path d="M50 12a40 40 0 0 1 0 80 52 52 0 0 0 0-80Z" fill="${dark}" opacity=".55"/><path d="M30 26 50 20 70 26 78 52 50 84 22 52Z" fill="${light}" opacity=".45"/><path d="M36 34 50 28 64 34 60 50H40Z" fill="#fff" opacity=".6"/>`;
const letter = (text: string, light: string, dark: string) =>
  `<text x="50" y="80" text-anchor="middle" font-family="'Sofia Sans Condensed','Arial Narrow',Impact,sans-serif" font-weight="900" font-size="84" fill="${dark}" stroke="${dark}" stroke-width="5">${text}</text><text x="50" y="77" text-anchor="middle" font-family="'Sofia Sans Condensed','Arial Narrow',Impact,sans-serif" font-weight="900" font-size="84" fill="${light}">${text}</text>`;
const coin = (mark: string) =>
  `<circle cx="50" cy="53" r="40" fill="#8a5200"/><circle cx="50" cy="49" r="40" fill="#ffb81f"/><circle cx="50" cy="49" r="31" fill="none" stroke="#8a5200" stroke-width="3" stroke-dasharray="5 4"/><path d="M22 38a31 31 0 0 1 26-20" stroke="#fff3c4" stroke-width="6" fill="none" stroke-linecap="round"/>${mark}`;
const tiger = (mark: string) =>
  `<path d="M18 14 36 22H64L82 14 84 44Q88 78 50 92 12 78 16 44Z" fill="#ff9d1f"/><path d="M22 20 34 26 24 38ZM78 20 66 26 76 38Z" fill="#7a2c00"/><path d="M50 22 44 36H56ZM30 34 44 40 28 44ZM70 34 56 40 72 44ZM18 56 32 58 20 66ZM82 56 68 58 80 66Z" fill="#3b1500"/><path d="M50 56Q72 58 68 76 60 88 50 88 40 88 32 76 28 58 50 56Z" fill="#fff1d6"/><circle cx="36" cy="50" r="6" fill="#fff7c2"/><circle cx="64" cy="50" r="6" fill="#fff7c2"/><circle cx="37" cy="51" r="3.4" fill="#1b0d00"/><circle cx="63" cy="51" r="3.4" fill="#1b0d00"/><path d="M43 60H57L50 70Z" fill="#c2334d"/><path d="M50 70V76M50 76Q42 82 38 76M50 76Q58 82 62 76" stroke="#3b1500" stroke-width="3" fill="none" stroke-linecap="round"/>${mark}`;
const badge = (text: string) =>
  `<g><circle cx="80" cy="80" r="18" fill="#c4122f"/><text x="80" y="88" text-anchor="middle" font-family="'Sofia Sans Condensed','Arial Narrow',Impact,sans-serif" font-weight="900" font-size="24" fill="#fff">${text}</text></g>`;
const bird = (body: string, wing: string, beak: string) =>
  `<path d="M22 94Q14 40 46 16 72 4 78 34L76 44Q70 60 72 94Z" fill="${body}"/><path d="M30 94Q26 62 44 50 56 70 52 94Z" fill="${wing}"/><path d="M74 20Q98 24 92 54 82 44 70 44Z" fill="${beak}"/><circle cx="60" cy="30" r="10" fill="#fff"/><circle cx="62" cy="31" r="5.5" fill="#12161c"/><circle cx="64" cy="29" r="1.8" fill="#fff"/>`;

export const SYMBOLS: Readonly<Record<string, string>> = {
  ace: letter('A', '#ff8a5c', '#8f2b12'),
  king: letter('K', '#5cc8ff', '#104f80'),
  queen: letter('Q', '#c79bff', '#48208a'),
  jack: letter('J', '#7ee081', '#145c2c'),
  ten: letter('10', '#ffd45c', '#855400'),
  seven: letter('7', '#ff5468', '#7a0618'),
  'tiger-2': tiger(badge('2×')),
  'tiger-3': tiger(badge('3×')),
  ingot:
    '<path d="M8 58Q14 40 34 48 50 30 66 48 86 40 92 58 84 84 50 84 16 84 8 58Z" fill="#e08c00"/><path d="M8 58Q14 40 34 48 50 62 66 48 86 40 92 58 70 72 50 72 30 72 8 58Z" fill="#ffc933"/><path d="M34 48Q50 30 66 48 50 62 34 48Z" fill="#fff0a8"/>',
  lantern:
    '<path d="M50 4V16M50 84V98" stroke="#ffc933" stroke-width="5"/><ellipse cx="50" cy="50" rx="38" ry="32" fill="#c4122f"/><ellipse cx="50" cy="50" rx="22" ry="32" fill="#e8364f"/><ellipse cx="50" cy="50" rx="8" ry="32" fill="#ff7a86"/><path d="M30 18H70V26H30ZM30 74H70V82H30Z" fill="#ffc933"/>',
  envelope:
    '<rect x="22" y="10" width="56" height="80" rx="6" fill="#d3142f"/><path d="M22 16 50 44 78 16V10H22Z" fill="#a30a22"/><circle cx="50" cy="50" r="16" fill="#ffc933"/><path d="M43 50H57M50 43V57" stroke="#a30a22" stroke-width="5" stroke-linecap="round"/>',
  orange:
    '<circle cx="50" cy="58" r="34" fill="#ff8a1f"/><path d="M50 24a34 34 0 0 1 0 68 44 44 0 0 0 0-68Z" fill="#d45f00"/><path d="M50 26Q54 6 80 10 78 30 50 26Z" fill="#2fae53"/><circle cx="36" cy="46" r="6" fill="#ffd9a8"/>',
  pharaoh:
    '<path d="M16 92 22 34Q28 8 50 8 72 8 78 34L84 92Z" fill="#1c4fd1"/><path d="M24 40 16 92H34ZM76 40 84 92H66Z" fill="#ffc933"/><path d="M30 34Q32 18 50 18 68 18 70 34 72 62 50 74 28 62 30 34Z" fill="#e0a15e"/><path d="M34 40H46M54 40H66" stroke="#14213a" stroke-width="5" stroke-linecap="round"/><path d="M44 58H56" stroke="#7a3d14" stroke-width="4" stroke-linecap="round"/><path d="M45 74H55L53 94H47Z" fill="#ffc933"/><path d="M42 10Q50 26 58 10L50 2Z" fill="#ffe27a"/>',
  eye: '<path d="M6 46Q50 4 94 46 50 84 6 46Z" fill="#fff3d6" stroke="#0b5f6b" stroke-width="6"/><circle cx="50" cy="45" r="18" fill="#1aa6b7"/><circle cx="50" cy="45" r="9" fill="#06222a"/><circle cx="44" cy="39" r="4" fill="#fff"/><path d="M50 70Q48 92 30 94M60 68Q74 80 70 96" stroke="#0b5f6b" stroke-width="6" fill="none" stroke-linecap="round"/>',
  scarab:
    '<ellipse cx="50" cy="56" rx="30" ry="34" fill="#0c8f6a"/><path d="M50 30V90M22 50H78" stroke="#053d2d" stroke-width="4"/><circle cx="50" cy="22" r="14" fill="#ffc933"/><path d="M20 40 6 30M80 40 94 30M20 64 6 70M80 64 94 70" stroke="#053d2d" stroke-width="6" stroke-linecap="round"/><path d="M32 42Q40 34 46 40" stroke="#8ff0cf" stroke-width="5" fill="none" stroke-linecap="round"/>',
  ankh: '<path d="M50 8C30 8 28 40 46 46V52H20V64H46V94H56V64H80V52H56V46C72 40 70 8 50 8ZM50 20C60 20 58 36 50 40 42 36 40 20 50 20Z" fill="#ffb81f"/><path d="M46 64V94H50V64Z" fill="#b56d00"/>',
  falcon: bird('#b5752a', '#1c4fd1', '#ffc933'),
  anubis:
    '<path d="M30 92Q22 60 34 44L28 12 46 26H54L72 12 66 44Q78 60 70 92Z" fill="#1f2533"/><path d="M36 40Q44 34 48 42 42 46 36 40ZM64 40Q56 34 52 42 58 46 64 40Z" fill="#ffd45c"/><path d="M34 58H66V66H34Z" fill="#ffb81f"/><circle cx="50" cy="68" r="6" fill="#1aa6b7"/>',
  mask: '<path d="M4 34Q26 22 50 34 74 22 96 34 98 72 68 70 56 68 50 58 44 68 32 70 2 72 4 34Z" fill="#8b2fd6"/><path d="M4 34Q26 22 50 34L50 58Q44 68 32 70 2 72 4 34Z" fill="#b45cff"/><ellipse cx="28" cy="50" rx="13" ry="9" fill="#1a0630"/><ellipse cx="72" cy="50" rx="13" ry="9" fill="#1a0630"/><path d="M50 34 38 4 50 14 62 4Z" fill="#ffd426"/><circle cx="50" cy="26" r="5" fill="#ff4d8d"/>',
  dancer:
    '<path d="M50 46 8 8Q4 50 34 60ZM50 46 92 8Q96 50 66 60Z" fill="#ff4d8d"/><path d="M50 46 26 2 42 8 50 0 58 8 74 2Z" fill="#ffd426"/><circle cx="50" cy="36" r="13" fill="#8a4b24"/><path d="M36 52Q50 62 64 52L60 72H40Z" fill="#8a4b24"/><path d="M38 54Q50 64 62 54V62H38Z" fill="#17c3b2"/><path d="M40 72H60L70 96H30Z" fill="#17c3b2"/><path d="M44 38Q50 44 56 38" stroke="#fff" stroke-width="3" fill="none"/>',
  drum: '<path d="M16 32V78Q16 92 50 92 84 92 84 78V32Z" fill="#d3142f"/><ellipse cx="50" cy="32" rx="34" ry="13" fill="#fff1d6"/><path d="M16 40 33 88 50 44 67 88 84 40" stroke="#ffd426" stroke-width="4" fill="none"/><path d="M30 6 52 30M74 4 56 30" stroke="#8a4b24" stroke-width="6" stroke-linecap="round"/>',
  feather:
    '<path d="M22 92Q10 40 76 6 92 60 36 84Z" fill="#17c3b2"/><path d="M22 92Q30 44 76 6 60 60 30 86Z" fill="#0b8f9c"/><path d="M16 98Q40 60 72 14" stroke="#e6fffb" stroke-width="4" fill="none"/><circle cx="64" cy="28" r="9" fill="#ffd426"/><circle cx="64" cy="28" r="4.5" fill="#7a1fb8"/>',
  tambourine:
    '<circle cx="50" cy="50" r="40" fill="#ff7a1f"/><circle cx="50" cy="50" r="28" fill="#fff1d6"/><g fill="#ffd426" stroke="#8a5200" stroke-width="2"><circle cx="50" cy="12" r="8"/><circle cx="88" cy="50" r="8"/><circle cx="50" cy="88" r="8"/><circle cx="12" cy="50" r="8"/></g><path d="M50 36 54 46 64 46 56 53 59 63 50 57 41 63 44 53 36 46 46 46Z" fill="#d3142f"/>',
  float:
    '<path d="M4 62H96L86 84H14Z" fill="#ff4d8d"/><circle cx="28" cy="86" r="9" fill="#2b1740"/><circle cx="72" cy="86" r="9" fill="#2b1740"/><path d="M14 62 24 34H76L86 62Z" fill="#ffd426"/><path d="M50 2 57 18 74 18 60 29 65 46 50 36 35 46 40 29 26 18 43 18Z" fill="#fff"/><path d="M10 70H90" stroke="#fff" stroke-width="4" stroke-dasharray="4 7"/>',
  river:
    '<rect x="6" y="6" width="88" height="88" rx="18" fill="#0b76c9"/><path d="M6 34Q28 20 50 34T94 34V52Q72 66 50 52T6 52Z" fill="#4fb8ff"/><path d="M6 66Q28 52 50 66T94 66V80Q72 94 50 80T6 80Z" fill="#2b98ea"/><text x="50" y="66" text-anchor="middle" font-family="\'Sofia Sans Condensed\',\'Arial Narrow\',Impact,sans-serif" font-weight="900" font-size="40" fill="#fff" stroke="#063f73" stroke-width="7" paint-order="stroke">WILD</text>',
  jaguar:
    '<path d="M16 18 34 26H66L84 18 84 50Q84 86 50 92 16 86 16 50Z" fill="#e8a336"/><g fill="#5a3208"><circle cx="32" cy="38" r="5"/><circle cx="68" cy="38" r="5"/><circle cx="50" cy="32" r="5"/><circle cx="24" cy="60" r="5"/><circle cx="76" cy="60" r="5"/><circle cx="40" cy="24" r="3"/><circle cx="60" cy="24" r="3"/></g><path d="M50 58Q70 58 66 76 58 88 50 88 42 88 34 76 30 58 50 58Z" fill="#fff1d6"/><path d="M30 48Q38 42 44 50 36 54 30 48ZM70 48Q62 42 56 50 64 54 70 48Z" fill="#2fae53"/><path d="M43 62H57L50 71Z" fill="#5a1f14"/><path d="M50 71V78" stroke="#5a3208" stroke-width="3"/>',
  canoe:
    '<path d="M4 46Q50 70 96 46 90 78 50 80 10 78 4 46Z" fill="#8a4b24"/><path d="M4 46Q50 70 96 46L92 54Q50 76 8 54Z" fill="#c97b3f"/><path d="M70 8 30 92" stroke="#ffd9a8" stroke-width="6" stroke-linecap="round"/><path d="M62 2 82 8 72 30 60 24Z" fill="#d3142f"/><path d="M8 88Q28 80 50 88T92 88" stroke="#4fb8ff" stroke-width="5" fill="none"/>',
  toucan: bird('#12161c', '#fff1d6', '#ff8a1f'),
  macaw: bird('#e0263c', '#1c6fe0', '#2b2f3a'),
  bar: '<rect x="8" y="30" width="84" height="40" rx="8" fill="#12161c" stroke="#ffc933" stroke-width="5"/><text x="50" y="63" text-anchor="middle" font-family="\'Sofia Sans Condensed\',\'Arial Narrow\',Impact,sans-serif" font-weight="900" font-size="36" fill="#fff">BAR</text>',
  bell: '<path d="M50 10Q78 14 78 50L88 74H12L22 50Q22 14 50 10Z" fill="#ffc933"/><path d="M50 10Q78 14 78 50L88 74H62Q68 40 50 10Z" fill="#d98a00"/><circle cx="50" cy="82" r="10" fill="#8a5200"/><circle cx="50" cy="8" r="6" fill="#d98a00"/>',
  guava:
    '<circle cx="50" cy="54" r="38" fill="#4fb04a"/><circle cx="50" cy="54" r="31" fill="#ffd2d8"/><circle cx="50" cy="54" r="25" fill="#ff5f7e"/><g fill="#fff1d6"><circle cx="42" cy="46" r="3"/><circle cx="58" cy="46" r="3"/><circle cx="50" cy="58" r="3"/><circle cx="38" cy="60" r="3"/><circle cx="62" cy="60" r="3"/></g><path d="M52 16Q60 2 78 8 72 22 52 16Z" fill="#2c7a33"/>',
  cashew:
    '<path d="M28 24Q50 8 72 24 82 60 60 76H40Q18 60 28 24Z" fill="#ff7a1f"/><path d="M50 14Q72 16 72 24 82 60 60 76H54Q70 50 50 14Z" fill="#d3450f"/><path d="M42 76H60Q72 84 60 94 44 98 40 86Z" fill="#8a6a4b"/><path d="M36 34Q34 48 38 58" stroke="#ffd9a8" stroke-width="5" fill="none" stroke-linecap="round"/>',
  acai: '<path d="M50 4Q46 30 60 40M50 4Q40 26 34 40" stroke="#2c7a33" stroke-width="5" fill="none"/><g fill="#5b2a8f"><circle cx="34" cy="50" r="17"/><circle cx="66" cy="50" r="17"/><circle cx="50" cy="76" r="17"/></g><g fill="#a77be0"><circle cx="29" cy="45" r="5"/><circle cx="61" cy="45" r="5"/><circle cx="45" cy="71" r="5"/></g>',
  coin: coin('<path d="M54 26 44 74" stroke="#8a5200" stroke-width="9" stroke-linecap="round"/>'),
  diamond: gem('#f2fbff', '#bfe8ff', '#7cb8e0'),
  ruby: gem('#ff8ca0', '#e8133c', '#8f0522'),
  emerald: gem('#8ff0b8', '#12a85a', '#05602f'),
  sapphire: gem('#9cc2ff', '#2463eb', '#0f2f8f'),
  topaz: round('#fff0b8', '#ffb31f', '#b56300'),
  amethyst: round('#e6c2ff', '#9a3df0', '#4f1496'),
  aquamarine: round('#c9fff6', '#19c7c0', '#0a6f78'),
  quartz: round('#ffe3ee', '#f58fb5', '#a84472'),
};

export const symbolSvg = (name: string): string =>
  `<svg viewBox="0 0 100 100" aria-hidden="true">${SYMBOLS[name] ?? ''}</svg>`;
