import { CARD_CSS, TABLE_CSS } from './table-style.ts';

const FRAME = `
:root{color-scheme:dark;--text:"Onest",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;--num:"Sofia Sans Condensed","Roboto Condensed","Arial Narrow","Liberation Sans Narrow",var(--text)}
*{box-sizing:border-box;margin:0;-webkit-tap-highlight-color:transparent}
html,body{height:100%;background:#0b0d0c;overflow:hidden}
body{font:440 15px/1.4 var(--text);color:#fff}
ul{list-style:none;padding:0}
#game{height:100%;max-width:520px;margin:0 auto;display:grid;grid-template:auto minmax(0,1fr) auto auto auto/minmax(0,1fr);background:linear-gradient(var(--ground),var(--shade));position:relative;overflow:hidden;touch-action:manipulation;user-select:none}
#game::before,#game::after{content:"";position:absolute;width:70%;aspect-ratio:1;border-radius:0 100% 0 100%;background:var(--shade);opacity:.55;left:-34%;bottom:4%;pointer-events:none}
#game::after{left:auto;right:-34%;bottom:34%;border-radius:100% 0 100% 0}
#game>*{position:relative;z-index:1}
:focus-visible{outline:3px solid #fff;outline-offset:2px}
.head{display:flex;align-items:center;gap:2px;padding:0 4px;background:rgb(0 0 0/.28)}
.head h1{flex:1;min-width:0;font:700 15px/1.15 var(--text);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.head--framed{background:none}.head--framed h1{clip-path:inset(50%)}
.head i{flex:none;margin:0 4px;padding:2px 6px;border-radius:5px;background:var(--hot);color:#171300;font:800 12px/1 var(--num);font-style:normal;text-transform:uppercase}
.icon{width:44px;height:44px;display:grid;place-items:center;border:0;background:none;color:inherit;font:800 17px/1 var(--num);cursor:pointer}
.icon span{display:grid}
.stage{min-height:0;overflow:auto;display:flex;flex-direction:column;justify-content:center;padding:6px 8px 0;scrollbar-width:none}
.note{min-height:54px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;padding:0 12px;text-align:center;color:var(--muted);font-weight:540}
.note--win{color:var(--hot);font:900 42px/1 var(--num);font-variant-numeric:tabular-nums}
.note small{font:540 14px/1.2 var(--text);color:#fff}
.note--wrong{color:#fff;font-weight:640;flex-direction:row;gap:10px;background:rgb(0 0 0/.35)}
.dock{display:grid;gap:8px;padding:4px 10px 8px}
.dock[inert]{opacity:.45}
.foot:not([hidden]){display:flex;justify-content:space-between;align-items:center;min-height:36px;padding:0 14px calc(env(safe-area-inset-bottom));background:rgb(0 0 0/.38);color:var(--muted)}
.foot b{color:#fff;font:800 19px/1 var(--num);font-variant-numeric:tabular-nums}
.btn{min-height:48px;padding:0 16px;border:0;border-radius:12px;background:rgb(255 255 255/.14);color:#fff;font:680 15px/1.1 var(--text);cursor:pointer}
.btn--hot{background:var(--hot);color:#171300}.btn:active,.spin:active,.spot:active{transform:scale(.97)}
.btn:disabled{opacity:.4;cursor:default}.wide{width:100%;min-height:56px;font-size:18px;font-weight:760}
.stake{display:grid;grid-template-columns:48px minmax(0,1fr) 48px;align-items:center;border-radius:14px;background:var(--deep)}
.step{height:56px;display:grid;place-items:center;padding:0;border:0;background:none;color:#fff;cursor:pointer}.step span{display:grid}
.stake__value{display:grid;text-align:center}.stake__value small{color:var(--muted);font-size:13px}.stake__value b{font:800 20px/1.1 var(--num);font-variant-numeric:tabular-nums;white-space:nowrap}
.sheet{width:min(100%,480px);max-height:84%;margin:auto auto 0;padding:20px 16px 24px;border:0;border-radius:20px 20px 0 0;background:#15191a;color:#fff;overflow:auto}
.sheet::backdrop{background:rgb(0 0 0/.6)}
.sheet h2{font:800 24px/1.1 var(--num);margin-bottom:14px}.sheet .btn--hot{width:100%;background:#ffd426}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.facts{display:grid;grid-template-columns:1fr auto;gap:8px 16px;padding-bottom:14px;border-bottom:1px dashed #4b5653}
.facts dt{color:#b9c4c0}.facts dd{margin:0;font:800 17px/1.2 var(--num)}
.pays{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:14px 0}
.pay{display:flex;align-items:center;gap:10px;padding:8px;border-radius:10px;background:#1f2526;font-size:13px}.pay__symbol{flex:none;width:44px;height:44px}.pay__name{flex:1}.pay b{font:800 15px/1 var(--num);color:#ffd426}
.failure{grid-row:1/-1;display:grid;gap:20px;place-content:center;padding:24px;text-align:center;font-size:18px;min-height:100vh}
`;

