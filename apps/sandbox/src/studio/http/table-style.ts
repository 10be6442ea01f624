export const TABLE_CSS = `
.stage:has(.felt),.stage:has(.spots){justify-content:flex-start}
.wheelbox{flex:none;position:relative;height:clamp(100px,calc(100vh - 592px),220px);overflow:hidden;margin:-6px -8px 0}
.wheel{position:absolute;left:0;top:4px;width:100%;aspect-ratio:1;font-family:var(--num)}.wheel svg{display:block}
.wheel__turn{transform-box:fill-box;transform-origin:center}
.wheel__number{position:absolute;right:14px;top:8px;font:900 38px/1 var(--num);text-shadow:0 2px 6px rgb(0 0 0/.5)}
.ball{position:absolute;left:0;top:4px;width:100%;aspect-ratio:1;opacity:0;pointer-events:none}
.ball::before{content:"";position:absolute;left:50%;top:15.5%;width:15px;height:15px;margin-left:-7px;border-radius:50%;background:radial-gradient(circle at 35% 30%,#fff,#cfd6d3);box-shadow:0 2px 4px rgb(0 0 0/.5)}
.pointer{position:absolute;left:50%;top:0;margin-left:-13px;border:13px solid transparent;border-top:30px solid #fff;border-bottom:0;transform-origin:50% 0;filter:drop-shadow(0 2px 2px rgb(0 0 0/.4))}
.history{flex:none;min-width:0;height:32px;display:flex;flex-wrap:wrap;gap:6px 4px;align-items:center;overflow:hidden;padding:3px 2px}
.past{flex:none;min-width:30px;height:26px;display:grid;place-items:center;padding:0 5px;border-radius:7px;background:#14171c;font:800 15px/1 var(--num)}
.past:first-child{box-shadow:0 0 0 2px #fff}
.past--red{background:#c4122f}.past--green{background:#0a8048}.past--blue{background:#1c5fd1}.past--orange{background:#d96a0a}
.past--w1{background:#ffd426;color:#3a1500}.past--w2{background:#128a99}.past--w5{background:#c4122f}.past--w10{background:#6a2fd0}.past--w20{background:#17803e}
.live .history{flex:1}.live{flex:none;display:flex;align-items:center;gap:8px}.clock{min-width:48px;text-align:right;font:900 22px/1 var(--num);color:var(--hot);font-variant-numeric:tabular-nums}.clock--last{color:#ff9068}
.clockline{flex:none;height:4px;border-radius:2px;background:rgb(0 0 0/.35);overflow:hidden;margin-bottom:6px}.clockline i{display:block;height:100%;background:var(--hot);transform-origin:0 50%}
.felt{flex:1;min-height:296px;display:grid;grid-template-columns:42px 42px repeat(3,minmax(0,1fr));grid-template-rows:repeat(14,minmax(20px,1fr));gap:1px;max-width:420px;width:100%;margin:0 auto}
.table{flex:1;display:flex;flex-direction:column;gap:6px;min-height:0}.table>[hidden]{display:none}.kinds{flex:none;display:flex;gap:4px}.kind{flex:1 1 auto;min-width:0;min-height:44px;padding:0 4px;border:0;border-radius:9px;background:rgb(255 255 255/.12);color:#fff;font:680 13px/1.1 var(--text);cursor:pointer}.kind[aria-selected=true]{background:#fff;color:#0b1a14}
.combos{flex:1;display:grid;grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-rows:minmax(44px,max-content);gap:4px;min-height:296px;overflow-y:auto;overscroll-behavior:contain;max-width:420px;width:100%;margin:0 auto}.combos--corner{grid-template-columns:repeat(3,minmax(0,1fr))}.combos--line{grid-template-columns:repeat(2,minmax(0,1fr))}.spot--combo{font-size:15px}.spot--combo .onspot{right:2px;top:2px;width:22px;height:22px;margin:0}
.spot{position:relative;display:grid;place-items:center;min-width:0;border:1px solid rgb(255 255 255/.55);border-radius:3px;background:rgb(255 255 255/.05);color:#fff;font:800 16px/1 var(--num);cursor:pointer;padding:0}
.spot--red{background:#c4122f}.spot--black{background:#14171c}.spot--green{background:#0a8048}.spot--blue{background:#1c4fae}.spot--orange{background:#b5560a}
.spot--side span{writing-mode:vertical-rl;transform:rotate(180deg);font-size:14px}.spot--flat span{writing-mode:horizontal-tb;transform:none}
.spot--sred>span:first-child,.spot--sblack>span:first-child{writing-mode:horizontal-tb;transform:none;font-size:34px;line-height:.7}.spot--sred>span:first-child{color:#e0263c}.spot--sblack>span:first-child{color:#0b0d10;-webkit-text-stroke:1px #fff}
.spot--won{box-shadow:0 0 0 3px var(--hot);z-index:1}
.stage:has(.spots) .wheelbox{height:clamp(160px,36vh,330px)}.spots{flex:1;display:grid;grid-template-columns:repeat(6,minmax(0,1fr));grid-auto-rows:minmax(44px,1fr);gap:5px;padding:2px 0;max-height:440px}
.spot--area{border-radius:10px;align-content:center;gap:2px;font-size:19px}.spot--area small{font:620 12px/1.1 var(--text);color:rgb(255 255 255/.85)}
.spot--w1{background:#a87c00}.spot--w2{background:#0f7a88}.spot--w5{background:#b0122b}.spot--w10{background:#5a25b8}.spot--w20{background:#177a3c}.spot--w40{background:#14171c}
.game--sic-bo-saigon .spots{grid-auto-rows:minmax(44px,max-content);gap:4px;max-height:none}.game--sic-bo-saigon .bowlbox{height:clamp(92px,17vh,190px)}.game--sic-bo-saigon .bowl{padding:14px 26px}.game--sic-bo-saigon .spot--area{font-size:17px}.game--sic-bo-saigon .spot--area small{font-size:11px}
.onspot{position:absolute;right:50%;top:50%;width:26px;height:26px;margin:-13px -13px 0 0;display:grid;place-items:center;border-radius:50%;color:#fff;font:800 12px/1 var(--num);box-shadow:0 1px 3px rgb(0 0 0/.6);writing-mode:horizontal-tb!important;transform:none;border:2.5px dashed rgb(255 255 255/.8);background-clip:border-box;pointer-events:none}
.onspot--taken{outline:2px solid #fff}
.spot--area .onspot{right:3px;top:3px;width:24px;height:24px;margin:0}
.tray{display:flex;justify-content:space-between;gap:4px}
.chip{width:46px;height:46px;border:4px dashed rgb(255 255 255/.85);border-radius:50%;color:#fff;font:900 16px/1 var(--num);cursor:pointer;padding:0}
.chip[aria-pressed=true]{box-shadow:0 0 0 3px #fff}
.chip--0{background:#2b6f96}.chip--1{background:#b07c00}.chip--2{background:#7a35d1}.chip--3{background:#c4122f}.chip--4{background:#14171c}
.tray__icon{border-radius:12px;background:rgb(255 255 255/.12)}
.chip:disabled,.tray__icon:disabled{opacity:.4;cursor:default}.spot[aria-disabled=true]{cursor:default}
.confirm{display:flex;justify-content:space-between;align-items:center;min-height:52px}.confirm:disabled{opacity:1;background:rgb(255 255 255/.16);color:#fff}.confirm b{font:900 22px/1 var(--num);font-variant-numeric:tabular-nums}
#game>.stage:has(.felt)~.note{position:absolute;top:52px;right:6px;left:6px;min-height:0;pointer-events:none}#game>.stage:has(.felt)~.note .btn{pointer-events:auto}#game>.stage:has(.felt)~.note:empty{display:none}#game>.stage:has(.felt)~.note--plain{display:none}#game>.stage:has(.felt)~.note--win{top:auto;bottom:150px;padding:8px;border-radius:14px;background:rgb(0 0 0/.72);font-size:32px}.stage:has(.spots)~.note{min-height:44px}.stage:has(.spots)~.note--win{font-size:30px;flex-direction:row;gap:10px}
.bowlbox{flex:none;position:relative;display:grid;place-items:center;height:clamp(110px,24vh,210px)}
.bowl{display:flex;gap:14px;padding:22px 26px;border-radius:80px;background:rgb(0 0 0/.28);box-shadow:inset 0 0 0 4px rgb(255 255 255/.14)}
.die{display:grid;grid-template-columns:repeat(3,1fr);grid-template-rows:repeat(3,1fr);width:56px;height:56px;padding:8px;border-radius:13px;background:#fff;box-shadow:inset 0 -5px 0 #d9c7cd}
.die i{width:10px;height:10px;margin:auto;border-radius:50%;background:#b0122b}
.d1{grid-area:1/1}.d3{grid-area:1/3}.d4{grid-area:2/1}.d2{grid-area:1/1}.d5{grid-area:2/2}.d6{grid-area:2/3}.d7{grid-area:3/1}.d8{grid-area:3/3}.d9{grid-area:3/3}
.bowl__total{position:absolute;right:8px;bottom:4px;font:900 44px/1 var(--num);color:var(--hot)}
`;

