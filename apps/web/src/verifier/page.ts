import { webHashes } from '@palpite/kernel/fair/hashing';
import { ORIGINAL_GAMES, type OriginalGame } from '@palpite/kernel/fair/own-studio';
import { crashProofText, proofText } from '../features/fairness/proof-text.ts';
import {
  proveCrash,
  proveRound,
  questionFault,
  type RoundQuestion,
  SIZES,
} from '../features/fairness/verify.ts';
import { LANGUAGE_NAMES, type Tag, tagOf, WORDS, type Words } from './words.ts';

type Game = OriginalGame | 'crash';

const HASH = /^[0-9a-f]{64}$/;
const hashes = webHashes(crypto.subtle);

/** What a round is asked by; the fields of the chosen game are shown. */
const FIELDS = {
  serverSeed: 'fairness.serverSeedPlain',
  clientSeed: 'fairness.clientSeed',
  nonce: 'fairness.nonce',
  size: undefined,
  hashBefore: 'fairness.hashBefore',
  hash: 'fairness.hash',
  salt: 'fairness.salt',
  gameNumber: 'fairness.gameNumber',
  terminatingHash: 'fairness.terminating',
} as const;
type Field = keyof typeof FIELDS;
const OF_CRASH: readonly Field[] = ['hash', 'salt', 'gameNumber', 'terminatingHash'];
const OF_ROUND: readonly Field[] = ['serverSeed', 'clientSeed', 'nonce', 'size', 'hashBefore'];

interface Answer {
  readonly verdict: 'same' | 'different' | 'computed';
  readonly text: string;
}

type Values = Readonly<Record<Field, string>>;

function fieldsOf(game: Game): readonly Field[] {
  if (game === 'crash') return OF_CRASH;
  return OF_ROUND.filter((field) => field !== 'size' || SIZES[game] !== undefined);
}

/** The answer, or the words for what is wrong with the question. */
async function answer(game: Game, values: Values, words: Words): Promise<Answer | string> {
  if (game === 'crash') return answerCrash(values, words);
  const question: RoundQuestion = {
    game,
    serverSeed: values.serverSeed,
    clientSeed: values.clientSeed,
    nonce: Number(values.nonce || Number.NaN),
    size: Number(values.size || 0),
  };
  const fault = questionFault(question);
  if (fault) return words[`fairness.fault.${fault}`];
  if (values.hashBefore !== '' && !HASH.test(values.hashBefore)) return words['fairness.fault.hash'];
  const proof = await proveRound(question, hashes);
  const isSame = values.hashBefore === proof.commitment;
  const verdict = values.hashBefore === '' ? 'computed' : isSame ? 'same' : 'different';
  return { verdict, text: proofText(question, proof) };
}

async function answerCrash(values: Values, words: Words): Promise<Answer | string> {
  const { hash, salt, terminatingHash } = values;
  const game = Number(values.gameNumber || Number.NaN);
  if (!HASH.test(hash) || !HASH.test(terminatingHash)) return words['fairness.fault.hash'];
  if (salt === '' || !Number.isSafeInteger(game) || game < 1) return words['fairness.fault.nonce'];
  const question = { hash, salt, game, terminatingHash };
  const proof = await proveCrash(question, hashes, () => true);
  if (!proof) return words['fairness.fault.hash'];
  const verdict = proof.reached === terminatingHash ? 'same' : 'different';
  return { verdict, text: crashProofText(question, proof) };
}

function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function choice(
  name: string,
  options: readonly (readonly [string, string])[],
  value: string,
): HTMLSelectElement {
  const made = el('select', { name }, ...options.map(([id, label]) => el('option', { value: id }, label)));
  made.value = value;
  return made;
}

interface Question {
  readonly form: HTMLFormElement;
  readonly result: HTMLElement;
  /** What was typed, by the names of the fields. */
  typed(): ReadonlyMap<string, string>;
}

/** The fields of the chosen game, and what they give. */
function questionForm(words: Words, typed: ReadonlyMap<string, string>): Question {
  const nameOf = (id: Game) => (id === 'crash' ? words['crash.name'] : words[`originals.name.${id}`]);
  const games: readonly Game[] = [...ORIGINAL_GAMES, 'crash'];
  const game = choice(
    'game',
    games.map((id) => [id, nameOf(id)] as const),
    typed.get('game') ?? 'dice',
  );
  const inputs = new Map<Field, HTMLInputElement>();
  const labels = new Map<Field, HTMLLabelElement>();
  for (const field of Object.keys(FIELDS) as Field[]) {
    const value = typed.get(field) ?? '';
    const input = el('input', { name: field, value, autocomplete: 'off', spellcheck: false });
    inputs.set(field, input);
    labels.set(field, el('label', {}, el('span'), input));
  }
  const result = el('div');
  result.setAttribute('role', 'status');
  const show = () => {
    const shown = fieldsOf(game.value as Game);
    for (const [field, label] of labels) {
      label.hidden = !shown.includes(field);
      const id = FIELDS[field] ?? (`fairness.size.${game.value}` as 'fairness.size.mines');
      const [title] = label.children;
      if (title) title.textContent = words[id] ?? '';
    }
    result.replaceChildren();
  };
  game.addEventListener('change', show);
  show();
  const form = el(
    'form',
    {},
    el('label', {}, words['fairness.game'], game),
    ...labels.values(),
    el('button', { type: 'submit' }, words['fairness.compute']),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    result.replaceChildren();
    const values = Object.fromEntries([...inputs].map(([field, input]) => [field, input.value.trim()]));
    void answer(game.value as Game, values as Values, words).then((found) => tell(result, found, words));
  });
  return {
    form,
    result,
    typed: () =>
      new Map<string, string>([
        ...[...inputs].map(([id, { value }]) => [id, value] as const),
        ['game', game.value],
      ]),
  };
}

function tell(result: HTMLElement, found: Answer | string, words: Words): void {
  if (typeof found === 'string') {
    result.replaceChildren(el('p', {}, found));
    return;
  }
  const verdict = el('p', {}, words[`fairness.verdict.${found.verdict}`]);
  verdict.dataset.verdict = found.verdict;
  result.replaceChildren(verdict, el('pre', {}, found.text));
}

/** Draws the page in a language; what was typed stays. */
function draw(page: HTMLElement, tag: Tag, before: ReadonlyMap<string, string>): void {
  const words = WORDS[tag];
  document.documentElement.lang = tag;
  document.title = words['fairness.check'];
  const { form, result, typed } = questionForm(words, before);
  const language = choice('language', Object.entries(LANGUAGE_NAMES), tag);
  language.addEventListener('change', () => draw(page, language.value as Tag, typed()));
  page.replaceChildren(
    el('h1', {}, words['fairness.check']),
    el('p', {}, words['fairness.offline']),
    el('label', {}, words['fairness.language'], language),
    form,
    result,
  );
}

const page = document.getElementById('verifier');
if (page) draw(page, tagOf(navigator.languages), new Map());