const SLOTS = `
.banner{flex:none;position:relative;display:flex;align-items:end;justify-content:space-between;min-height:96px;margin-bottom:-6px}
.title{display:grid;padding:0 0 18px 8px;text-transform:uppercase}
.title b{font:900 34px/.95 var(--num);color:#fff4d6}.title span{font:900 28px/1 var(--num);color:var(--hot)}
.hero{width:118px;margin:0 2px -4px 0;flex:none}.hero svg{display:block}
.reels{flex:none;position:relative;display:grid;grid-template-columns:repeat(var(--columns),minmax(0,1fr));gap:3px;padding:6px;border-radius:16px;background:var(--deep);box-shadow:0 0 0 3px rgb(0 0 0/.25)}
.reel{overflow:hidden;border-radius:9px;background:rgb(255 255 255/.07);position:relative;aspect-ratio:1/var(--rows);contain:strict;width:100%}
.strip{display:grid;grid-template-rows:repeat(var(--cells),1fr);height:calc(100%*var(--cells)/var(--rows));will-change:transform}
.cell{display:grid;place-items:center;position:relative;min-height:0;border-radius:9px}
.cell svg{width:82%;height:82%;display:block;transition:opacity .15s}
.reels--marked .cell svg{opacity:.3}
.reels--marked .cell--hit{background:#fff4d6}.reels--marked .cell--hit svg{opacity:1;animation:beat .5s ease-in-out 2}
@keyframes beat{50%{transform:scale(1.14)}}
.reels--hold .cell svg{opacity:.16}
.coin{position:absolute;inset:8%;display:grid;place-items:center;border-radius:50%;background:radial-gradient(circle at 35% 30%,#fff0a8,#ffb81f 45%,#c97a00);box-shadow:inset 0 0 0 3px #8a5200;color:#4a2800;font:900 20px/1 var(--num)}
.lines{position:absolute;inset:6px;width:calc(100% - 12px);height:calc(100% - 12px);overflow:visible;pointer-events:none}
.lines polyline{fill:none;stroke:var(--hot);stroke-width:3;vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round;opacity:.85}
.game--arara-premiada .reels{width:min(84%,calc(100vh - 420px));min-width:200px;margin:0 auto}.game--arara-premiada .banner{min-height:84px;margin-bottom:0}.game--arara-premiada .hero{width:96px;margin-bottom:0}
.game--joia-rara .banner{min-height:72px}.game--joia-rara .hero{width:86px}
.pots{flex:none;display:grid;grid-template-columns:1.3fr 1fr .9fr;gap:4px;margin-bottom:8px}
.pots span{display:grid;padding:5px 8px;border-radius:8px;background:var(--deep)}.pots span:first-child{background:var(--hot);color:#171300}
.pots small{font:700 11px/1.2 var(--text);text-transform:uppercase;opacity:.8}.pots b{font:800 17px/1.1 var(--num);font-variant-numeric:tabular-nums;white-space:nowrap}
.jackpot{position:absolute;inset:0;z-index:3;display:grid;align-content:center;justify-items:center;gap:16px;background:var(--ground);text-align:center;overflow:hidden}
.jackpot h2{font:900 38px/1 var(--num);text-transform:uppercase;max-width:8em}.jackpot b{font:900 52px/1 var(--num);color:var(--hot);font-variant-numeric:tabular-nums}
.jackpot i{position:absolute;top:0;width:11px;height:38px}
.dock:has(.spin){grid-template-columns:minmax(0,1fr) 96px minmax(0,1fr);align-items:center}
.dock:has(.spin) .stake{grid-template-columns:32px minmax(0,1fr) 32px}.dock:has(.spin) .stake__value b{font-size:17px}

.spin{width:92px;height:92px;justify-self:center;border:0;border-radius:50%;background:var(--hot);color:#2b1c00;box-shadow:inset 0 0 0 4px var(--hot),inset 0 0 0 7px rgb(90 50 0/.5),0 4px 0 rgb(0 0 0/.3);cursor:pointer;display:grid;place-items:center}
.spin span{width:52px}.spin span svg{display:block}
.spin--turning span{animation:turn .7s linear infinite}@keyframes turn{to{transform:rotate(360deg)}}
.dock[data-busy] .spin{filter:saturate(.5) brightness(.8)}
.free{justify-self:end;text-align:right;color:var(--hot);font:800 15px/1.1 var(--num)}
.buy{min-height:56px;padding:0 8px;font-size:13px;background:var(--deep)}
@media (max-height:600px){.banner{min-height:60px}.title{padding-bottom:10px}.title b{font-size:26px}.title span{font-size:20px}.hero{width:76px}.note{min-height:44px}.note--win{font-size:32px}.spin{width:76px;height:76px}}
@media (min-height:740px){.banner{min-height:150px}.hero{width:170px}.title b{font-size:46px}.title span{font-size:36px}.note{min-height:84px}.note--win{font-size:58px}}
@media (orientation:landscape) and (max-height:500px){#game:has(.reels){max-width:none;grid-template:auto minmax(0,1fr) auto auto/minmax(0,1fr) 216px}#game:has(.reels)>:is(.head,.foot){grid-column:1/-1}#game:has(.reels)>.stage{grid-row:2/4;container-type:size}#game:has(.reels)>:is(.note,.dock){grid-column:2}#game .banner{display:none}#game .reels{width:min(100%,calc((100cqh - 16px)/var(--rows)*var(--columns) + 22px));min-width:0;margin:0 auto}#game .pots~.reels{width:min(100%,calc((100cqh - 70px)/var(--rows)*var(--columns) + 22px))}#game .dock:has(.spin){grid-template-columns:minmax(0,1fr)}#game .spin{grid-row:1}#game .free{justify-self:center}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`;

/** One sheet for all games: the frame, the slots, the tables and the cards. Each game only sets its colours. */
export const GAME_CSS = FRAME + SLOTS + TABLE_CSS + CARD_CSS;
