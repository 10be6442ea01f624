import type { TidyFile } from './files.ts';

export interface Finding {
  readonly ban: string;
  readonly path: string;
  readonly line: number;
  readonly instead: string;
}

export interface Ban {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** The paths that it applies to. */
  readonly within: RegExp;
  readonly except?: RegExp;
  /** Which view is searched. */
  readonly view: 'code' | 'comments' | 'strings' | 'text';
}

/** Tests stand beside the code and are not shipped. */
const SHIPPED = /^(?!.*(?:\/test\/|\.test\.tsx?$))(?:apps|packages)\/[^/]+\/src\//;
const TESTS = /(?:\.test\.tsx?|\.e2e\.ts)$/;
/** This checker must spell what it bans. */
const TIDY = /^tools\/tidy\//;
const CLOCKS =
  /^apps\/server\/src\/platform\/clock\/|^apps\/(?:web|operator)\/src\/(?:platform|boot)\/|^apps\/sandbox\/src\/clock\.ts$|^packages\/client\/src\/clock\.ts$/;
const CHANCES =
  /^apps\/server\/src\/platform\/chance\/|^apps\/(?:web|operator)\/src\/platform\/|^apps\/sandbox\/src\/chance\.ts$/;
const NUMBER_FORMS = /^packages\/(?:kernel|i18n)\//;

const TIME_AND_CHANCE: readonly Ban[] = [
  {
    name: 'time is given',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|(?<!\bnew )\bDate\(\s*\)/g,
    instead: 'take a Clock and call clock.nowMs()',
    within: SHIPPED,
    except: CLOCKS,
    view: 'code',
  },
  {
    name: 'chance is given',
    pattern: /\bMath\.random\b/g,
    instead: 'take a Chance and draw from it; tests seed it',
    within: SHIPPED,
    except: CHANCES,
    view: 'code',
  },
];

const NUMBERS: readonly Ban[] = [
  {
    name: 'no floats from text',
    pattern: /\bparseFloat\b/g,
    instead: 'parseMoney or parseOdds of @palpite/kernel',
    within: SHIPPED,
    except: NUMBER_FORMS,
    view: 'code',
  },
  {
    name: 'no text from floats',
    pattern: /\.toFixed\b/g,
    instead: 'the formats of @palpite/i18n',
    within: SHIPPED,
    except: NUMBER_FORMS,
    view: 'code',
  },
];

const COPIES: readonly Ban[] = [
  {
    name: 'one length of a day',
    pattern: /\bconst (?:SECOND|MINUTE|HOUR|DAY)_MS = [\d_*A-Z ]+;/g,
    instead: 'import it from @palpite/kernel/time',
    within: SHIPPED,
    except: /^packages\/kernel\/src\/time\.ts$/,
    view: 'code',
  },
];

const SURROUNDINGS: readonly Ban[] = [
  {
    name: 'storage through the platform',
    pattern: /\b(?:localStorage|sessionStorage)\b/g,
    instead: "the platform's key store",
    within: SHIPPED,
    except: /^apps\/(?:web|operator)\/src\/(?:platform|boot)[/.]/,
    view: 'code',
  },
  {
    name: 'queries through the store',
    pattern: /import \{[^}]*\buse[A-Z]\w*[^}]*\} from '@tanstack\/react-query'/g,
    instead: 'the hooks of stores/queries.ts: the app has no provider around it',
    within: /^apps\/web\/src\//,
    except: /^apps\/web\/src\/stores\/queries\.ts$/,
    view: 'text',
  },
  {
    name: 'log, do not print',
    pattern: /\bconsole\s*\./g,
    instead: 'the log that is handed in; it redacts',
    within: /^(?!.*(?:\/test\/|\.test\.tsx?$))(?:apps\/server|packages\/[^/]+)\/src\//,
    view: 'code',
  },
  {
    name: 'settings are read once',
    pattern: /\bprocess\.env\b|\benv\s*\}\s*=\s*process\b/g,
    instead: 'take the validated setting; platform/config reads the environment',
    within: SHIPPED,
    except: /\/(?:config|settings)(?:\/|\.ts$)|^apps\/[^/]+\/src\/main\.tsx?$/,
    view: 'code',
  },
];

