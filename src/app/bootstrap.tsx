import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { FirstScreenFirst, Later } from '#ui/later.tsx';
import { i18n, languageOf, startI18n, wireLanguage } from '#i18n/setup.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { watchErrors } from '#lib/error-report/watch-errors.ts';
import { dropEarlyComposer } from '#lib/early-composer.ts';
import { configureHttp, type HttpDeps } from '#lib/http/http-deps.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { loadSiteIdentity } from '#lib/site-identity.ts';
import { onAccessToken, readAccessToken } from '#stores/access-token.ts';
import { clearStorage } from '#stores/login.ts';
import { onPointsChanged } from '#stores/points-changed.ts';
import { usePreferences } from '#stores/preferences.ts';
import { selectDeletionInProgress, useSystemStore } from '#stores/system.ts';
import { startTabSync } from '#stores/tab-sync.ts';
import { applyPreferences, paintFrame } from './apply-preferences.ts';
import { startFeedback } from './feedback/feedback-queue.ts';
import { leaveLoginNotice } from './login-notice.ts';
import { loadMember } from './member-session.ts';
import { BASENAME } from '#lib/paths.ts';
import { Providers } from './providers.tsx';
import { registerLater } from './pwa/register-later.ts';
import { createAppRouter, preloadFirstScreen, screenPattern } from './router.tsx';

/** Milliseconds for toasts with a request id, which users may write down. */
const LEGIBLE_MS = 8000;

export async function bootstrap(container: HTMLElement): Promise<Root> {
  const language = languageOf(usePreferences.getState().language);
  configureHttp(httpDeps());
  // In development, errors are only logged.
  if (import.meta.env.PROD) watchErrors(screenPattern);
  startFeedback();
  startTabSync({
    // Lists, drafts and streams on the screen belong to the previous member.
    onOtherMember: reload,
    onLogin: () => undefined,
  });
  onAccessToken(() => void loadMember());
  onPointsChanged(() => void loadMember());
  const texts = loadChunk(() => startI18n(language));
  // Created while the first screen's chunks load, because ranking the routes is slow.
  const router = createAppRouter();
  await Promise.all([texts, preloadFirstScreen(router)]);
  applyPreferences();

  const root = createRoot(container);
  root.render(
    <Providers>
      <FirstScreenFirst>
        <RouterProvider router={router} />
        <Later>
          <AfterFirstScreen />
        </Later>
      </FirstScreenFirst>
    </Providers>,
  );
  return root;
}

/** Tasks deferred until after the first render. Member data is shown from storage until then. */
function AfterFirstScreen() {
  useEffect(() => {
    dropEarlyComposer();
    // Not earlier: it forces a style recalculation.
    paintFrame();
    void loadMember();
    void loadSiteIdentity();
    return registerLater();
  }, []);
  return null;
}

function httpDeps(): HttpDeps {
  return {
    readToken: readAccessToken,
    language: () => wireLanguage(languageOf(usePreferences.getState().language)),
    isDeletingCurrent: () => selectDeletionInProgress(useSystemStore.getState()),
    toastError: (message, requestId) => {
      const text = 'text' in message ? message.text : i18n.t(`errors:${message.key}`);
      if (requestId === undefined) toast('error', text);
      else {
        const detail = i18n.t('errors:requestId', { requestId });
        toast('error', text, { detail, duration: LEGIBLE_MS });
      }
    },
    confirmExpired: async ({ title, text, button }) => {
      await confirm({
        title: i18n.t(`errors:${title}`),
        text: i18n.t(`errors:${text}`),
        confirmLabel: i18n.t(`errors:${button}`),
      });
    },
    clearAndReload: (notice) => {
      leave(notice);
      reload();
    },
    clearAndGoHome: (notice) => {
      leave(notice);
      // A full page load, which cancels everything that belongs to the old login.
      location.assign(`${BASENAME}/`);
    },
  };
}

function leave(notice: Parameters<typeof leaveLoginNotice>[0]): void {
  clearStorage();
  leaveLoginNotice(notice);
}

function reload(): void {
  location.reload();
}
