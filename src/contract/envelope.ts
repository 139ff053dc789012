/** Success codes: 200; 201–206 have a meaning per call (login: review states). */
const SUCCESS_CODES = [200, 201, 202, 203] as const;

/** Failure codes. `A0230` (a string) is a session revoked from another device. */
const FAILURE_CODES = [400, 401, 403, 404, 409, 413, 422, 429, 500, 503, 'A0230'] as const;

export type SuccessCode = (typeof SUCCESS_CODES)[number];
export type FailureCode = (typeof FAILURE_CODES)[number];

interface Success<Data> {
  code: SuccessCode;
  msg: string;
  data: Data;
}

/** Details of a refusal: invalid fields, or seconds until a retry. */
export interface FailureData {
  fields?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
}

export interface Failure {
  code: FailureCode;
  msg: string;
  data: FailureData | null;
}

export type Envelope<Data> = Success<Data> | Failure;

/** Lower codes mean success. */
export const FIRST_FAILURE_CODE = 207;

/** Compared by the client, therefore never translated. */
export const WIRE_MESSAGES = {
  tokenInvalid: 'token不正确',
  memberInvalid: '用户信息异常',
  identityMissing: '参数信息丢失',
} as const;

export const SESSION_REVOKED = 'A0230';