const LANGUAGE: readonly Ban[] = [
  {
    name: 'no skipped tests',
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b/g,
    instead: 'make the test pass or delete it; a test that does not run proves nothing',
    within: TESTS,
    view: 'code',
  },
  {
    name: 'no casts to any',
    pattern: /\bas any\b|<any>/g,
    instead: 'name the type, or narrow from unknown',
    within: /\.(?:tsx?|mts)$/,
    view: 'code',
  },
  {
    name: 'no spread of a literal',
    pattern: /\.\.\.\s*\{/g,
    instead: 'write the fields where they belong: { a, b } instead of { ...{ a, b } }',
    within: /\.(?:tsx?|mts|mjs)$/,
    view: 'code',
  },
  {
    name: 'colours are tokens',
    pattern: /#[0-9a-fA-F]{3,8}\b(?=[^{}]*[;}])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/g,
    instead: 'a token of packages/ui/src/tokens',
    within: /\.css$/,
    except: /^packages\/ui\/src\/tokens/,
    view: 'code',
  },
];

/** `todo` is a word of Spanish and Portuguese, so only the capitals and the comment form are banned. */
const WORDS: readonly Ban[] = [
  {
    name: 'no promises',
    pattern:
      /\b(?:TODO|FIXME|XXX)\b|\b(?:todo|fixme)\s*[:(]|\bplaceholder\b|\bcoming soon\b|\bnot (?:yet )?implemented\b/g,
    instead: 'do it, or leave it out and write an issue',
    within: /\.(?:tsx?|mts|mjs|css|sql|md)$/,
    except: TIDY,
    view: 'comments',
  },
  {
    name: 'no promises',
    pattern: /\bTODO\b|\bFIXME\b|[Cc]oming soon\b|\b[Nn]ot (?:yet )?implemented\b/g,
    instead: 'do it, or leave it out and write an issue',
    within: /\.(?:tsx?|mts|mjs)$/,
    except: TIDY,
    view: 'strings',
  },
  {
    name: 'no paths of one machine',
    // The specification's own routes begin with /home/ too.
    pattern: /(?<![\w.#}-])\/(?:root|home|work)\/(?!(?:game|slots|casino|sport)\b)(?=[\w.])/g,
    instead: 'a path relative to the repository or to a folder that is given',
    within: /./,
    except: TIDY,
    view: 'text',
  },
  {
    name: 'no registry in the lock file',
    pattern: /"resolved": "https?:/g,
    instead: 'npm install --omit-lockfile-registry-resolved; the reader has a registry of their own',
    within: /^package-lock\.json$/,
    view: 'text',
  },
];

/** Words of docs/style.md that came back often enough; in texts and catalogs they may have their own meaning. */
const PLAIN_WORDS: readonly Ban[] = [
  {
    name: 'plain words',
    pattern: /\b(?:[a-z]*[sS]torms?|strangers?|askers?|stor(?:y|ies)|MatchWish|QueueDesk|riskDesk)\b/g,
    instead: 'the usual technical term: a load run, another player, the request, the scenario, a queue',
    within: /\.(?:tsx?|mts|mjs)$/,
    except: TIDY,
    view: 'code',
  },
  {
    name: 'the house is an account',
    pattern: /\bthe house\b(?!:| (?:accounts?|edge))/gi,
    instead: 'the server, the app, the bookmaker or the operator',
    within: /\.(?:tsx?|mts|mjs)$/,
    except: TIDY,
    view: 'comments',
  },
  {
    name: 'the house is an account',
    pattern: /\bthe house\b(?!:| (?:accounts?|edge))/gi,
    instead: 'the server, the app, the bookmaker or the operator',
    within: /\.(?:tsx?|mts|mjs)$/,
    // The other test that refuses the word spells it too.
    except: /^tools\/tidy\/|^packages\/i18n\/test\/terms\.test\.ts$/,
    view: 'strings',
  },
];

export const BANS: readonly Ban[] = [
  ...TIME_AND_CHANCE,
  ...NUMBERS,
  ...COPIES,
  ...SURROUNDINGS,
  ...LANGUAGE,
  ...WORDS,
  ...PLAIN_WORDS,
];

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function linesWith(ban: Ban, file: TidyFile): number[] {
  if (ban.view !== 'strings') {
    const text = ban.view === 'text' ? file.text : file.views[ban.view];
    return [...text.matchAll(ban.pattern)].map((found) => lineOf(text, found.index));
  }
  return file.views.strings.flatMap((piece) =>
    [...piece.text.matchAll(ban.pattern)].map((found) => piece.line + lineOf(piece.text, found.index) - 1),
  );
}

export function bannedIn(file: TidyFile): Finding[] {
  return BANS.filter((ban) => ban.within.test(file.path) && !ban.except?.test(file.path)).flatMap((ban) =>
    linesWith(ban, file).map((line) => ({ ban: ban.name, path: file.path, line, instead: ban.instead })),
  );
}
