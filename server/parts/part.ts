import type { Logger } from 'pino';
import type { ModelProvider, RelatedQuestions } from '../answering/provider.ts';
import type { LegalDocuments } from '../content/legal-documents.ts';
import type { Agreements } from '../modules/agreement/agreements.ts';
import type { ConfigService } from '../modules/config/service.ts';
import type { FileStore } from '../modules/file/file-store.ts';
import type { Allowances } from '../modules/usage/allowances.ts';
import type { SmsTransport } from '../modules/member/sms-transport.ts';
import type { Database } from '../platform/db/client.ts';
import type { Environment } from '../platform/env.ts';
import type { ApiCall } from '../platform/http/api-call.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Tracing } from '../platform/observability/tracing.ts';
import type { Cipher } from '../platform/privacy/cipher.ts';
import type { SharedRedis } from '../platform/redis/connect-redis.ts';
import type { Spending } from '../platform/usage/spending.ts';

/** Several modules that belong together: their calls, and what they do when the server starts and stops. */
export interface Part {
  calls: ApiCall[];
  /** Imports shipped content. One server at a time. */
  ship?: () => Promise<void>;
  start?: () => Promise<void>;
  /** Removes expired data. One server at a time. */
  purge?: () => Promise<unknown>;
  /** Removes expired data of this server. */
  purgeOwn?: () => Promise<unknown>;
  /** Ends the work of this server; running answers get `ms`. */
  drain?: (ms: number) => Promise<void>;
}

export interface AppDeps {
  env: Environment;
  db: Database;
  /**
   * Both pools of `DatabaseClient`. Default: running answers and the heartbeat share `db` with
   * requests.
   */
  answerDb?: Database;
  heartDb?: Database;
  redis?: SharedRedis | undefined;
  /** Overrides the configured model; for tests. */
  model?: ModelProvider;
  /** Overrides the built-in related questions; for tests. */
  relatedQuestions?: RelatedQuestions;
  sendSms: SmsTransport;
  /** Default: a folder in DATA_DIR. */
  fileStore?: FileStore;
  cipher: Cipher;
  /** Key for hashes. */
  secret: string;
  documents: LegalDocuments;
  logger: Logger;
  metrics?: Metrics;
  tracing?: Tracing;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  now?: () => Date;
}

/** The dependencies with their defaults, and the services that every part uses. */
export interface Base extends AppDeps {
  metrics: Metrics;
  tracing: Tracing;
  now: () => Date;
  daysAgo: (days: number) => Date;
  /** Id of this run of the server. */
  instanceId: string;
  config: ConfigService;
  allowances: Allowances;
  spending: Spending;
  agreements: Agreements;
}
