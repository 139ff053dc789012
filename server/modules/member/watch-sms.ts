import type { SmsTransport } from './sms-transport.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';

export function watchSms(send: SmsTransport, { sms }: Metrics): SmsTransport {
  return async (message) => {
    try {
      await send(message);
      sms.inc({ outcome: 'sent' });
    } catch (cause) {
      sms.inc({ outcome: 'failed' });
      throw cause;
    }
  };
}
