export const INBOX_CSS = `
.head{display:flex;align-items:center;flex-wrap:wrap;gap:8px 16px;padding:12px var(--gutter);background:var(--surface)}
.head h1{flex:1;white-space:nowrap}
.seg{display:flex;padding:3px;border-radius:10px;background:var(--well);box-shadow:inset 0 0 0 1px var(--line)}
.seg a{display:flex;align-items:center;gap:6px;min-height:var(--tap);padding:0 14px;border-radius:8px;color:var(--muted);font-weight:540;white-space:nowrap}
.seg a[aria-current]{background:var(--plate);color:var(--text)}
.seg b{font:700 17px/1 var(--font-num);font-variant-numeric:tabular-nums}
.panes{flex:1;display:grid;gap:8px;min-width:0}
.rows{background:var(--raised)}
.row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;align-items:center;min-height:72px;padding:10px var(--gutter);border-top:1px solid var(--line)}
.row:hover{background:var(--plate)}
.row[aria-current]{background:var(--plate);box-shadow:inset 3px 0 0 var(--accent)}
.row b,.row span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row b{font-weight:660}.row span{color:var(--muted);font-size:13px}
.row>b{grid-row:1;grid-column:1}.row>span{grid-row:2;grid-column:1}
.row>.code{grid-row:1;grid-column:2;color:var(--text);font:800 24px/1 var(--font-num);font-variant-numeric:tabular-nums;letter-spacing:.02em}
.row>time{grid-row:2;grid-column:2;text-align:right}
time{color:var(--muted);font:600 15px/1.2 var(--font-num);font-variant-numeric:tabular-nums}
.kind{color:var(--text-2);font-weight:540}
.detail{min-width:0;background:var(--raised)}
.detail>*{padding:12px var(--gutter)}.detail>.back{padding-block:0}
.detail h1{overflow-wrap:anywhere;text-transform:none;font:660 20px/1.3 var(--font-text)}
.back{display:flex;align-items:center;min-height:var(--tap);color:var(--text-2)}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;border-top:1px solid var(--line)}
.facts dt{color:var(--muted)}.facts dd{margin:0;overflow-wrap:anywhere}
.ticket{position:relative;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;margin:4px var(--gutter) 12px;padding:14px 20px;border-radius:14px;background:var(--field);color:var(--field-text)}
.ticket::before,.ticket::after{content:"";position:absolute;top:50%;width:16px;height:16px;margin-top:-8px;border-radius:50%;background:var(--raised)}
.ticket::before{left:-8px}.ticket::after{right:-8px}
.ticket small{display:block;color:var(--field-muted);font-size:13px}
.ticket output{font:850 44px/1 var(--font-num);font-variant-numeric:tabular-nums;letter-spacing:.04em}
.views{display:flex;flex-wrap:wrap;border-top:1px solid var(--line)}
.words{white-space:pre-wrap;overflow-wrap:anywhere;font:420 15px/1.5 var(--font-text)}
.headers{overflow-wrap:anywhere;font-size:13px}.headers dt{color:var(--muted)}.headers dd{margin:0 0 6px}
.detail iframe{display:block;width:100%;height:min(70vh,640px);padding:0;border:0;background:#fff}
.files li{display:flex;justify-content:space-between;gap:12px;min-height:var(--tap);align-items:center;border-top:1px solid var(--line)}
.status{font-weight:660}.status--delivered{color:var(--positive)}.status--failed{color:var(--negative)}.status--queued,.status--sent{color:var(--warn)}
.empty{display:grid;justify-items:center;gap:12px;padding:40px var(--gutter);text-align:center;color:var(--text-2);background:var(--raised)}
.empty svg{width:160px;height:110px;fill:none;stroke:var(--line-strong);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.empty svg .mark{stroke:var(--accent)}
.faults{display:grid;gap:8px}
.faults form{padding:16px var(--gutter);background:var(--raised);display:grid;gap:14px;align-content:start}
.faults label{display:grid;gap:2px 12px;align-items:center}.faults label span{color:var(--muted);font-size:13px}
.faults .count{grid-template-columns:minmax(0,1fr) 112px}.faults .count input{grid-column:2;grid-row:1/3;text-align:right;font:700 20px/1 var(--font-num)}
.faults input{width:100%;min-height:var(--tap);padding:0 12px;border:0;border-radius:10px;background:var(--well);box-shadow:inset 0 0 0 1px var(--edge);color:var(--text);font:540 16px/1 var(--font-text)}
.faults .do{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.notice{color:var(--text-2)}.notice--wrong{color:var(--negative)}
@media (max-width:899px){.panes--open .list,.head--open{display:none}}
@media (max-width:719px){.head .seg{order:3;flex:1 0 100%}.head .seg a{flex:1;justify-content:center}.head{min-height:68px}}
@media (min-width:900px){
  .panes{grid-template-columns:minmax(340px,420px) minmax(0,1fr);align-items:start}
  .panes--none{grid-template-columns:1fr}
  .detail>.back{display:none}
  .faults{grid-template-columns:1fr 1fr}
}
@media (forced-colors:active){.seg a[aria-current],.row[aria-current]{border:2px solid Highlight}}
`;
