/** Drawings of 120 by 150, flat, in three to five colours. The name of the game stands over the lowest 40. */
export const THINGS = {
  carnival: {
    ground: '#5a1690',
    ink: '#fff5d6',
    art: '<g transform="translate(60 84)"><g transform="rotate(-82)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ff2f78"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(-65.6)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ffc928"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(-49.2)"><ellipse cy="-46" rx="8.5" ry="33" fill="#16c2b0"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(-32.8)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ff2f78"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(-16.400000000000006)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ffc928"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(0)"><ellipse cy="-46" rx="8.5" ry="33" fill="#16c2b0"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(16.400000000000006)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ff2f78"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(32.8)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ffc928"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(49.19999999999999)"><ellipse cy="-46" rx="8.5" ry="33" fill="#16c2b0"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(65.6)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ff2f78"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g><g transform="rotate(82)"><ellipse cy="-46" rx="8.5" ry="33" fill="#ffc928"/><path d="M0 -14V-74" stroke="#3a0d57" stroke-width="1.2"/><circle cy="-66" r="4" fill="#3a0d57"/><circle cy="-66" r="1.8" fill="#fff5d6"/></g></g><path d="M60 76c8-9 26-11 40-5 1 15-6 29-20 30-9 .5-15-6-20-13-5 7-11 13.5-20 13-14-1-21-15-20-30 14-6 32-4 40 5z" fill="#fff5d6"/><path d="M29 80c8-3 16-2 22 4-5 7-18 8-22-4zM91 80c-8-3-16-2-22 4 5 7 18 8 22-4z" fill="#3a0d57"/><path d="M60 62l7 9-7 10-7-10z" fill="#ff2f78"/><g fill="#ffc928"><circle cx="24" cy="73" r="1.8"/><circle cx="96" cy="73" r="1.8"/><circle cx="34" cy="95" r="1.6"/><circle cx="86" cy="95" r="1.6"/></g>',
  },
  fruit: {
    ground: '#ff5468',
    ink: '#fff3dc',
    art: '<circle cx="60" cy="58" r="50" fill="#ffe9c4"/><path d="M14 52h92a46 46 0 01-92 0z" fill="#0f8a4b"/><path d="M20 52h80a40 40 0 01-80 0z" fill="#d9f5c4"/><path d="M25 52h70a35 35 0 01-70 0z" fill="#f2324a"/><g fill="#3a0710"><path d="M40 60c2 2 2 5 0 6.5c-2-1.5-2-4.5 0-6.5z"/><path d="M54 64c2 2 2 5 0 6.5c-2-1.5-2-4.5 0-6.5z"/><path d="M68 64c2 2 2 5 0 6.5c-2-1.5-2-4.5 0-6.5z"/><path d="M81 60c2 2 2 5 0 6.5c-2-1.5-2-4.5 0-6.5z"/><path d="M48 73c2 2 2 5 0 6.5c-2-1.5-2-4.5 0-6.5z"/><path d="M61 77c2 2 2 5 0 6.5c-2-1.5-2-4.5 0-6.5z"/><path d="M74 73c2 2 2 5 0 6.5c-2-1.5-2-4.5 0-6.5z"/></g><g><path d="M50 22c8-10 20-14 30-13-2 8-10 14-20 14" fill="#0f8a4b"/><path d="M59 20c-6 4-10 10-12 16M59 20c5 4 8 9 9 15" stroke="#0b5c33" stroke-width="2.6" fill="none"/><circle cx="45" cy="40" r="10.5" fill="#c4102e"/><circle cx="70" cy="39" r="10.5" fill="#e0203f"/><circle cx="42" cy="36.5" r="2.6" fill="#ff9db0"/><circle cx="67" cy="35.5" r="2.6" fill="#ffb3c1"/></g>',
  },
  pharaoh: {
    ground: '#f0a53a',
    ink: '#ffe7a8',
    art: '<circle cx="60" cy="44" r="30" fill="#ffdf73"/><circle cx="60" cy="44" r="22" fill="#fff2bd"/><path d="M38 44c8-12 36-12 44 0-8 12-36 12-44 0z" fill="#27160a"/><circle cx="60" cy="44" r="7.5" fill="#ff8a1f"/><circle cx="60" cy="44" r="3.2" fill="#27160a"/><path d="M60 58v10M70 55c3 6 8 8 13 7" stroke="#27160a" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-8 112l40-44 40 44z" fill="#c86a1e"/><path d="M32 68l40 44H32z" fill="#8f4312"/><path d="M52 112l36-38 40 38z" fill="#b3591a"/><path d="M88 74l40 38H88z" fill="#7c380f"/><rect y="110" width="120" height="40" fill="#5a260a"/>',
  },
  gem: {
    ground: '#12163f',
    ink: '#d7f6ff',
    art: '<g transform="translate(60 62)"><path d="M-30 -30h60l18 22L0 48-48 -8z" fill="#2bc4ff"/><path d="M-30 -30l12 22h-30z" fill="#8fe4ff"/><path d="M-30 -30h30l-18 22z" fill="#c9f4ff"/><path d="M0 -30h30l-12 22z" fill="#62d7ff"/><path d="M0 -30l18 22h-36z" fill="#eafcff"/><path d="M30 -30l18 22H18z" fill="#1aa4e6"/><path d="M-48 -8h30L0 48z" fill="#36b8f2"/><path d="M-18 -8h36L0 48z" fill="#86dfff"/><path d="M48 -8H18L0 48z" fill="#0d7fc0"/></g><g fill="#fff"><path d="M22 20l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM98 92l1.6 5 5 1.6-5 1.6-1.6 5-1.6-5-5-1.6 5-1.6zM100 16l1.2 3.6 3.6 1.2-3.6 1.2-1.2 3.6-1.2-3.6-3.6-1.2 3.6-1.2z"/></g>',
  },
  lily: {
    ground: '#0a3a3a',
    ink: '#ffd9e8',
    art: '<circle cx="60" cy="60" r="52" fill="#0c4a44"/><path d="M60 60L104 36A50 50 0 10106 76z" fill="#23a566"/><path d="M60 60L102 42A44 44 0 10103 71z" fill="#2fc07a"/><g stroke="#1b8a54" stroke-width="2"><path d="M60 60L18 44M60 60L24 86M60 60L50 104M60 60L84 98M60 60L46 18M60 60L78 19"/></g><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(22 60 60)" fill="#ff86b3"/><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(67 60 60)" fill="#ff86b3"/><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(112 60 60)" fill="#ff86b3"/><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(157 60 60)" fill="#ff86b3"/><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(202 60 60)" fill="#ff86b3"/><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(247 60 60)" fill="#ff86b3"/><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(292 60 60)" fill="#ff86b3"/><path d="M60 60c-9-12-8-26 0-34 8 8 9 22 0 34z" transform="rotate(337 60 60)" fill="#ff86b3"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(0 60 60)" fill="#ffd9e8"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(45 60 60)" fill="#ffd9e8"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(90 60 60)" fill="#ffd9e8"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(135 60 60)" fill="#ffd9e8"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(180 60 60)" fill="#ffd9e8"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(225 60 60)" fill="#ffd9e8"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(270 60 60)" fill="#ffd9e8"/><path d="M60 60c-6-9-5-18 0-24 5 6 6 15 0 24z" transform="rotate(315 60 60)" fill="#ffd9e8"/><circle cx="60" cy="60" r="8" fill="#ffc72e"/>',
  },
  lighthouse: {
    ground: '#1b4c8a',
    ink: '#ffe48a',
    art: '<path d="M60 34L-10-6v62zM60 34l70-40v62z" fill="#2f66a8"/><path d="M60 34L-10 12v36zM60 34l70-22v36z" fill="#ffe48a"/><path d="M48 44h24l8 68H40z" fill="#f7f3e8"/><path d="M46.5 58h27l2 16h-31zM43 90h34l2 14H41z" fill="#d8322c"/><rect x="46" y="26" width="28" height="18" fill="#12233f"/><rect x="52" y="28" width="16" height="14" fill="#fff1a8"/><path d="M44 26l16-14 16 14z" fill="#d8322c"/><path d="M0 104q15-8 30 0t30 0 30 0 30 0v46H0z" fill="#0a2140"/>',
  },
  lantern: {
    ground: '#1b1458',
    ink: '#fff3c4',
    art: '<path d="M-6 0h20l-10 15z" fill="#ff4d6d"/><path d="M16 0h20l-10 15z" fill="#ffd426"/><path d="M38 0h20l-10 15z" fill="#22c7a9"/><path d="M60 0h20l-10 15z" fill="#ff4d6d"/><path d="M82 0h20l-10 15z" fill="#ffd426"/><path d="M104 0h20l-10 15z" fill="#22c7a9"/><path d="M-4 1h128" stroke="#fff" stroke-width="2"/><g fill="#fff3c4"><circle cx="16" cy="44" r="1.8"/><circle cx="104" cy="36" r="1.8"/><circle cx="100" cy="86" r="1.8"/><circle cx="20" cy="92" r="1.8"/></g><path d="M60 22l30 24-10 40-20 18-20-18-10-40z" fill="#ff4d6d"/><path d="M60 22l12 24-5 40-7 18-7-18-5-40z" fill="#ffd426"/><path d="M60 22l30 24H72zM60 22L30 46h18z" fill="#22c7a9"/><path d="M40 86l20 18 20-18H67l-7 6-7-6z" fill="#22c7a9"/><path d="M54 104h12l-2 6h-8z" fill="#ffb02e"/>',
  },
  mine: {
    ground: '#3a2450',
    ink: '#ffd95a',
    art: '<path d="M10 112V60a50 50 0 01100 0v52z" fill="#191128"/><path d="M10 112V60a50 50 0 01100 0v52" fill="none" stroke="#8a5a2b" stroke-width="9"/><path d="M0 112h120" stroke="#8a5a2b" stroke-width="5"/><g fill="#ffc72e"><path d="M34 66l10-14 14 2 4 14zM56 62l8-18 16 4 6 18z"/></g><path d="M34 66l10-14 4 14zM56 62l8-18 6 18z" fill="#fff0a0"/><path d="M48 68l8-10 12 1 6 9z" fill="#e59a12"/><path d="M26 66h68l-9 32H35z" fill="#5c6a85"/><path d="M26 66h68l-2 8H28z" fill="#8593ad"/><circle cx="44" cy="104" r="8" fill="#2c3346"/><circle cx="76" cy="104" r="8" fill="#2c3346"/><circle cx="44" cy="104" r="3" fill="#8593ad"/><circle cx="76" cy="104" r="3" fill="#8593ad"/>',
  },
  seven: {
    ground: '#c0152e',
    ink: '#fff6dc',
    art: '<path d="M60 4c10 20 38 30 40 62 2 24-16 42-40 42S18 90 20 66c1-14 8-22 14-30 2 8 6 12 10 14 0-18 8-34 16-46z" fill="#ff7a1f"/><path d="M60 40c6 12 22 20 22 38 0 14-10 24-22 24s-22-10-22-24c0-8 4-14 8-18 1 5 4 8 6 8 0-10 4-20 8-28z" fill="#ffb52e"/><path d="M36 26h52v12L66 100H46l22-58H36z" fill="#fff6dc"/><path d="M36 26h52v8H36z" fill="#ffe08a"/>',
  },
  cashew: {
    ground: '#ffe2a8',
    ink: '#6a1606',
    art: '<path d="M34 30c-4-10 4-18 14-16 6 1 9 5 12 9 8-8 20-8 26-2-6 9-16 12-26 10-8 5-18 4-26-1z" fill="#1f9c62"/><path d="M60 26c20 0 30 14 27 31-2 14-10 27-27 27S35 71 33 57c-3-17 7-31 27-31z" fill="#e8401c"/><path d="M44 36c-6 6-7 16-4 26" fill="none" stroke="#ff9a5c" stroke-width="4" stroke-linecap="round"/><path d="M46 82c0-6 8-8 14-6 6 2 8-3 14-1 8 3 7 16-2 22-12 8-27-1-26-15z" fill="#6a5a4a"/><path d="M52 84c5-3 8 2 14 0" fill="none" stroke="#9b8872" stroke-width="3" stroke-linecap="round"/>',
  },
  coffee: {
    ground: '#e2c79c',
    ink: '#5a120c',
    art: '<circle cx="60" cy="62" r="48" fill="#f8ecd8"/><path d="M44 32c-5-7 5-11 0-20M60 32c-5-7 5-11 0-20M76 32c-5-7 5-11 0-20" fill="none" stroke="#c39a6b" stroke-width="4" stroke-linecap="round"/><path d="M24 44h68v22c0 20-14 34-34 34S24 86 24 66z" fill="#b3261e"/><path d="M92 52c18-4 18 26-4 26" fill="none" stroke="#b3261e" stroke-width="7"/><ellipse cx="58" cy="45" rx="34" ry="8" fill="#3a1a0c"/><path d="M18 101h80l-8 8H26z" fill="#7d1812"/><text x="58" y="88" font-size="30" text-anchor="middle" fill="#f8ecd8" class="artn">2x</text>',
  },
  ship: {
    ground: '#f2913a',
    ink: '#ffe9c8',
    art: '<circle cx="60" cy="56" r="46" fill="#ffb35c"/><path d="M60 12v74" stroke="#3b1f12" stroke-width="4"/><path d="M64 18c24 4 32 22 30 44-10-5-20-6-30-4z" fill="#fff4dc"/><path d="M56 24C38 28 30 42 32 60c8-3 16-4 24-3z" fill="#f2dcb4"/><circle cx="80" cy="42" r="7" fill="#2a1f33"/><path d="M74 52h12" stroke="#2a1f33" stroke-width="3"/><path d="M60 8l18 5-18 6z" fill="#d8322c"/><path d="M16 80c14 4 74 4 88-2-3 16-12 26-24 28H44C30 104 20 96 16 80z" fill="#6b3414"/><path d="M16 80c14 4 74 4 88-2l-2 8c-20 5-66 5-84 1z" fill="#a55a24"/><path d="M0 102q15-8 30 0t30 0 30 0 30 0v48H0z" fill="#0b4f6e"/>',
  },
  mask: {
    ground: '#124a3a',
    ink: '#ffd46a',
    art: '<path d="M60 8l44 22v40c0 22-18 36-44 42-26-6-44-20-44-42V30z" fill="#d89a2b"/><path d="M60 8l44 22v40c0 22-18 36-44 42z" fill="#b87a16"/><path d="M30 46h24v12c-10 4-20 0-24-12zM90 46H66v12c10 4 20 0 24-12z" fill="#132a22"/><path d="M60 44l8 30H52z" fill="#ffd46a"/><path d="M40 84h40l-6 10H46z" fill="#132a22"/><g fill="#17a07a"><path d="M60 14l8 9-8 9-8-9zM26 64l8 6-4 8-8-5zM94 64l-8 6 4 8 8-5z"/></g><g fill="#e23f2e"><circle cx="38" cy="34" r="4"/><circle cx="82" cy="34" r="4"/></g>',
  },
  hat: {
    ground: '#d9762f',
    ink: '#2a1206',
    art: '<g transform="translate(0 -6)"><circle cx="60" cy="60" r="50" fill="#ffcf5a"/><path d="M4 82C10 38 32 18 60 18s50 20 56 64c-16-12-36-17-56-17S20 70 4 82z" fill="#6b3414"/><path d="M18 70C26 44 40 32 60 32s34 12 42 38" fill="none" stroke="#e9b55a" stroke-width="2.4" stroke-dasharray="1 5" stroke-linecap="round"/><path d="M4 82c16-12 36-17 56-17s40 5 56 17c-4 7-10 8-14 8-12-6-26-9-42-9s-30 3-42 9c-4 0-10-1-14-8z" fill="#8a4a1f"/><path d="M60 30l3.4 7 7.7 1-5.6 5.3 1.4 7.7-6.9-3.7-6.9 3.7 1.4-7.7-5.6-5.3 7.7-1z" fill="#fff2cf"/><g fill="#e9b55a"><circle cx="36" cy="50" r="4.5"/><circle cx="84" cy="50" r="4.5"/></g><g fill="#6b3414"><circle cx="36" cy="50" r="2"/><circle cx="84" cy="50" r="2"/></g><path d="M30 89c0 20 13 29 30 29s30-9 30-29c-9-5-19-8-30-8s-21 3-30 8z" fill="#f0b98a"/><circle cx="47" cy="94" r="7.5" fill="#fff6e0" stroke="#2a1206" stroke-width="2.2"/><circle cx="73" cy="94" r="7.5" fill="#fff6e0" stroke="#2a1206" stroke-width="2.2"/><path d="M54.5 93h11" stroke="#2a1206" stroke-width="2.2"/><circle cx="48" cy="95" r="2" fill="#2a1206"/><circle cx="72" cy="95" r="2" fill="#2a1206"/></g><rect y="113" width="120" height="40" fill="#d9762f"/>',
  },
};
