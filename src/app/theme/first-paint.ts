/**
 * Inline script of index.html that runs before the first paint. It applies the stored preferences,
 * so that no wrong theme or language flashes, and preloads the chunks of this visit (`preload`:
 * URLs by occasion).
 *
 * The text must be constant per build, because the Content-Security-Policy contains its hash.
 */
export interface Preload {
  language: Record<'zh-CN' | 'en-US', string[]>;
  /** For members on the chat screen; `messages`: in addition, if a session is open. */
  chat: string[];
  messages: Record<'zh-CN' | 'en-US', string[]>;
  login: string[];
}

const NOTHING: Preload = {
  language: { 'zh-CN': [], 'en-US': [] },
  chat: [],
  messages: { 'zh-CN': [], 'en-US': [] },
  login: [],
};

export function firstPaintScript(preload: Preload = NOTHING): string {
  return `(${run.toString()})(${JSON.stringify(preload)})`;
}

/* oxlint-disable no-var -- serialized with toString(): must not reference anything outside */
function run(preload: Preload): void {
  var root = document.documentElement;
  var read = function (key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var size = read('size');
  var language: 'en-US' | 'zh-CN' = read('language') === 'en' ? 'en-US' : 'zh-CN';
  root.lang = language;
  var isLight =
    read('schemeSource') === 'system'
      ? matchMedia('(prefers-color-scheme: light)').matches
      : read('color-scheme') === 'light';
  root.dataset['scheme'] = isLight ? 'light' : 'dark';
  root.dataset['size'] = size === 'small' || size === 'large' ? size : 'default';
  root.dataset['sidebar'] = read('sidebarStatus') === 'opened' ? 'opened' : 'closed';
  var hasToken = Boolean(read('accessToken'));
  var isChat = hasToken && /\/chat\/?(dashboard|sound)?\/?$/.test(location.pathname);
  var isLogin =
    /\/login\/?$/.test(location.pathname) ||
    (!hasToken && !/system|integral|register/.test(location.pathname));
  var hasMessages = isChat && /[?&]session=/.test(location.search);
  preload.language[language]
    .concat(isChat ? preload.chat : isLogin ? preload.login : [])
    .concat(hasMessages ? preload.messages[language] : [])
    .forEach(function (href) {
      var link = document.createElement('link');
      // Only preloaded: the importing chunk inserts and awaits its style sheet.
      var isStyle = href.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) {
        link.as = 'style';
        link.crossOrigin = '';
      }
      link.href = href;
      document.head.append(link);
    });
}
