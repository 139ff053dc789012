type EmbeddedPostgresErrorCode =
  | 'unsupported-platform'
  | 'binaries-missing'
  | 'binaries-unusable'
  | 'not-permitted'
  | 'no-account'
  | 'in-use'
  | 'other-version'
  | 'init-failed'
  | 'start-failed';

const WAY_OUT =
  'Alternatively set DATABASE_URL to a PostgreSQL server (15 or newer) and none is started here.';

export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, reason: string, options?: ErrorOptions) {
    super(code === 'in-use' ? reason : `${reason}\n${WAY_OUT}`, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
