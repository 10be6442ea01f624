import type { LanguageCode } from '@palpite/contract/languages';
import { STEP_UNITS } from '@palpite/contract/operator/activity-tables';
import { PREVIEW_WORDS } from '@palpite/i18n/campaign-preview-words';
import { CONTEST_WORDS } from '@palpite/i18n/contest-preview-words';
import { formatInstant } from '@palpite/i18n/date-format';
import { isMoneyKind } from '@palpite/kernel/bonus/terms';
import { instant } from '@palpite/kernel/time';
import { dayMs, needIsMoney, stepCount, zoneOf } from './contest-draft.ts';
import type { Draft } from './draft.ts';
import { amountIn, PhoneFrame } from './phone-preview.tsx';
import styles from './preview.module.css';

const SHOWN = 6;

/** How a phone shows the activity or ranking in one language: what it takes, what it gives, until when, and its steps. */
export function ContestPreview(props: {
  readonly draft: Draft;
  readonly currency: string;
  readonly zone: string;
  readonly language: LanguageCode;
}) {
  const { draft, currency, zone, language } = props;
  const words = PREVIEW_WORDS[language];
  const date = (text: string) => {
    const ms = dayMs(text, zoneOf(zone));
    return Number.isFinite(ms) ? formatInstant(instant(ms), 'day-month', language, zone) : '';
  };
  const money = (text: string) => amountIn(text, currency, language);
  const deals = dealsOf(draft, language, money);
  const [first] = deals;
  return (
    <PhoneFrame draft={draft} language={language}>
      <div className={styles.ticket}>
        <p className={styles.ticketKind}>
          <span>{kindOf(draft, language)}</span>
          <span>{words.begins.replace('{when}', date(draft.begins ?? ''))}</span>
        </p>
        <div className={styles.deal}>
          <div>
            <small>{askedOf(draft, language)}</small>
            <b>{first?.asks ?? ''}</b>
          </div>
          <i aria-hidden="true" />
          <div>
            <small>{words.gives}</small>
            <b>{first?.gives ?? ''}</b>
          </div>
        </div>
        <dl className={styles.ticketFacts}>
          <div>
            <dt>{words.ends}</dt>
            <dd>{date(draft.ends ?? '') || words.endless}</dd>
          </div>
          {draft.kind === 'bonus' && (
            <div>
              <dt>{words.wagering}</dt>
              <dd>{draft['terms.wagering'] || '0'}x</dd>
            </div>
          )}
          {draft.budget && (
            <div>
              <dt>{words.left}</dt>
              <dd>{isMoneyKind(draft.kind ?? '') ? money(draft.budget) : draft.budget}</dd>
            </div>
          )}
        </dl>
      </div>
      {deals.length > 1 && <Rungs deals={deals} />}
    </PhoneFrame>
  );
}

function Rungs({ deals }: { readonly deals: readonly Deal[] }) {
  return (
    <ol className={styles.rungs}>
      {deals.slice(0, SHOWN).map(({ path, asks, gives }) => (
        <li key={path}>
          <span>{asks}</span>
          <i aria-hidden="true" />
          <b>{gives}</b>
        </li>
      ))}
    </ol>
  );
}

interface Deal {
  readonly path: string;
  readonly asks: string;
  readonly gives: string;
}

function kindOf(draft: Draft, language: LanguageCode): string {
  const metric = draft['ranking.metric'] as keyof (typeof CONTEST_WORDS)['ENG']['metric'];
  if (draft.trigger === 'ranking') return CONTEST_WORDS[language].metric[metric] ?? '';
  const { kind } = PREVIEW_WORDS[language];
  return kind[draft.kind as keyof typeof kind] ?? '';
}

function askedOf(draft: Draft, language: LanguageCode): string {
  const words = CONTEST_WORDS[language];
  if (draft.trigger === 'ranking') return words.place;
  switch (draft['activity.kind']) {
    case 'daily_deposit':
    case 'total_deposit':
      return words.deposit;
    case 'week_cash':
      return words.days;
    case 'raffle':
      return words.ticket;
    case 'pdd':
      return words.friends;
    case 'money_rain':
      return words.hours;
    case 'bet_reward':
    case 'daily_cash':
    case 'christmas':
      return words.stake;
    default:
      return words.once;
  }
}

/** What is asked and given, the first of them large: a prize is never shown without its price. */
function dealsOf(draft: Draft, language: LanguageCode, money: (text: string) => string): Deal[] {
  const words = CONTEST_WORDS[language];
  const gives = (text: string) => {
    if (draft.kind === 'booster') return `+${text}%`;
    return isMoneyKind(draft.kind ?? '') ? money(text) : text;
  };
  const kind = draft['activity.kind'] ?? '';
  const part = draft.trigger === 'ranking' ? 'ranking' : 'activity';
  const steps = stepsOf(draft, part);
  if (part === 'ranking') return placesOf(steps, gives);
  const unit = STEP_UNITS[kind as keyof typeof STEP_UNITS];
  if (unit === undefined) return [singleDeal(draft, money, gives)];
  const list = steps.map(({ path, need, amount }) => ({
    path,
    asks: askText(unit, need, needIsMoney(draft, part) ? money : String, words),
    gives: gives(amount),
  }));
  if (unit !== 'places') return list;
  if (kind === 'money_rain')
    return [{ path: 'first', asks: draft['activity.hours'] ?? '', gives: list[0]?.gives ?? '' }, ...list];
  const takes = money(draft[kind === 'raffle' ? 'activity.ticket' : 'activity.need'] ?? '');
  return [{ path: 'first', asks: takes, gives: list[0]?.gives ?? '' }, ...list];
}

function singleDeal(draft: Draft, money: (text: string) => string, gives: (text: string) => string): Deal {
  if (draft['activity.kind'] !== 'pdd')
    return {
      path: 'single',
      asks: draft['activity.need'] ? money(draft['activity.need']) : '1',
      gives: gives(draft['activity.amount'] ?? ''),
    };
  const [goal, each] = [Number(draft['activity.goal']), Number(draft['activity.each'])];
  const friends = goal > 0 && each > 0 ? String(Math.ceil(goal / each)) : '';
  return { path: 'group', asks: friends, gives: money(draft['activity.goal'] ?? '') };
}

function askText(
  unit: 'amount' | 'days' | 'places',
  need: string,
  money: (text: string) => string,
  words: (typeof CONTEST_WORDS)['ENG'],
): string {
  if (unit === 'amount') return money(need);
  return (unit === 'days' ? words.daysOf : words.prizes).replace('{n}', need);
}

function stepsOf(draft: Draft, part: 'activity' | 'ranking') {
  return Array.from({ length: stepCount(draft, part) }, (_, index) => {
    const path = `${part}.steps.${index}`;
    return { path, need: draft[`${path}.need`] ?? '', amount: draft[`${path}.amount`] ?? '' };
  });
}

/** `1`, `2–5`: the places that have each prize. */
function placesOf(
  steps: readonly { readonly path: string; readonly need: string; readonly amount: string }[],
  gives: (text: string) => string,
): Deal[] {
  let last = 0;
  return steps.map(({ path, need, amount }) => {
    const from = last + 1;
    last += Math.max(1, Number(need) || 1);
    return { path, asks: from === last ? String(from) : `${from}–${last}`, gives: gives(amount) };
  });
}
