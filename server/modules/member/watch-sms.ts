import type { SmsTransport } from './sms-transport.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Outcomes } from '../../platform/observability/track-outcomes.ts';

export function watchSms(
  send: SmsTransport,
  { sms }: Metrics,
  outcomes: Pick<Outcomes, 'succeeded' | 'failed'>,
): SmsTransport {
  return async (message) => {
    try {
      await send(message);
      sms.inc({ outcome: 'sent' });
      outcomes.succeeded();
    } catch (cause) {
      sms.inc({ outcome: 'failed' });
      outcomes.failed();
      throw cause;
    }
  };
}
