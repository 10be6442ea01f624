/** The product's dark tokens, as far as the sandbox needs them, and the frame that every page shares. */
export const SANDBOX_CSS = `
:root{
  color-scheme:dark;
  --font-text:"Onest",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
  --font-num:"Sofia Sans Condensed","Roboto Condensed","Arial Narrow","Liberation Sans Narrow",var(--font-text);
  --hue:156;--tint:15%;
  --accent:#ffd426;--accent-press:#f0c000;--accent-contrast:#1a1603;
  --field:#0a5c38;--field-2:#117a4b;--field-deep:#07452a;--field-text:#fff;--field-muted:#c4e2d2;
  --canvas:hsl(var(--hue) var(--tint) 4.5%);--surface:hsl(var(--hue) var(--tint) 6.5%);
  --raised:hsl(var(--hue) var(--tint) 9.5%);--plate:hsl(var(--hue) var(--tint) 15%);
  --plate-press:hsl(var(--hue) var(--tint) 20%);--well:hsl(var(--hue) var(--tint) 5%);
  --line:hsl(var(--hue) var(--tint) 15.5%);--line-strong:hsl(var(--hue) var(--tint) 26%);
  --edge:hsl(var(--hue) var(--tint) 47%);--text:hsl(var(--hue) 20% 96%);--text-2:hsl(var(--hue) 9% 79%);
  --muted:hsl(var(--hue) 7% 63%);--positive:#3fd68a;--negative:#ff9068;--warn:#ffc065;
  --gutter:12px;--tap:44px;
}
*{box-sizing:border-box;margin:0}
html{background:var(--canvas);color:var(--text);font:420 15px/1.5 var(--font-text);-webkit-text-size-adjust:100%}
body{min-height:100vh;display:flex;flex-direction:column}
main{flex:1;min-width:0;width:100%;max-width:1280px;margin:0 auto;display:flex;flex-direction:column}
a{color:inherit;text-decoration:none}
ul{list-style:none;padding:0}
h1,h2{font:800 24px/1.1 var(--font-num);text-transform:uppercase;letter-spacing:.01em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;z-index:9;padding:12px;background:var(--plate)}
.bar{display:flex;align-items:center;flex-wrap:wrap;column-gap:24px;min-height:56px;padding:0 var(--gutter);background:var(--surface);border-bottom:1px solid var(--line)}
.logo{display:flex;align-items:center;min-height:var(--tap);font:900 22px/1 var(--font-num)}
.logo i{width:5px;height:20px;margin:0 5px 0 4px;background:var(--accent);transform:skewX(-16deg)}
.nav{display:flex;flex-wrap:wrap;gap:0 4px;margin-left:-12px}
.nav a{display:flex;align-items:center;min-height:var(--tap);padding:0 12px;color:var(--muted);font-weight:540;position:relative}
.nav a:hover{color:var(--text)}
.nav [aria-current]{color:var(--text)}
.nav [aria-current]::after{content:"";position:absolute;left:12px;right:12px;bottom:4px;height:3px;background:var(--accent);transform:skewX(-24deg)}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:var(--tap);padding:0 16px;border:0;border-radius:10px;background:var(--plate);color:var(--text);font:660 15px/1 var(--font-text);white-space:nowrap;cursor:pointer}
.btn:hover{background:var(--plate-press)}.btn:active{transform:scale(.985)}
.btn--accent{background:var(--accent);color:var(--accent-contrast)}.btn--accent:hover{background:var(--accent-press)}
.btn--line{background:none;box-shadow:inset 0 0 0 1px var(--line-strong)}
.field{background:var(--field);color:var(--field-text);padding:28px var(--gutter)}
.field p{margin-top:8px;max-width:62ch;color:var(--field-muted)}
.field h1{font-size:32px}
.parts{display:grid;gap:1px;background:var(--line)}
.part{display:grid;gap:2px;min-height:72px;align-content:center;padding:12px var(--gutter);background:var(--raised)}
.part:hover{background:var(--plate)}
.part b{font:800 20px/1.1 var(--font-num);text-transform:uppercase}.part span{color:var(--text-2)}
.addresses{padding:20px var(--gutter)}.addresses h2{font-size:20px}
.addresses dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;margin-top:10px}
.addresses dt{color:var(--muted)}.addresses dd{margin:0;overflow-wrap:anywhere;font-weight:540}
@media (min-width:720px){:root{--gutter:20px}.parts{grid-template-columns:1fr 1fr}}
@media (prefers-reduced-motion:no-preference){.btn{transition:background 80ms,transform 80ms}}
@media (forced-colors:active){.btn,.part{border:1px solid ButtonText}}
`;
