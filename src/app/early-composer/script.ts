import type { EARLY_COMPOSER, KEPT_TEXT } from '../../lib/early-composer.ts';

export interface EarlyWords {
  label: string;
  placeholder: string;
  send: string;
  note: string;
}

interface EarlySetting {
  id: typeof EARLY_COMPOSER;
  kept: typeof KEPT_TEXT;
  mostChars: number;
  words: Record<'zh-CN' | 'en-US', EarlyWords>;
}

export function earlyScript(setting: EarlySetting): string {
  return `(${run.toString()})(${JSON.stringify(setting)})`;
}

/* oxlint-disable no-var -- serialized with toString(): must not reference anything outside */
function run(setting: EarlySetting): void {
  var early = document.getElementById(setting.id);
  var box = early?.querySelector('textarea');
  var send = early?.querySelector('button');
  if (!early || !box || !send || !box.form) return;
  var composer: HTMLElement = early;
  var typed = box;
  var button = send;

  var token = null;
  try {
    token = localStorage.getItem('accessToken');
  } catch {
    // Without storage nobody is logged in.
  }
  var isNew =
    /^\/chat\/?(dashboard\/?)?$/.test(location.pathname) &&
    !/[?&](session|record|plugin)=/.test(location.search);
  if (!token || !isNew) {
    composer.remove();
    return;
  }

  var words = setting.words[document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN'];
  var isTouch = matchMedia('(pointer: coarse)').matches;
  typed.placeholder = words.placeholder;
  typed.setAttribute('aria-label', words.label);
  typed.enterKeyHint = isTouch ? 'enter' : 'send';
  button.title = words.send;
  button.setAttribute('aria-label', words.send);
  composer.querySelector('p')?.append(words.note);

  var weigh = function () {
    var length = typed.value.length;
    button.disabled = typed.readOnly || !typed.value.trim() || length > setting.mostChars;
  };
  /** The app sends the question once it has loaded. */
  var ask = function (event: Event) {
    event.preventDefault();
    if (button.disabled) return;
    typed.readOnly = true;
    composer.dataset['asked'] = '';
    composer.setAttribute('aria-busy', 'true');
    weigh();
  };
  typed.addEventListener('input', weigh);
  typed.addEventListener('compositionstart', function () {
    composer.dataset['composing'] = '';
  });
  typed.addEventListener('compositionend', function () {
    delete composer.dataset['composing'];
  });
  typed.addEventListener('keydown', function (event) {
    // oxlint-disable-next-line typescript/no-deprecated -- the only indication in Safari
    var isComposing = event.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing && !isTouch) ask(event);
  });
  box.form.addEventListener('submit', ask);

  // Restores the text if the page was left before the app had loaded.
  typed.value = sessionStorage.getItem(setting.kept) ?? '';
  sessionStorage.removeItem(setting.kept);
  addEventListener('pagehide', function () {
    if (composer.isConnected && typed.value) sessionStorage.setItem(setting.kept, typed.value);
  });
  weigh();
  composer.hidden = false;
  // A touch keyboard would cover the screen.
  if (!isTouch) typed.focus();
}
