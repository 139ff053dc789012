import type { EarlyHistory } from '../../lib/early-history.ts';

interface Setting {
  address: string;
  count: number;
  timeout: number;
}

/**
 * Script in index.html that requests the session named in the URL before the app has loaded.
 * `takeEarlyHistory` returns the result; errors are left to the app's own request.
 */
export function earlyHistoryScript(setting: Setting): string {
  return `(${run.toString()})(${JSON.stringify(setting)})`;
}

/* oxlint-disable no-var -- serialized with toString(): must not reference anything outside */
function run(setting: Setting): void {
  var token = null;
  var language = null;
  try {
    token = localStorage.getItem('accessToken');
    language = localStorage.getItem('language');
  } catch {
    // Without storage nobody is logged in.
  }
  var named = new URLSearchParams(location.search);
  var sessionId = named.get('session');
  var around = named.get('record');
  var isChat = /^\/chat\/?((dashboard|sound)\/?)?$/.test(location.pathname);
  if (!token || sessionId === null || !isChat) return;

  var page = { sessionId: sessionId, count: setting.count };
  var request = JSON.stringify(around === null ? page : Object.assign(page, { around: around }));
  var answer = fetch(setting.address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json;charset=UTF-8',
      'Accept-Language': language === 'en' ? 'en' : 'zh-CN',
      token: token,
    },
    body: request,
    signal: AbortSignal.timeout(setting.timeout),
  }).then(function (response) {
    return response.json() as Promise<unknown>;
  });
  var early: EarlyHistory = { request: request, askedAt: performance.now(), answer: answer };
  answer.then(
    function (envelope) {
      early.envelope = envelope;
    },
    function () {
      // The consumer handles the rejection.
    },
  );
  window.earlyHistory = early;
}
