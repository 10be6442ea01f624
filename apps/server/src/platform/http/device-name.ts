const AGENT_LENGTH_MAX = 400;

/** The first that fits names it: a tablet's Safari also says Macintosh, and everyone says Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Telegram/i, 'Telegram'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const AGENTS_MAX = 2_000;
const known = new Map<string, string>();

/** Browser and system for a list of devices. Only our own words come out of it, whatever a client sends. */
export function deviceNameOf(agent = ''): string {
  const before = known.get(agent);
  if (before !== undefined) return before;
  const name = read(agent);
  if (known.size >= AGENTS_MAX) known.clear();
  known.set(agent, name);
  return name;
}

function read(agent: string): string {
  const text = agent.slice(0, AGENT_LENGTH_MAX);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((word) => word !== undefined).join(' · ');
}
