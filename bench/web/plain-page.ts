import type { Match } from '@palpite/contract/entities/match';

/**
 * The yardstick: a page without any framework that hears the same frames of the same socket and writes each new price
 * into its button, with the mark of a rise or a fall for two seconds, and lets its clocks tick, as the app does.
 */
export function plainPage(matches: readonly Match[], socketUrl: string): string {
  const rows = matches.map((match) => {
    const market = match.mg[0]?.mks[0];
    const prices = market?.op.map(
      ({ od, ty }) => `<button data-price="${market.id}:${ty}">${od.toFixed(2)}</button>`,
    );
    return `<li><i>12:00</i><b>${match.ts[0]?.na}</b><b>${match.ts[1]?.na}</b><span>${prices?.join('')}</span></li>`;
  });
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
body{margin:0;font:14px sans-serif;background:#10151d;color:#fff}
ul{list-style:none;margin:0;padding:8px}
li{display:grid;grid-template-columns:40px 1fr 1fr 168px;gap:8px;padding:12px 0;border-bottom:1px solid #333}
span{display:flex;gap:4px}
button{width:54px;height:44px;border:0;border-radius:8px;background:#222b38;color:#fff}
button.up::after{content:"▲";color:#3c6}button.down::after{content:"▼";color:#e54}
</style>
<ul>${rows.join('\n')}</ul>
<script>
const places = new Map([...document.querySelectorAll('[data-price]')].map((button) => [button.dataset.price, { button, odds: Number(button.textContent), timer: 0 }]));
const clocks = [...document.querySelectorAll('i')];
let seconds = 720;
setInterval(() => {
  seconds += 1;
  for (const clock of clocks) clock.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
}, 1000);
const socket = new WebSocket(${JSON.stringify(socketUrl)});
socket.onopen = () => socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: ${JSON.stringify(matches.map(({ id }) => ({ tp: `match:${id}` })))} }));
socket.onmessage = ({ data }) => {
  const { ms } = JSON.parse(data);
  for (const { tp, bd } of ms) {
    if (!tp.startsWith('market:')) continue;
    for (const { ty, od } of bd.mk.op) {
      const place = places.get(bd.mk.id + ':' + ty);
      if (!place || place.odds === od) continue;
      place.button.className = od > place.odds ? 'up' : 'down';
      place.button.textContent = od.toFixed(2);
      place.odds = od;
      clearTimeout(place.timer);
      place.timer = setTimeout(() => { place.button.className = ''; }, 2000);
    }
  }
};
</script>`;
}
