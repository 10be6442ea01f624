import { html, type Markup } from '../../http/html.ts';
import type { MatchView } from '../view.ts';
import type { MarketState } from '../wire/messages.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const twoDigits = (value: number) => String(value).padStart(2, '0');
const SHORT = { home: '1', draw: 'X', away: '2', over: 'Over', under: 'Under' } as const;

function clock(match: MatchView): string {
  if (match.status === 'not_started') return clockTime.format(new Date(match.start));
  if (match.period === 'half_time') return 'Half time';
  if (match.status === 'ended') return 'Ended';
  const { seconds } = match.clock;
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

function prices(market: MarketState, isStopped: boolean): Markup {
  const status = market.status === 'open' && isStopped ? 'suspended' : market.status;
  return html`<div class="prices prices--${status}" data-live="market-${market.id}">${market.outcomes.map(
    ({ type, odds }) =>
      html`<span>${SHORT[type]}${market.line !== null && ` ${market.line}`} <b>${odds}</b></span>`,
  )}<i>${status !== 'open' && status}</i></div>`;
}

function button(match: MatchView, step: string, label: string, body = '{}'): Markup {
  return html`<button class="btn" type="button" data-post="matches/${match.id}/${step}" data-body="${body}">${label}</button>`;
}

function hands(match: MatchView): readonly Markup[] {
  if (match.status === 'ended')
    return [
      match.settlement.standing ? button(match, 'rollback', 'Roll back') : button(match, 'settle', 'Settle'),
    ];
  const hold = match.stop === null ? button(match, 'suspend', 'Suspend') : button(match, 'resume', 'Resume');
  if (match.status !== 'live') return [button(match, 'start', 'Kick off'), hold];
  return [
    button(match, 'goal', 'Goal home', '{"side":"home"}'),
    button(match, 'goal', 'Goal away', '{"side":"away"}'),
    hold,
    button(match, 'end', 'Whistle'),
  ];
}

/** Each piece that changes is live on its own, so that a button under a finger is not exchanged for the clock's sake. */
export function matchCard(match: MatchView): Markup {
  const { version, standing } = match.settlement;
  const settled = version > 0 && (standing ? `, settled (version ${version})` : ', rolled back');
  return html`<li class="match">
<p class="where">${match.league.name} <span>#${match.id}</span> <time data-live="clock-${match.id}">${clock(match)}</time></p>
<p class="sides"><b>${match.home.name}</b> <output data-live="score-${match.id}">${match.status === 'not_started' ? 'v' : `${match.score[0]} : ${match.score[1]}`}</output> <b>${match.away.name}</b></p>
${match.markets.map((market) => prices(market, match.stop !== null))}
<p class="state" data-live="state-${match.id}">${match.stop === null || match.status === 'ended' ? '' : `Betting stopped: ${match.stop}`}${match.status === 'ended' && 'Final score'}${settled}</p>
<div class="do" data-live="hands-${match.id}">${hands(match)}</div></li>`;
}
