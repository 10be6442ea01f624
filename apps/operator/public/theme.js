// Before the first paint: the theme that was chosen here, or that of the machine.
(() => {
  let chosen = '';
  try {
    chosen = localStorage.getItem('operator-theme') ?? '';
  } catch {
    // A browser that forbids storage still shows the page.
  }
  const light = chosen === 'light' || (chosen === '' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
