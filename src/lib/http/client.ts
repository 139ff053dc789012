import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { unwrapEnvelope } from './envelope.ts';
import { presentFailure, requireHttpDeps } from './http-deps.ts';
import { isOpenCall } from './open-calls.ts';
import { newRequestId, REQUEST_ID } from './request-id.ts';
import { HTTP_TIMEOUT } from './timeout.ts';
import { toApiError } from './to-api-error.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    quiet?: boolean | undefined;
  }
}

function baseUrl(): string {
  const base: unknown = import.meta.env['VITE_API_BASE'];
  return new URL(typeof base === 'string' && base !== '' ? base : '/api', location.origin).href;
}

export const http: AxiosInstance = axios.create({
  baseURL: baseUrl(),
  timeout: HTTP_TIMEOUT,
  method: 'post',
});

http.interceptors.request.use((config) => {
  const { readToken, language } = requireHttpDeps();
  const token = readToken();
  if (token === null && !isOpenCall(config.url ?? '')) throw new ApiError('SIGNED_OUT');
  if (token !== null) config.headers.set('token', token);
  // A form has its own type, with its boundary.
  if (!(config.data instanceof FormData)) {
    config.headers.set('Content-Type', 'application/json;charset=UTF-8');
  }
  config.headers.set('Accept-Language', language());
  config.headers.set(REQUEST_ID, newRequestId());
  return config;
});

// The order matters: the second handler also receives errors of the first.
http.interceptors.response.use(unwrapEnvelope);
http.interceptors.response.use(undefined, async (cause: unknown): Promise<AxiosResponse> => {
  const error = await toApiError(cause);
  const config = axios.isAxiosError(cause) ? cause.config : undefined;
  const sentToken = config?.headers.get('token');
  presentFailure(error, {
    sentToken: typeof sentToken === 'string' ? sentToken : null,
    quiet: config?.quiet === true,
  });
  throw error;
});
