import { vi } from 'vitest';
import { configureHttp, type HttpPorts } from '#lib/http/http-ports.ts';

/** Ports that record what the transport asks for; a logged-in member in Chinese by default. */
export function connect(overrides: Partial<HttpPorts> = {}) {
  const ports = {
    readToken: vi.fn((): string | null => 'token-1'),
    language: vi.fn(() => 'zh-CN'),
    isDeletingCurrent: vi.fn(() => false),
    toastError: vi.fn<HttpPorts['toastError']>(),
    confirmExpired: vi.fn<HttpPorts['confirmExpired']>(() => Promise.resolve()),
    clearAndReload: vi.fn<HttpPorts['clearAndReload']>(),
    clearAndGoHome: vi.fn<HttpPorts['clearAndGoHome']>(),
  };
  configureHttp({ ...ports, ...overrides });
  return ports;
}
