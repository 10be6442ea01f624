import { html, type Markup } from '../../http/html.ts';
import type { MatchView } from '../view.ts';
import type { MarketState } from '../wire/messages.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const twoDigits = (value: number) => String(value).padStart(2, '0');
const SHORT: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  over: 'Over',
  under: 'Under',
};
/** Of the many markets a card shows these, by the line nearest to even. */
export const CARD_MARKETS: readonly string[] = [
  'match_result',
  'winner',
  'total_goals',
  'total_points',
  'unit_total',
];

export function cardMarkets(match: MatchView): readonly MarketState[] {
  return match.markets
    .filter(({ type, period, rank }) => period === 'full_time' && rank === 0 && CARD_MARKETS.includes(type))
    .slice(0, 2);
}

function clock(match: MatchView): string {
  if (match.status === 'not_started') return clockTime.format(new Date(match.start));
  if (match.status !== 'live') return 'Ended';
  if (!match.clock.running) return match.period.replaceAll('_', ' ');
  const { seconds } = match.clock;
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

function prices(market: MarketState, isStopped: boolean): Markup {
  const status = market.status === 'open' && isStopped ? 'suspended' : market.status;
  return html`<div class="prices prices--${status}" data-live="market-${market.id}">${market.outcomes.map(
    ({ type, odds }) =>
      html`<span>${SHORT[type] ?? type}${market.line !== null && ` ${market.line}`} <b>${odds}</b></span>`,
  )}<i>${status !== 'open' && status}</i></div>`;
}

function button(match: MatchView, step: string, label: string, body = '{}'): Markup {
  return html`<button class="btn" type="button" data-post="matches/${match.id}/${step}" data-body="${body}">${label}</button>`;
}

function hands(match: MatchView): readonly Markup[] {
  const isOver = match.status === 'ended' || match.status === 'abandoned';
  if (isOver)
    return [
      match.settlement.standing ? button(match, 'rollback', 'Roll back') : button(match, 'settle', 'Settle'),
    ];
  const hold = match.stop === null ? button(match, 'suspend', 'Suspend') : button(match, 'resume', 'Resume');
  if (match.status !== 'live') return [button(match, 'start', 'Kick off'), hold];
  const what = match.sport === 'football' ? 'Goal' : 'Point';
  return [
    button(match, 'goal', `${what} home`, '{"side":"home"}'),
    button(match, 'goal', `${what} away`, '{"side":"away"}'),
    hold,
    button(match, 'end', 'Whistle'),
    button(match, 'void', 'Void'),
  ];
}

/** Each piece that changes is live on its own, so that a button under a finger is not exchanged for the clock's sake. */
export function matchCard(match: MatchView): Markup {
  const { version, standing } = match.settlement;
  const settled = version > 0 && (standing ? `, settled (version ${version})` : ', rolled back');
  return html`<li class="match">
<p class="where">${match.league.name} <span>#${match.id}</span> <time data-live="clock-${match.id}">${clock(match)}</time></p>
<p class="sides"><b>${match.home.name}</b> <output data-live="score-${match.id}">${match.status === 'not_started' ? 'v' : `${match.score[0]} : ${match.score[1]}`}</output> <b>${match.away.name}</b></p>
${cardMarkets(match).map((market) => prices(market, match.stop !== null))}
<p class="state" data-live="state-${match.id}">${match.stop === null || match.status !== 'live' ? '' : `Betting stopped: ${match.stop}`}${match.status === 'ended' && 'Final score'}${settled}</p>
<div class="do" data-live="hands-${match.id}">${hands(match)}</div></li>`;
}
