import type { Logger } from 'pino';
import type { ClientErrorReport } from '#contract/client/calls.ts';
import type { ErrorSource } from '#contract/client/known-errors.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { browserFamily } from './browser-family.ts';

export interface ClientService {
  reportError: (report: ClientErrorReport, visitor: Pick<Visitor, 'requestId' | 'device'>) => void;
}

interface ClientServiceDeps {
  logger: Pick<Logger, 'warn'>;
  onReport: (source: ErrorSource) => void;
  sample: number;
}

export function createClientService({
  logger,
  onReport,
  sample,
}: ClientServiceDeps): ClientService {
  return {
    reportError: ({ requestId: failedCall, ...fault }, { requestId, device }) => {
      onReport(fault.source);
      if (Math.random() >= sample) return;
      const browser = browserFamily(device);
      logger.warn(
        { requestId, ...(failedCall !== undefined && { failedCall }), browser, fault },
        'a fault in a browser',
      );
    },
  };
}
