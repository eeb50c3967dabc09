/* Runs before anything else is loaded: a classic script, first in <head>. */
(() => {
  // A sign-in link carries e-mail and password: they leave the address before any other request can see it.
  const query = new URLSearchParams(location.search);
  const email = query.get('email');
  const password = query.get('password');
  if (query.has('email') || query.has('password')) {
    query.delete('email');
    query.delete('password');
    const rest = query.size === 0 ? '' : `?${query}`;
    history.replaceState(history.state, '', location.pathname + rest + location.hash);
  }
  if (email && password) {
    Object.defineProperty(window, 'gestaSignInLink', {
      configurable: true,
      enumerable: false,
      value: { email, password },
    });
  }

  // The colours of the first paint are already the right ones.
  const recall = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = recall('mantine-color-scheme-value');
  const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  // The viewer of pictures is always dark.
  const dark = /^\/viewer\//.test(location.pathname) || chosen === 'dark' || (chosen !== 'light' && prefersDark());
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (recall('density') === 'comfortable') root.setAttribute('data-density', 'comfortable');
  const lang = recall('lang');
  if (lang && /^(pt-BR|en|es|it|fr|de|ru)$/.test(lang)) root.lang = lang;

  // Under the page's policy code cannot be made from text, so the schema library need not try.
  globalThis.__zod_globalConfig = { jitless: true };
})();
