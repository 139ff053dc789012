import type { SmsTransport } from '../modules/member/sms-transport.ts';
import type { Metrics } from './metrics.ts';

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
