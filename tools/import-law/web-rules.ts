import { BROWSER_APPS } from './levels.ts';
import { anyOf, type Rule } from './rule.ts';

const APP = `^apps/(${anyOf(BROWSER_APPS)})/src/`;
const SAME_APP = '^apps/$1/src/';

export const WEB_RULES: readonly Rule[] = [
  {
    name: 'features-are-strangers',
    instead: 'let the screen introduce them, or move the shared state to stores/',
    from: { path: `${APP}features/([^/]+)` },
    to: { path: `${SAME_APP}features/`, pathNot: `${SAME_APP}features/$2(?:/|$)` },
  },
  {
    name: 'features-know-no-screen',
    instead: 'take what the screen knows as a property',
    from: { path: `${APP}features/` },
    to: { path: `${SAME_APP}screens/` },
  },
  {
    name: 'screens-compose',
    instead:
      'a screen composes features, stores, app, platform, brand and ui; move the rest into one of them',
    from: { path: `${APP}screens/([^/.]+)` },
    to: {
      path: SAME_APP,
      pathNot: [`${SAME_APP}(?:features|stores|app|platform|brand)/`, `${SAME_APP}screens/$2(?:/|\\.)`],
    },
  },
  {
    name: 'stores-know-no-screen',
    instead: 'stores hold state; features and screens read it',
    from: { path: `${APP}stores/` },
    to: { path: `${SAME_APP}(?:features|screens)/` },
  },
];
