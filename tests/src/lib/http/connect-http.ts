import { vi } from 'vitest';
import { configureHttp, type HttpDeps } from '#lib/http/http-deps.ts';

/** Dependencies of the transport that record what the transport asks for; a logged-in member in Chinese by default. */
export function connect(overrides: Partial<HttpDeps> = {}) {
  const deps = {
    readToken: vi.fn((): string | null => 'token-1'),
    language: vi.fn(() => 'zh-CN'),
    isDeletingCurrent: vi.fn(() => false),
    toastError: vi.fn<HttpDeps['toastError']>(),
    confirmExpired: vi.fn<HttpDeps['confirmExpired']>(() => Promise.resolve()),
    clearAndReload: vi.fn<HttpDeps['clearAndReload']>(),
    clearAndGoHome: vi.fn<HttpDeps['clearAndGoHome']>(),
  };
  configureHttp({ ...deps, ...overrides });
  return deps;
}
