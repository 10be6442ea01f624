export const OIDC_CSS = `
.signin{width:100%;max-width:460px;margin:24px auto;padding:24px var(--gutter);background:var(--raised);display:grid;gap:14px}
.signin>p{color:var(--text-2);overflow-wrap:anywhere}.signin p b{color:var(--text)}
.people{display:grid;gap:1px;background:var(--line)}
.person{display:grid;grid-template-columns:44px minmax(0,1fr);gap:12px;align-items:center;min-height:68px;padding:10px 12px;background:var(--plate);color:var(--text)}
a.person:hover{background:var(--plate-press)}
.person--chosen{background:none;padding-inline:0}
.person span{display:grid;min-width:0}.person b{font-weight:660;overflow-wrap:anywhere}
.person small{color:var(--muted);font-size:13px;overflow-wrap:anywhere}
.face{display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:var(--field);color:var(--field-text);font:800 20px/1 var(--font-num);font-style:normal}
.asks{display:grid;gap:6px;padding:12px 0;border-block:1px solid var(--line);color:var(--text-2)}
.answers{display:grid;grid-template-columns:1fr 1fr;gap:8px}.answers .btn--accent{grid-column:1/-1}
.aside a{display:inline-flex;align-items:center;min-height:var(--tap);color:var(--text-2);text-decoration:underline;text-underline-offset:3px}
.known{padding:16px var(--gutter);background:var(--raised);display:grid;gap:14px;align-content:start}
@media (min-width:720px){.signin{padding:32px;border-radius:14px}}
@media (forced-colors:active){.person{border:1px solid CanvasText}}
`;