export const CARD_CSS = `
.card{position:relative;width:var(--card,68px);aspect-ratio:5/7;flex:none;display:grid;grid-template-rows:1fr auto;justify-items:center;align-items:center;padding:4px 4px 7px;border-radius:9px;background:#fff;color:#14171c;box-shadow:0 2px 6px rgb(0 0 0/.35)}
.card b{font:900 calc(var(--card,68px)*.56)/1 var(--num)}.card span{width:36%}.card svg{display:block}
.card--red{color:#c4122f}
.card--back{background:#fff;padding:5px}.card--back i{grid-row:1/-1;width:100%;height:100%;border-radius:6px;background:linear-gradient(107deg,transparent 44%,#ffd426 44% 56%,transparent 56%) center/70% 70% no-repeat #a8152f}
.hand__cards{display:flex;min-height:calc(var(--card,68px)*1.4)}
.hand__cards .card+.card{margin-left:calc(var(--card,68px)*-.1)}
.bj .hand__cards:has(.card:nth-child(3)) .card+.card{margin-left:calc(var(--card)*-.25)}
.bj .hand__cards:has(.card:nth-child(4)) .card+.card{margin-left:calc(var(--card)*-.45)}.bj .hand__cards:has(.card:nth-child(4)) .card{justify-items:start;padding-left:7px}
.bj>.side .hand__cards:has(.card:nth-child(3)),.hands:not(.hands--split) .hand__cards:has(.card:nth-child(3)){--card:clamp(52px,10vh,74px)}
.bj>.side .hand__cards:has(.card:nth-child(5)),.hands .hand__cards.hand__cards:has(.card:nth-child(5)){--card:44px}
.hands--split .hand__cards:has(.card:nth-child(4)){--card:50px}.hands--split .hand__cards.hand__cards:has(.card:nth-child(5)){--card:36px}
.hand__cards .card:nth-child(odd){rotate:-3deg}.hand__cards .card:nth-child(even){rotate:3deg}
.bj{flex:1;display:grid;grid-template:auto auto 1fr auto/minmax(0,1fr);gap:6px;padding:8px 6px;--card:clamp(66px,13.5vh,110px)}
.side{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:2px 10px;position:relative}
.side__name{display:grid}.side__name span{color:var(--muted)}.total{font:900 clamp(52px,11vh,92px)/1 var(--num);min-width:1.1em;font-variant-numeric:tabular-nums}
.side em{position:absolute;left:10px;bottom:-4px;padding:3px 8px;border-radius:7px;background:#fff;color:#14171c;font:800 15px/1.1 var(--num);font-style:normal}.side em:empty{display:none}
.side--active{outline:2px solid var(--hot);border-radius:12px}
.arc{margin:4px -14px;padding:10px 20px 14px;border-radius:0 0 50% 50%/0 0 100% 100%;background:rgb(255 255 255/.1);text-align:center;color:var(--muted);font:700 15px/1.2 var(--num);text-transform:uppercase;letter-spacing:.03em}
.hands{display:grid;align-content:center;gap:8px}.hands--split{grid-template-columns:1fr 1fr;--card:54px}.hands--split .side{flex-direction:column;align-items:start}.hands--split .total{font-size:40px}
.bet{text-align:center;color:var(--muted);font-weight:600}
.actions{display:grid;gap:8px}.acts{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}.acts:has(.act--insure){grid-template-columns:1fr 1fr}
.act{min-height:64px;padding:0 4px;font-size:16px;background:rgb(255 255 255/.16)}.act--hit,.act--stand{background:#fff;color:#0b1a14}
.act:disabled{background:none;box-shadow:inset 0 0 0 1.5px rgb(255 255 255/.3)}
.versus{flex:none;display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:6px 2px;--card:min(clamp(56px,12vh,84px),17vw)}.versus .hand__cards .card:nth-child(3){margin-left:calc(var(--card)*-.45)}
.hand{position:relative;display:grid;justify-items:center;gap:6px;padding:10px 4px;border-radius:16px;background:rgb(0 0 0/.22);min-height:150px}
.hand__head{display:flex;align-items:baseline;gap:10px;font-weight:640}.hand__head b{font:900 34px/1 var(--num);color:var(--hot);min-height:34px}
.hand--won{box-shadow:inset 0 0 0 3px var(--hot)}
.beast{position:absolute;right:6px;top:4px;width:34px;opacity:.9}
.poker{flex:1;display:grid;grid-template-rows:auto 1fr;gap:12px;padding:4px 2px;--card:calc((min(100vw,520px) - 52px)/5)}
.hands-table{display:grid;border-radius:14px;overflow:hidden;background:rgb(0 0 0/.3)}
.hands-table li{display:flex;justify-content:space-between;padding:1px 14px;font-size:14px}.hands-table li:nth-child(odd){background:rgb(255 255 255/.05)}.stage:has(.poker)~.note{min-height:44px}.hands-table b{font:800 15px/1.3 var(--num);color:var(--hot)}
.hands-table .now{background:var(--hot);color:#171300;font-weight:760}.hands-table .now b{color:inherit}
.five{display:flex;justify-content:space-between;align-items:center}
.slot{display:grid;gap:8px;justify-items:center}.slot--held .card{box-shadow:0 0 0 4px var(--hot)}
.slot__hold{min-height:44px;width:100%;border:0;border-radius:9px;background:rgb(255 255 255/.14);color:#fff;font:680 13px/1 var(--text);padding:0 2px;cursor:pointer}.slot--held .slot__hold{background:var(--hot);color:#171300}
`;
